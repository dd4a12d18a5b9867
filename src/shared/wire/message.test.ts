import { z } from 'zod'
import { expect, test } from 'vitest'
import { conversationId, messageId, userId } from '../domain/ids.ts'
import type { Message } from '../domain/message.ts'
import { message, messageToSend, sentMessage } from './message.ts'

const wireOf = (one: Message) => z.record(z.string(), z.unknown()).parse(z.encode(message, one))

const id = '0190a000-0000-7000-8000-000000000001'
const said: Message = {
  id: messageId.parse(id),
  conversationId: conversationId.parse('0190a000-0000-7000-8000-000000000002'),
  sequence: 1,
  senderId: userId.parse('0190a000-0000-7000-8000-000000000003'),
  receiverId: userId.parse('0190a000-0000-7000-8000-000000000004'),
  kind: 'text',
  text: 'Hello',
  offer: null,
  sentAt: new Date('2026-05-05T08:00:00.000Z'),
}
const address = 'https://market.example/files/0190a000-0000-7000-8000-000000000005?expires=1&signature=a'

test('a document is text with its name and its address to a client that knows none', () => {
  const document = { name: 'Quote.pdf', bytes: 120_000 }
  const wire = z.encode(message, { ...said, kind: 'document', text: address, document })
  expect(wire).toMatchObject({ type: 'T', message: `Quote.pdf\n${address}` })
  // Ours reads the address alone.
  expect(z.decode(message, wire)).toMatchObject({ kind: 'document', text: address, document })
})

test('words that go with a file are a message as any to a client that knows no such thing', () => {
  const captionOf = messageId.parse('0190a000-0000-7000-8000-000000000006')
  const wire = z.encode(message, { ...said, captionOf })
  expect(wire).toMatchObject({ type: 'T', message: 'Hello', caption_of: captionOf })
  expect(z.decode(message, wire)).toMatchObject({ ...said, captionOf })
})

test('what has nothing of ours has no field of ours', () => {
  const names = Object.keys(wireOf(said))
  for (const ours of ['attachment', 'document_name', 'document_size', 'caption_of'])
    expect(names).not.toContain(ours)
})

test('an attachment that a later server has is text to this client', () => {
  const wire = { ...wireOf(said), attachment: 'voice' }
  expect(z.decode(message, wire)).toMatchObject({ kind: 'text', text: 'Hello' })
})

test('a message is sent as it was written, with and without the fields of ours', () => {
  const { conversationId: about } = said
  const plain = { connection_id: about, type: 'T', message: 'Hello' } as const
  expect(z.decode(messageToSend, { _id: '', ...plain })).toMatchObject({ kind: 'text', text: 'Hello' })
  const document = { name: 'Quote.pdf', bytes: 5 }
  const sent = { id: said.id, conversationId: about, kind: 'document' as const, text: '/files/one', document }
  const wire = z.encode(sentMessage, sent)
  expect(wire).toMatchObject({ type: 'T', attachment: 'document', message: '/files/one' })
  expect(z.decode(sentMessage, wire)).toEqual(sent)
})
