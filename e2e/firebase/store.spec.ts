import { expect, test } from '@playwright/test'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectDatabaseEmulator,
  type Database,
  getDatabase,
  goOffline,
  goOnline,
  ref,
  remove,
  serverTimestamp,
  set,
  update,
} from 'firebase/database'
import { z } from 'zod'
import {
  conversationId,
  type ConversationId,
  stageId,
  userId,
  type UserId,
} from '../../src/shared/domain/ids.ts'
import { offer } from '../../src/shared/wire/offer.ts'
import type { Presence } from '../../src/shared/domain/conversation.ts'
import type { SentKind } from '../../src/shared/domain/message.ts'
import { Thread } from '../../src/renderer/features/chat/thread.ts'
import type { ChatStore } from '../../src/renderer/features/chat/store/chatStore.ts'
import { firebaseMessages } from '../../src/renderer/features/chat/store/firebaseMessages.ts'
import {
  showOnline,
  watchLink,
  watchOnline,
} from '../../src/renderer/features/chat/store/firebasePresence.ts'
import { firebaseChatStore } from '../../src/server/adapters/chat/firebase.ts'
import type { FirebaseChatStore } from '../../src/server/adapters/chat/port.ts'
import { newMessageId } from '../nodeChat.ts'
import { type FirebaseStandIn, standInProblem, startStandIn } from './startStandIn.ts'

const problem = standInProblem()
test.skip(problem !== '', problem)

let firebase: FirebaseStandIn
let server: FirebaseChatStore
let conversation: ConversationId
let ann: Client
let bob: Client
let eve: Client
test.beforeAll(async () => {
  firebase = await startStandIn()
  const project = {
    apiKey: 'key',
    projectId: 'market',
    databaseURL: firebase.url,
    storageBucket: 'market.appspot.com',
    authEmulator: firebase.host,
    storageEmulator: firebase.host,
  }
  server = firebaseChatStore({ project, account: firebase.account })
  ann = openClient()
  bob = openClient()
  eve = openClient()
})
test.afterAll(async () => {
  for (const { app } of [ann, bob, eve]) await deleteApp(app)
  await firebase.stop()
})
test.beforeEach(async () => {
  conversation = conversationId.parse(crypto.randomUUID())
  await putConversation(true)
})

interface Client {
  id: UserId
  app: FirebaseApp
  database: Database
  store: ChatStore
}

/** The client's store with the SDK, signed in as somebody; what the server answers to is not part of it. */
function openClient(): Client {
  const id = userId.parse(crypto.randomUUID())
  const app = initializeApp({ projectId: 'market', databaseURL: firebase.url }, id)
  const database = getDatabase(app)
  const [host = '', port] = firebase.host.split(':')
  const claims = { sub: id, until: Date.now() + 3_600_000 }
  connectDatabaseEmulator(database, host, Number(port), { mockUserToken: claims })
  const messages = firebaseMessages({
    database,
    me: id,
    bucket: `${firebase.url}/v0/b/market.appspot.com/o/`,
    // What the server would say to somebody who is not in it.
    admit: () => Promise.reject(new Error('permission denied')),
  })
  const store: ChatStore = {
    load: (conversation, range) => messages.load(conversation, range),
    async send(message) {
      await messages.write(message)
      const page = await messages.load(message.conversationId, {})
      const written = page.find((one) => one.id === message.id)
      if (!written) throw new Error('Not among the newest')
      return written
    },
    upload: () => Promise.reject(new Error('Not used here')),
    documentAddress: ({ text }) => Promise.resolve(text),
    markRead: async () => undefined,
    typing: () => undefined,
    watchPresence: (user, listener) => watchOnline(database, user, listener),
    listen(conversation, _other, listener) {
      const stopMessages = messages.follow(conversation, listener.onMessage)
      const stopLink = watchLink(database, (isUp) => isUp && listener.onGap())
      return () => {
        stopMessages()
        stopLink()
      }
    },
  }
  return { id, app, database, store }
}

const putConversation = (isOpen: boolean, after = 0) =>
  server.putConversation({
    id: conversation,
    members: [
      [ann.id, 0],
      [bob.id, 0],
    ],
    isOpen,
    after,
  })

const unsent = (text: string, kind: SentKind = 'text') => ({
  id: newMessageId(),
  conversationId: conversation,
  kind,
  text,
  typedAt: Date.now(),
})
const say = (who: Client, text: string) => who.store.send(unsent(text))

async function openThread(who: Client, other: Client) {
  const thread = new Thread({
    store: who.store,
    conversation,
    other: other.id,
    theirs: { delivered: 0, read: 0 },
  })
  const stop = thread.open()
  await expect.poll(() => thread.snapshot().status).toBe('ready')
  return { texts: () => thread.snapshot().messages.map(({ text }) => text), thread, stop }
}

test('what one writes the other sees, each message once and in its place', async () => {
  const seen = await openThread(bob, ann)
  await say(ann, 'Can you start on Monday?')
  await say(bob, 'On Tuesday.')
  await say(ann, 'Fine.')
  // His own one the send queue hands on once it is stored; here it is found missing by the one after it.
  await expect.poll(seen.texts).toEqual(['Can you start on Monday?', 'On Tuesday.', 'Fine.'])
  expect(seen.thread.snapshot().messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  expect(seen.thread.snapshot().messages[1]).toMatchObject({
    senderId: bob.id,
    receiverId: ann.id,
    conversationId: conversation,
  })
  seen.stop()
})

test('both write at once, each again what they are not sure of: nothing is lost, twice or out of order', async () => {
  const seen = await openThread(ann, bob)
  const write = async (who: Client, name: string) => {
    for (let number = 1; number <= 30; number += 1) {
      const message = unsent(`${name} ${number}`)
      await who.store.send(message)
      if (number % 10 === 0) await who.store.send(message)
    }
  }
  await Promise.all([write(ann, 'Ann'), write(bob, 'Bob')])
  await say(bob, 'The end')
  await expect.poll(() => seen.texts().at(-1)).toBe('The end')
  const { messages } = seen.thread.snapshot()
  expect(messages.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 61 }, (_, index) => index + 1),
  )
  for (const name of ['Ann', 'Bob'])
    expect(seen.texts().filter((text) => text.startsWith(name))).toEqual(
      Array.from({ length: 30 }, (_, index) => `${name} ${index + 1}`),
    )
  seen.stop()
})

test('a long conversation opens at its newest page, and older pages follow it without a gap', async () => {
  for (let number = 1; number <= 130; number += 1) await say(ann, `Line ${number}`)
  const seen = await openThread(bob, ann)
  expect(seen.texts()).toHaveLength(100)
  expect(seen.texts().at(-1)).toBe('Line 130')
  await seen.thread.loadOlder()
  expect(seen.texts()).toEqual(Array.from({ length: 130 }, (_, index) => `Line ${index + 1}`))
  expect(seen.thread.snapshot().hasOlder).toBe(false)
  seen.stop()
})

test('what was missed while the link was down comes with it', async () => {
  const seen = await openThread(bob, ann)
  await say(ann, 'Before')
  await expect.poll(seen.texts).toEqual(['Before'])
  goOffline(bob.database)
  await say(ann, 'Meanwhile')
  await say(ann, 'And this')
  expect(seen.texts()).toEqual(['Before'])
  goOnline(bob.database)
  await expect.poll(seen.texts).toEqual(['Before', 'Meanwhile', 'And this'])
  seen.stop()
})

test('a card of the server’s takes its place between messages, with the offer as it stands', async () => {
  const seen = await openThread(ann, bob)
  await say(bob, 'My offer:')
  const made = z.decode(offer, {
    _id: crypto.randomUUID(),
    bid_id: crypto.randomUUID(),
    sender_id: bob.id,
    price: 450,
    status: 'PEN',
    offerDetail: { price: 450, status: 'PEN' },
    time_ago: new Date().toISOString(),
  })
  const card = {
    id: newMessageId(),
    senderId: bob.id,
    receiverId: ann.id,
    kind: 'text' as const,
    text: 'Offer',
    offer: made,
  }
  await Promise.all([server.addEventMessage(conversation, card), say(ann, 'Show me'), say(bob, 'A moment')])
  await server.addEventMessage(conversation, card)
  await say(bob, 'There')
  await expect.poll(() => seen.texts().at(-1)).toBe('There')
  const { messages } = seen.thread.snapshot()
  expect(messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  expect(messages.find(({ text }) => text === 'Offer')?.offer).toEqual(made)
  seen.stop()
})

test('a card of the hire’s says what happened, and to which stage', async () => {
  const seen = await openThread(ann, bob)
  const asked = {
    id: newMessageId(),
    senderId: bob.id,
    receiverId: ann.id,
    kind: 'stage_requested' as const,
    text: 'Approval requested',
    stageId: stageId.parse(crypto.randomUUID()),
  }
  await server.addEventMessage(conversation, asked)
  await expect.poll(() => seen.thread.snapshot().messages).toMatchObject([asked])
  seen.stop()
})

test('what somebody has deleted they don’t see again; what comes after it they do', async () => {
  await say(ann, 'Old')
  await server.putConversation({
    id: conversation,
    members: [
      [ann.id, 0],
      [bob.id, 1],
    ],
    isOpen: true,
    after: 0,
  })
  const seen = await openThread(bob, ann)
  expect(seen.texts()).toEqual([])
  await say(ann, 'New')
  await expect.poll(seen.texts).toEqual(['New'])
  seen.stop()
})

test('nobody else reads or writes, forges a sender, or changes what was written', async () => {
  const written = await say(ann, 'For Bob alone')
  const path = `messages/${conversation}/${written.id}`
  const denied = /permission.?denied/i
  await expect(eve.store.load(conversation, {})).rejects.toThrow(denied)
  await expect(eve.store.send(unsent('Hello, it’s Ann'))).rejects.toThrow(denied)
  await expect(set(ref(bob.database, `${path}/message`), 'Something else')).rejects.toThrow(denied)
  await expect(remove(ref(ann.database, path))).rejects.toThrow(denied)
  const id = newMessageId()
  const forged = {
    [`messages/${conversation}/${id}`]: {
      seq: 2,
      senderID: ann.id,
      receiverID: bob.id,
      type: 'T',
      message: 'I owe Bob money',
      timestamp: serverTimestamp(),
    },
    [`places/${conversation}`]: { seq: 2, id },
  }
  await expect(update(ref(bob.database, '/'), forged)).rejects.toThrow(denied)
  // The same from its real sender is taken: it was nothing else that was wrong with it.
  await update(ref(ann.database, '/'), forged)
  expect((await bob.store.load(conversation, {})).map(({ text }) => text)).toEqual([
    'For Bob alone',
    'I owe Bob money',
  ])
})

test('a conversation that is closed takes no more messages, and says so', async () => {
  await say(ann, 'Last words')
  await putConversation(false)
  await expect(say(bob, 'Wait')).rejects.toMatchObject({ status: 409 })
  expect(await ann.store.load(conversation, {})).toHaveLength(1)
})

test('a picture from a bucket that isn’t ours is not shown', async () => {
  const name = `%2F${conversation}%2F${ann.id}%2F1.png`
  const ours = `${firebase.url}/v0/b/market.appspot.com/o/chat${name}?alt=media`
  await ann.store.send(unsent(ours, 'picture'))
  await ann.store.send(unsent(`https://tracker.example/chat${name}`, 'picture'))
  expect((await bob.store.load(conversation, {})).map(({ text }) => text)).toEqual([ours, ''])
})

test('a document is sent with its name and size, and words with their file', async () => {
  const name = `%2F${conversation}%2F${ann.id}%2F1.pdf`
  const address = `${firebase.url}/v0/b/market.appspot.com/o/chat${name}?alt=media`
  const document = { name: 'Quote.pdf', bytes: 120_000 }
  const sent = { ...unsent(address, 'document'), document }
  await ann.store.send(sent)
  await ann.store.send({ ...unsent('The price'), captionOf: sent.id })
  // Of a file that was not taken: the words are a message all the same.
  await ann.store.send({ ...unsent('Alone'), captionOf: newMessageId() })
  const [shown, words, alone] = await bob.store.load(conversation, {})
  expect(shown).toMatchObject({ kind: 'document', text: address, document })
  expect(words).toMatchObject({ kind: 'text', text: 'The price', captionOf: sent.id })
  expect(alone?.captionOf).toBeUndefined()
  const foreign = `https://tracker.example/chat${name}`
  await ann.store.send({ ...unsent(foreign, 'document'), document })
  expect((await bob.store.load(conversation, {})).at(-1)).toMatchObject({ text: '', document })
})

test('people in a conversation see whether the other is online, strangers don’t', async () => {
  const heard: (Presence | null)[] = []
  const heardByEve: (Presence | null)[] = []
  const stops = [
    ann.store.watchPresence(bob.id, (presence) => heard.push(presence)),
    eve.store.watchPresence(bob.id, (presence) => heardByEve.push(presence)),
  ]
  const leave = showOnline(bob.database, bob.id)
  await expect.poll(() => heard.at(-1)).toEqual({ isOnline: true, lastSeenAt: null })
  const wasOnlineAt = Date.now()
  // The link breaks without a word: the database itself writes down that he is gone.
  goOffline(bob.database)
  await expect.poll(() => heard.at(-1)).toMatchObject({ isOnline: false })
  await expect.poll(() => Number(heard.at(-1)?.lastSeenAt)).toBeGreaterThan(wasOnlineAt - 10_000)
  goOnline(bob.database)
  await expect.poll(() => heard.at(-1)).toMatchObject({ isOnline: true })
  await leave()
  await expect.poll(() => heard.at(-1)).toMatchObject({ isOnline: false })
  expect(new Set(heardByEve)).toEqual(new Set([null]))
  for (const stop of stops) stop()
})
