import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#shared/domain/message.ts'
import { conversationId, messageId, userId } from '#shared/domain/ids.ts'
import { rowsOf } from './rows.ts'
import type { UnsentMessage } from './unsent.ts'

const me = userId.parse('00000000-0000-4000-8000-000000000001')
const other = userId.parse('00000000-0000-4000-8000-000000000002')
const conversation = conversationId.parse('00000000-0000-4000-8000-000000000003')
const START = new Date('2026-06-01T12:00:00').getTime()

function message(sequence: number, by: 'me' | 'other', minutes: number): Message {
  const at = new Date(START + minutes * 60_000)
  return {
    id: messageId.parse(`00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`),
    conversationId: conversation,
    sequence,
    senderId: by === 'me' ? me : other,
    receiverId: by === 'me' ? other : me,
    kind: 'text',
    text: `Number ${sequence}`,
    offer: null,
    sentAt: at,
  }
}

const nothing = {
  unsent: [],
  me,
  theirs: { delivered: 0, read: 0 },
  readUpTo: undefined,
  bidAt: undefined,
  hasOlder: false,
  hasNewer: false,
}
const kinds = (rows: ReturnType<typeof rowsOf>) => rows.map((row) => row.kind)

describe('the rows of a thread', () => {
  test('start each day with its separator', () => {
    const messages = [message(1, 'me', 0), message(2, 'other', 60), message(3, 'me', 26 * 60)]
    expect(kinds(rowsOf({ ...nothing, messages }))).toEqual(['day', 'message', 'message', 'day', 'message'])
  })

  test('have one unread line, before the first unread message of the other one', () => {
    const messages = [
      message(1, 'other', 0),
      message(2, 'me', 1),
      message(3, 'other', 2),
      message(4, 'other', 3),
    ]
    expect(kinds(rowsOf({ ...nothing, messages, readUpTo: 1 }))).toEqual([
      'day',
      'message',
      'message',
      'unread',
      'message',
      'message',
    ])
  })

  test('say how far one’s own messages have got', () => {
    const messages = [message(1, 'me', 0), message(2, 'me', 1), message(3, 'me', 2)]
    const rows = rowsOf({ ...nothing, messages, theirs: { delivered: 2, read: 1 } })
    expect(rows.flatMap((row) => (row.kind === 'message' ? [row.delivery] : []))).toEqual([
      'read',
      'delivered',
      'sent',
    ])
  })

  test('draw messages of one person within five minutes together', () => {
    const messages = [message(1, 'me', 0), message(2, 'me', 4), message(3, 'me', 10), message(4, 'other', 11)]
    const rows = rowsOf({ ...nothing, messages })
    expect(rows.flatMap((row) => (row.kind === 'message' ? [row.follows] : []))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  test('have the words of a file under it, in one row that is as far as they are', () => {
    const picture: Message = { ...message(1, 'me', 0), kind: 'picture', text: '/files/one' }
    const words: Message = { ...message(2, 'me', 1), captionOf: picture.id }
    const messages = [picture, words, message(3, 'me', 2)]
    const rows = rowsOf({ ...nothing, messages, theirs: { delivered: 1, read: 1 } })
    expect(rows.slice(1)).toMatchObject([
      { kind: 'message', message: { id: picture.id }, caption: { text: 'Number 2' }, delivery: 'sent' },
      { kind: 'message', message: { sequence: 3 }, follows: true },
    ])
  })

  test('have words whose file is not above them by themselves', () => {
    const picture: Message = { ...message(1, 'me', 0), kind: 'picture', text: '/files/one' }
    const words: Message = { ...message(3, 'me', 2), captionOf: picture.id }
    for (const messages of [[picture, message(2, 'other', 1), words], [words]]) {
      const rows = rowsOf({ ...nothing, messages })
      expect(rows.at(-1)).toMatchObject({ kind: 'message', message: { sequence: 3 } })
      expect(rows.at(-1)).not.toHaveProperty('caption')
    }
  })

  test('have the words of a file that waits under it, also where that was refused, and by themselves where they were', () => {
    const waiting = (sequence: number, part: object) => ({
      id: message(sequence, 'me', 0).id,
      conversationId: conversation,
      kind: 'text' as const,
      text: `Number ${sequence}`,
      typedAt: START + sequence,
      ...part,
    })
    const picture = waiting(1, { kind: 'picture' })
    const words = waiting(2, { captionOf: picture.id })
    const rows = (unsent: readonly UnsentMessage[]) => rowsOf({ ...nothing, messages: [], unsent }).slice(1)
    expect(rows([picture, words])).toMatchObject([{ message: picture, caption: words }])
    expect(rows([{ ...picture, refused: 'Closed' }, words])).toMatchObject([
      { message: { id: picture.id }, caption: words },
    ])
    expect(rows([picture, { ...words, refused: 'Closed' }])).toMatchObject([
      { message: picture },
      { message: { id: words.id } },
    ])
  })

  test('have the bid where it was made', () => {
    const messages = [message(1, 'me', 0), message(2, 'other', 20)]
    const at = (minutes: number) => new Date(START + minutes * 60_000)
    const shown = (bidAt: Date, part: { hasOlder?: boolean; hasNewer?: boolean } = {}) =>
      kinds(rowsOf({ ...nothing, messages, bidAt, ...part }))
    expect(shown(at(-1))).toEqual(['day', 'bid', 'message', 'message'])
    expect(shown(at(10))).toEqual(['day', 'message', 'bid', 'message'])
    expect(shown(at(30))).toEqual(['day', 'message', 'message', 'bid'])
    expect(shown(at(-24 * 60))).toEqual(['day', 'bid', 'day', 'message', 'message'])
  })

  test('leave the bid out where it stands among messages that are not here', () => {
    const messages = [message(11, 'me', 0), message(12, 'other', 20)]
    const at = (minutes: number) => new Date(START + minutes * 60_000)
    const shown = (bidAt: Date) =>
      kinds(rowsOf({ ...nothing, messages, bidAt, hasOlder: true, hasNewer: true }))
    expect(shown(at(-1))).not.toContain('bid')
    expect(shown(at(30))).not.toContain('bid')
    expect(shown(at(10))).toContain('bid')
  })

  test('end with what waits to be sent, once', () => {
    const stored = message(1, 'me', 0)
    const waiting = { conversationId: conversation, kind: 'text' as const, text: 'x', typedAt: START }
    const next = messageId.parse('00000000-0000-4000-8000-0000000000ff')
    const unsent = [
      { ...waiting, id: stored.id },
      { ...waiting, id: next },
    ]
    expect(kinds(rowsOf({ ...nothing, messages: [stored], unsent }))).toEqual(['day', 'message', 'unsent'])
  })

  test('hold every message once and have keys of their own, whatever was said when', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ mine: fc.boolean(), gap: fc.integer({ min: 0, max: 3_000 }) }), {
          maxLength: 40,
        }),
        fc.integer({ min: 0, max: 40 }),
        (said, readUpTo) => {
          let minutes = 0
          const messages = said.map(({ mine, gap }, index) => {
            minutes += gap
            return message(index + 1, mine ? 'me' : 'other', minutes)
          })
          const rows = rowsOf({ ...nothing, messages, readUpTo })
          const shown = rows.flatMap((row) => (row.kind === 'message' ? [row.message.sequence] : []))
          expect(shown).toEqual(messages.map((one) => one.sequence))
          expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
        },
      ),
    )
  })
})
