import type { Message, Receipt } from '#shared/entities/chat.ts'
import type { UserId } from '#shared/entities/ids.ts'
import type { UnsentMessage } from './unsent.ts'

export type Delivery = 'sending' | 'refused' | 'sent' | 'delivered' | 'read'

/** What a thread shows from top to bottom. */
export type Row =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; own: boolean; delivery: Delivery; follows: boolean }
  | { kind: 'unsent'; key: string; message: UnsentMessage }

interface Showing {
  messages: readonly Message[]
  unsent: readonly UnsentMessage[]
  me: UserId
  theirs: Receipt
  /** The last place that had been read when the conversation was opened; undefined for no unread line. */
  readUpTo: number | undefined
}

const FOLLOWS_WITHIN_SECONDS = 5 * 60

/** Day separators, the unread line, and for each message whether it follows the one above it closely. */
export function rowsOf({ messages, unsent, me, theirs, readUpTo }: Showing): Row[] {
  const rows: Row[] = []
  let day = ''
  let previous: Message | undefined
  let unreadShown = readUpTo === undefined
  for (const message of messages) {
    const itsDay = dayOf(new Date(message.timestamp))
    if (itsDay !== day) rows.push({ kind: 'day', key: `day:${itsDay}`, day: itsDay })
    const own = message.senderID === me
    const isUnread = readUpTo !== undefined && message.seq > readUpTo && !own
    if (isUnread && !unreadShown) {
      rows.push({ kind: 'unread', key: 'unread' })
      unreadShown = true
    }
    const follows =
      previous !== undefined &&
      itsDay === day &&
      previous.senderID === message.senderID &&
      message.time - previous.time < FOLLOWS_WITHIN_SECONDS
    rows.push({
      kind: 'message',
      key: message._id,
      message,
      own,
      delivery: deliveryOf(message, theirs),
      follows,
    })
    day = itsDay
    previous = message
  }
  const stored = new Set(messages.map((message) => message._id))
  for (const message of unsent) {
    if (stored.has(message._id)) continue
    const itsDay = dayOf(new Date(message.typedAt))
    if (itsDay !== day) rows.push({ kind: 'day', key: `day:${itsDay}`, day: itsDay })
    day = itsDay
    rows.push({ kind: 'unsent', key: message._id, message })
  }
  return rows
}

function deliveryOf({ seq }: Message, { delivered, read }: Receipt): Delivery {
  if (seq <= read) return 'read'
  return seq <= delivered ? 'delivered' : 'sent'
}

/** The calendar day here, YYYY-MM-DD. */
function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
