import { sendMessage } from '../src/shared/wire/calls/conversations.ts'
import { Thread } from '../src/renderer/features/chat/thread.ts'
import { ask as askSocket, onPush, tell } from '../src/renderer/realtime/events.ts'
import { expect, test } from './fixtures.ts'
import {
  type Account,
  ask,
  connectSocket,
  newMessageId,
  nodeChatStore,
  openConversation,
  signInByCall,
} from './nodeChat.ts'
import { type RunningServer, startProduct } from './server.ts'

/** A thousand say what five thousand do, in a fifth of the time; `MESSAGES=5000` sends those. */
const MESSAGES = Number(process.env['MESSAGES'] ?? 1_000)
/** One request in so many is given up while it is under way: nobody knows whether it was stored. */
const GIVEN_UP = 25
/** The receiver's connection breaks after so many messages. */
const BREAKS = 120

/** Sends as the send queue does: one after the other, again under the same id until it is taken. */
async function sendSurely(
  url: () => string,
  as: Account,
  conversation: string,
  text: string,
  giveUp: boolean,
) {
  const body = { _id: newMessageId(), connection_id: conversation, type: 'T', message: text }
  for (let tries = 0; ; tries += 1) {
    const controller = new AbortController()
    if (giveUp && tries === 0) setTimeout(() => controller.abort(), Math.random() * 8)
    try {
      await ask(url(), sendMessage, { as, body, signal: controller.signal })
      return
    } catch (error) {
      if (tries > 400) throw error
      // The server may be starting again: no hurry.
      if (tries > 1) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

test(`${MESSAGES} messages through lost requests, broken connections and a killed server arrive once and in order`, async ({
  product: first,
}) => {
  // Two processes of the product on one database; each person is connected to another one.
  let second: RunningServer = await startProduct(first.dataDir)
  const { port } = new URL(second.url)
  const secondUrl = second.url
  const sender = await signInByCall(first.url, 'C')
  const receiver = await signInByCall(first.url, 'P')
  const conversation = await openConversation(first.url, sender, receiver)

  const socket = connectSocket(secondUrl, receiver)
  const store = nodeChatStore(() => secondUrl, receiver, socket)
  const thread = new Thread({
    store,
    conversation: conversation.id,
    other: conversation.viewerId,
    theirs: { delivered: 0, read: 0 },
  })
  const stop = thread.open()
  await expect.poll(() => thread.snapshot().status).toBe('ready')
  const before = thread.snapshot().messages.length

  const restart = async () => {
    await second.stop('SIGKILL')
    second = await startProduct(first.dataDir, port)
  }
  let restarted: Promise<void> | undefined
  const expected: string[] = []
  for (let number = 1; number <= MESSAGES; number += 1) {
    const text = `Message ${number}`
    expected.push(text)
    await sendSurely(() => first.url, sender, conversation.id, text, number % GIVEN_UP === 0)
    if (number % BREAKS === 0) socket.io.engine?.close()
    // The process that the receiver is connected to dies, and comes back while messages go on.
    if (number === MESSAGES / 2) restarted = restart()
  }
  await restarted
  const arrived = () =>
    thread
      .snapshot()
      .messages.slice(before)
      .map((one) => one.text)
  await expect.poll(() => arrived().length, { timeout: 120_000 }).toBe(MESSAGES)
  expect(arrived()).toEqual(expected)

  stop()
  socket.close()
  await second.stop()
})

test('two processes on one database: messages, typing and presence cross between them', async ({
  product: first,
}) => {
  const second = await startProduct(first.dataDir)
  const customer = await signInByCall(first.url, 'C')
  const provider = await signInByCall(second.url, 'P')
  const conversation = await openConversation(first.url, customer, provider)
  const events: string[] = []
  let joined = 0
  const here = connectSocket(first.url, customer, () => (joined += 1))
  const there = connectSocket(second.url, provider, () => (joined += 1))
  await expect.poll(() => joined).toBe(2)
  // That the provider came may be heard before or after this starts to listen.
  onPush(here, 'presence', ({ isOnline }) => isOnline || events.push('went'))
  onPush(here, 'typing', () => events.push('typing'))
  onPush(here, 'message', ({ text }) => events.push(text))

  const presence = await askSocket(here, 'watchPresence', { userId: provider.id })
  expect(presence).toEqual({ isOnline: true, lastSeenAt: null })
  tell(there, 'typing', { conversationId: conversation.id })
  await expect.poll(() => events).toEqual(['typing'])
  const body = { _id: newMessageId(), connection_id: conversation.id, type: 'T', message: 'Across' }
  await ask(second.url, sendMessage, { as: provider, body })
  await expect.poll(() => events).toEqual(['typing', 'Across'])
  there.close()
  await expect.poll(() => events).toEqual(['typing', 'Across', 'went'])

  here.close()
  await second.stop()
})
