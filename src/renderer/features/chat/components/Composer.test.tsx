import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { sendMessage } from '#shared/wire/calls/conversations.ts'
import type { Message } from '#shared/domain/message.ts'
import { messageId, userId } from '#shared/domain/ids.ts'
import { chat as text } from '#texts/validation.ts'
import { type Asked, answer, Refusal } from '#renderer/testing/fakeServer.ts'
import { aConversation, aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { readUnsent } from '../unsent.ts'
import { Composer } from './Composer.tsx'

const stored = ({ body }: Asked<typeof sendMessage>, from: string): { message: Message } => ({
  message: {
    ...body,
    id: messageId.parse(body.id),
    sequence: 1,
    senderId: userId.parse(from),
    receiverId: userId.parse(crypto.randomUUID()),
    offer: null,
    sentAt: new Date('2026-03-02T10:00:00.000Z'),
  },
})

/** Somebody new in a conversation of their own: a send queue outlives its screen. */
function composer() {
  const me = aUser({ role: 'customer' })
  const conversation = aConversation({ viewerId: me.id })
  answer(publicConfig, () => config)
  const pictures: string[] = []
  const onPictures = (files: Iterable<File>) => pictures.push(...[...files].map(({ name }) => name))
  const shown = show(<Composer conversation={conversation} onPictures={onPictures} />, { as: me })
  return { ...shown, me: me.id, conversation, onPictures, pictures }
}

const box = () => screen.getByRole('textbox', { name: 'Message' })

test('Enter sends what was typed, once and trimmed, and empties the box', async () => {
  const { person, me, conversation } = composer()
  const requests = answer(sendMessage, (one) => stored(one, me))
  await person.type(box(), '  Shall I bring samples? {Enter}')
  expect(box()).toHaveProperty('value', '')
  await waitFor(() => expect(readUnsent(me)).toEqual([]))
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toMatchObject({
    conversationId: conversation.id,
    kind: 'text',
    text: 'Shall I bring samples?',
  })
})

test('Shift and Enter breaks the line', async () => {
  const { person } = composer()
  await person.type(box(), 'One{Shift>}{Enter}{/Shift}Two')
  expect(box()).toHaveProperty('value', 'One\nTwo')
})

test('nothing blank is sent, and it says so', async () => {
  const { person, me } = composer()
  await person.type(box(), '   ')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(text.textRequired)).toBeTruthy()
  expect(readUnsent(me)).toEqual([])
})

test('what is too long stays, all of it, and it says so', async () => {
  const { person, me } = composer()
  const long = `${'m'.repeat(3_999)}🇨🇦🇨🇦`
  await person.click(box())
  await person.paste(long)
  expect(box()).toHaveProperty('value', long)
  expect(screen.getByText('1 too many')).toBeTruthy()
  await person.keyboard('{Enter}')
  expect(await screen.findByText(text.textTooLong)).toBeTruthy()
  expect(box()).toHaveProperty('value', long)
  expect(readUnsent(me)).toEqual([])
})

test('what the server refuses waits with its reason, and what is typed next goes out', async () => {
  const { person, me } = composer()
  const requests = answer(sendMessage, (one) =>
    one.body.text === 'First'
      ? new Refusal(409, { message: 'This conversation is closed.', code: 'conflict' })
      : stored(one, me),
  )
  await person.type(box(), 'First{Enter}')
  await person.type(box(), 'Second{Enter}')
  await waitFor(() => expect(requests.map(({ body }) => body.text)).toEqual(['First', 'Second']))
  await waitFor(() => expect(readUnsent(me).map(({ text: typed }) => typed)).toEqual(['First']))
  expect(readUnsent(me)[0]?.refused).toBe('This conversation is closed.')
})

test('what was typed and not sent is there again', async () => {
  const { person, me, conversation, onPictures } = composer()
  await person.type(box(), 'I was about to say')
  show(<Composer conversation={conversation} onPictures={onPictures} />, {
    as: aUser({ id: me, role: 'customer' }),
  })
  expect(screen.getAllByRole('textbox', { name: 'Message' }).at(-1)).toHaveProperty(
    'value',
    'I was about to say',
  )
})

test('pictures are handed on as they were picked', async () => {
  const { person, pictures } = composer()
  const picker = screen.getAllByLabelText('Attach an image').find((one) => one.tagName === 'INPUT')
  if (!picker) throw new Error('No picker')
  await person.upload(picker, [new File(['x'], 'deck.jpg', { type: 'image/jpeg' })])
  expect(pictures).toEqual(['deck.jpg'])
})
