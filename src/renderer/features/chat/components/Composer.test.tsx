import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Conversation } from '#shared/domain/conversation.ts'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { sendMessage, uploadChatDocument, uploadChatPicture } from '#shared/wire/calls/conversations.ts'
import { jobDetailChat } from '#shared/wire/calls/jobs.ts'
import { addSavedReply, listSavedReplies, noteSavedReplyUse } from '#shared/wire/calls/savedReplies.ts'
import type { Message } from '#shared/domain/message.ts'
import { messageId, savedReplyId, userId } from '#shared/domain/ids.ts'
import type { SavedReply } from '#shared/domain/savedReply.ts'
import type { User } from '#shared/domain/user.ts'
import * as unsentText from '#texts/unsent.ts'
import { chat as text } from '#texts/validation.ts'
import { type Asked, answer, Refusal } from '#renderer/testing/fakeServer.ts'
import { aConversation, aJob, aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { sendQueueOf } from '../ownSendQueue.ts'
import { readUnsent } from '../unsent.ts'
import { useAttachments } from '../useAttachments.ts'
import { AttachmentTray } from './AttachmentTray.tsx'
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

/** The composer with what stands above it, as the thread has them. */
function Writing({ conversation }: { conversation: Conversation }) {
  const { view, attachments } = useAttachments(conversation)
  return (
    <>
      <AttachmentTray view={view} attachments={attachments} />
      <Composer conversation={conversation} view={view} attachments={attachments} />
    </>
  )
}

/** Somebody new in a conversation of their own: a send queue outlives its screen. */
function composer(given: Partial<User> = {}) {
  const me = aUser({ role: 'customer', ...given })
  const conversation = aConversation({ viewerId: me.id })
  answer(publicConfig, () => config)
  const shown = show(<Writing conversation={conversation} />, { as: me })
  return { ...shown, me: me.id, conversation }
}

async function pick(person: UserEvent, ...files: readonly File[]) {
  const picker = screen.getAllByLabelText('Attach pictures or a PDF').find((one) => one.tagName === 'INPUT')
  if (!picker) throw new Error('No picker')
  await person.upload(picker, [...files])
}

const jpg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const removeButtons = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((one) => one.getAttribute('aria-label'))

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
  const { person, me, conversation } = composer()
  await person.type(box(), 'I was about to say')
  show(<Writing conversation={conversation} />, { as: aUser({ id: me, role: 'customer' }) })
  expect(screen.getAllByRole('textbox', { name: 'Message' }).at(-1)).toHaveProperty(
    'value',
    'I was about to say',
  )
})

test('what is picked stands above the box, can be taken out, and nothing is sent before Send', async () => {
  const { person, me } = composer()
  const uploads = answer(uploadChatPicture, () => ({ url: '/files/one' }))
  await pick(person, jpg('deck.jpg'), pdf('quote.pdf'))
  expect(removeButtons()).toEqual(['Remove deck.jpg', 'Remove quote.pdf'])
  await person.click(screen.getByRole('button', { name: 'Remove deck.jpg' }))
  expect(removeButtons()).toEqual(['Remove quote.pdf'])
  expect(uploads).toEqual([])
  expect(readUnsent(me)).toEqual([])
})

test('files go out in their order, the words after them as those of the last', async () => {
  const { person, me } = composer()
  answer(uploadChatPicture, () => ({ url: '/files/one' }))
  answer(uploadChatDocument, () => ({ url: '/files/two' }))
  const sent = answer(sendMessage, (one) => stored(one, me))
  await pick(person, jpg('deck.jpg'), pdf('quote.pdf'))
  await person.type(box(), 'What it looks like, and the price{Enter}')
  expect(box()).toHaveProperty('value', '')
  await waitFor(() => expect(sent).toHaveLength(3))
  const [picture, document, words] = sent.map(({ body }) => body)
  expect(picture).toMatchObject({ kind: 'picture', text: '/files/one' })
  expect(document).toMatchObject({
    kind: 'document',
    text: '/files/two',
    document: { name: 'quote.pdf', bytes: 1 },
  })
  expect(words).toMatchObject({
    kind: 'text',
    text: 'What it looks like, and the price',
    captionOf: document?.id,
  })
  expect(removeButtons()).toEqual([])
})

test('a file that is refused keeps its words: they go out once it has, or come back to the box with it taken out', async () => {
  const { person, me } = composer()
  const refusal = new Refusal(422, { message: 'This picture can not be read.', code: 'validation' })
  let isRefused = true
  answer(uploadChatPicture, () => (isRefused ? refusal : { url: '/files/one' }))
  const sent = answer(sendMessage, (one) => stored(one, me))
  await pick(person, jpg('deck.jpg'))
  await person.type(box(), 'Look at this{Enter}')
  expect(removeButtons()).toEqual([])
  const refused = () => readUnsent(me).find((one) => one.refused !== undefined)
  await waitFor(() => expect(refused()?.refused).toBe('This picture can not be read.'))
  expect(sent).toEqual([])
  const queue = sendQueueOf(me)
  queue.discard(refused()?.id ?? messageId.parse(crypto.randomUUID()))
  await waitFor(() => expect(box()).toHaveProperty('value', 'Look at this'))

  await pick(person, jpg('deck.jpg'))
  await person.type(box(), '{Enter}')
  await waitFor(() => expect(refused()).toBeTruthy())
  isRefused = false
  queue.retry(refused()?.id ?? messageId.parse(crypto.randomUUID()))
  await waitFor(() => expect(sent.map(({ body }) => body.kind)).toEqual(['picture', 'text']))
})

test('where this device has no room for a message it stays in the box, and that is said', async () => {
  const { person, me } = composer()
  const full = (key: string, value: string) => {
    if (key.startsWith('unsent_messages:')) throw new DOMException('Full', 'QuotaExceededError')
    room.setItem(key, value)
  }
  const room = localStorage
  vi.stubGlobal(
    'localStorage',
    new Proxy(room, {
      get(target, name) {
        const found: unknown = name === 'setItem' ? full : Reflect.get(target, name)
        return typeof found === 'function' ? found.bind(target) : found
      },
    }),
  )
  try {
    await person.type(box(), 'Still mine{Enter}')
    expect(await screen.findByText(unsentText.noRoom)).toBeTruthy()
    expect(box()).toHaveProperty('value', 'Still mine')
    expect(readUnsent(me)).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a file of another kind is named and refused', async () => {
  const { person } = composer()
  const picker = screen.getAllByLabelText('Attach pictures or a PDF').find((one) => one.tagName === 'INPUT')
  fireEvent.change(picker ?? document.body, { target: { files: [new File(['x'], 'setup.exe')] } })
  expect(await screen.findByText(`setup.exe: ${text.pictureInvalid}`)).toBeTruthy()
  await pick(person)
  expect(removeButtons()).toEqual([])
})

describe('saved replies', () => {
  const replies = [
    {
      id: savedReplyId.parse(crypto.randomUUID()),
      title: 'Greeting',
      text: 'Hello {name}, about {job}. {me}',
    },
    { id: savedReplyId.parse(crypto.randomUUID()), title: 'On my way', text: 'On my way.' },
  ]
  const withReplies = (kept: readonly SavedReply[], role: 'customer' | 'provider' = 'customer') => {
    answer(jobDetailChat, () => ({ job: aJob() }))
    answer(listSavedReplies, () => ({ replies: [...kept] }))
    const used = answer(noteSavedReplyUse, () => ({ message: '' }))
    return { ...composer({ role, name: 'Casey' }), used }
  }

  test('a slash in the empty box opens them, what follows narrows them, Enter inserts one filled in', async () => {
    const { person, conversation, used } = withReplies(replies)
    await person.type(box(), '/')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await person.type(box(), 'gre')
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      `GreetingHello ${conversation.other.name}, about ${conversation.job.title}. Casey`,
    ])
    await person.keyboard('{Enter}')
    expect(box()).toHaveProperty(
      'value',
      `Hello ${conversation.other.name}, about ${conversation.job.title}. Casey`,
    )
    expect(screen.queryByRole('listbox')).toBeNull()
    await waitFor(() => expect(used.map(({ params }) => params.id)).toEqual([replies[0]?.id]))
  })

  test('the button opens them over what is typed, the arrows choose, and it is inserted at the cursor', async () => {
    const { person } = withReplies(replies)
    await person.type(box(), 'Hi. ')
    await person.click(screen.getByRole('button', { name: 'Saved replies' }))
    await screen.findAllByRole('option')
    await person.keyboard('{ArrowDown}{Enter}')
    expect(box()).toHaveProperty('value', 'Hi. On my way.')
  })

  test('Escape closes them, and the slash is a message as any', async () => {
    const { person, me } = withReplies(replies)
    const sent = answer(sendMessage, (one) => stored(one, me))
    await person.type(box(), '/')
    await screen.findAllByRole('option')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await person.type(box(), '5 of it is done{Enter}')
    await waitFor(() => expect(sent.map(({ body }) => body.text)).toEqual(['/5 of it is done']))
  })

  test('a provider without any is offered some to start with; the one that is chosen is kept', async () => {
    const { person } = withReplies([], 'provider')
    const added = answer(addSavedReply, ({ body }) => ({
      reply: { ...body, id: savedReplyId.parse(crypto.randomUUID()) },
    }))
    await person.type(box(), '/')
    const [first] = await screen.findAllByRole('option')
    expect(added).toEqual([])
    await person.click(first ?? document.body)
    expect(box()).not.toHaveProperty('value', '/')
    await waitFor(() => expect(added.map(({ body }) => body.title)).toEqual(['Thanks for asking']))
  })

  test('a customer without any is not', async () => {
    const { person } = withReplies([])
    await person.type(box(), '/')
    expect(await screen.findByText('You have no saved replies yet.')).toBeTruthy()
    expect(screen.queryAllByRole('option')).toEqual([])
  })
})
