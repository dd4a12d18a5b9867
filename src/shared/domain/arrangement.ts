/** How one of the two keeps a conversation in their own list (§4.10); the other one hears nothing of it. */
export interface Arrangement {
  /** Out of the list until something new comes. */
  isPutAway: boolean
  /** Until when it is out of the list; a moment that is past says that it is back, and not looked at since. */
  snoozedUntil: Date | null
  /** Nothing tells of its messages outside of the list. */
  isMuted: boolean
  /** Marked as unread by hand, to be looked at again. */
  isMarkedUnread: boolean
}

/** A conversation can be snoozed for so long at most. */
export const MOST_SNOOZED_DAYS = 366

/** Whether a conversation is out of the list until a moment to come. */
export function isSnoozed({ snoozedUntil }: Pick<Arrangement, 'snoozedUntil'>, now: Date): boolean {
  return snoozedUntil !== null && snoozedUntil > now
}

/** Whether a conversation has come back from being snoozed, and its owner has not looked at it yet. */
export function isBack({ snoozedUntil }: Pick<Arrangement, 'snoozedUntil'>, now: Date): boolean {
  return snoozedUntil !== null && snoozedUntil <= now
}

/** Whether a conversation stands in the list where nothing narrows it. */
export function isListed(one: Pick<Arrangement, 'isPutAway' | 'snoozedUntil'>, now: Date): boolean {
  return !one.isPutAway && !isSnoozed(one, now)
}
