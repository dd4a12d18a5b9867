/** What people choose by: notifications of one kind come the same ways. */
export const NOTIFICATION_KINDS = ['payments', 'bids', 'offers', 'messages', 'jobs'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How notifications of a kind come to a person, besides the list under the bell, where all of them stand. */
export interface NotificationPreference {
  kind: NotificationKind
  /** By mail. */
  mail: boolean
  /** At once, in open windows and on the desktop, and counted as unread. */
  push: boolean
}

/** Whether a kind can be switched off; what concerns money can't. */
export function canBeSwitchedOff(kind: NotificationKind): boolean {
  return kind !== 'payments'
}

/** How a kind comes to whoever has chosen nothing. */
export function defaultPreference(kind: NotificationKind): NotificationPreference {
  return { kind, mail: true, push: true }
}
