import type { Receipt } from '#shared/domain/conversation.ts'
import type { Message } from '#shared/domain/message.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { UnsentMessage } from './unsent.ts'

export type Delivery = 'sending' | 'refused' | 'sent' | 'delivered' | 'read'

/** What a thread shows from top to bottom. */
export type Row =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | { kind: 'bid'; key: string }
  | {
      kind: 'message'
      key: string
      message: Message
      /** Words that were sent with the file. */
      caption?: Message
      own: boolean
      delivery: Delivery
      follows: boolean
    }
  | { kind: 'unsent'; key: string; message: UnsentMessage; caption?: UnsentMessage }

interface Showing {
  messages: readonly Message[]
  unsent: readonly UnsentMessage[]
  me: UserId
  theirs: Receipt
  /** The last number that had been read when the conversation was opened; undefined for no unread line. */
  readUpTo: number | undefined
  /** The bid that the two talk about, and when it was made: where it came is where it stands. */
  bidAt: Date | undefined
  /** There are messages before the first, or after the last, that are not here. */
  hasOlder: boolean
  hasNewer: boolean
}

const FOLLOWS_WITHIN_MS = 5 * 60_000

/** Day separators, the bid, the unread line, words under their file, and for each message whether it follows the one above it closely. */
export function rowsOf(showing: Showing): Row[] {
  const { messages, unsent, me, theirs, readUpTo, hasNewer } = showing
  const rows: Row[] = []
  let day: Day | undefined
  let previous: Message | undefined
  let unreadShown = readUpTo === undefined
  let bidAt = startOf(showing)
  const addBid = (at: Date) => {
    const itsDay = dayOf(at.getTime(), day)
    if (itsDay !== day) rows.push(separator(itsDay))
    rows.push({ kind: 'bid', key: 'bid' })
    day = itsDay
    previous = undefined
    bidAt = undefined
  }
  for (const message of messages) {
    const above = rows.at(-1)
    if (above?.kind === 'message' && message.captionOf === above.message.id && !above.caption) {
      rows[rows.length - 1] = { ...above, caption: message, delivery: deliveryOf(message, theirs) }
      previous = message
      continue
    }
    if (bidAt && bidAt <= message.sentAt) addBid(bidAt)
    const itsDay = dayOf(message.sentAt.getTime(), day)
    if (itsDay !== day) rows.push(separator(itsDay))
    const own = message.senderId === me
    const isUnread = readUpTo !== undefined && message.sequence > readUpTo && !own
    if (isUnread && !unreadShown) {
      rows.push({ kind: 'unread', key: 'unread' })
      unreadShown = true
    }
    const follows =
      previous !== undefined &&
      itsDay === day &&
      previous.senderId === message.senderId &&
      message.sentAt.getTime() - previous.sentAt.getTime() < FOLLOWS_WITHIN_MS
    rows.push({
      kind: 'message',
      key: message.id,
      message,
      own,
      delivery: deliveryOf(message, theirs),
      follows,
    })
    day = itsDay
    previous = message
  }
  if (bidAt && !hasNewer) addBid(bidAt)
  const stored = new Set(messages.map((message) => message.id))
  for (const message of unsent) {
    if (stored.has(message.id)) continue
    const above = rows.at(-1)
    // Words wait for their file, also where that was refused; what was refused itself says so itself.
    if (above?.kind === 'unsent' && message.captionOf === above.message.id && message.refused === undefined) {
      rows[rows.length - 1] = { ...above, caption: message }
      continue
    }
    const itsDay = dayOf(message.typedAt, day)
    if (itsDay !== day) rows.push(separator(itsDay))
    day = itsDay
    rows.push({ kind: 'unsent', key: message.id, message })
  }
  return rows
}

/** When the bid was made, unless that was among messages that are not here. */
function startOf({ messages, bidAt, hasOlder }: Showing): Date | undefined {
  const [first] = messages
  return bidAt && hasOlder && first && bidAt < first.sentAt ? undefined : bidAt
}

function deliveryOf({ sequence }: Message, { delivered, read }: Receipt): Delivery {
  if (sequence <= read) return 'read'
  return sequence <= delivered ? 'delivered' : 'sent'
}

/** A calendar day here: YYYY-MM-DD, and the milliseconds since 1970 from which and until which it lasts. */
interface Day {
  text: string
  from: number
  until: number
}

/** The day of a moment; the one before where it still lasts: most messages follow another one of their day. */
function dayOf(ms: number, before: Day | undefined): Day {
  if (before && ms >= before.from && ms < before.until) return before
  const moment = new Date(ms)
  const start = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
  const end = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    text: `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`,
    from: start.getTime(),
    until: end.getTime(),
  }
}

function separator({ text }: Day): Row {
  return { kind: 'day', key: `day:${text}`, day: text }
}
