import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listConversations, openConversation, sendMessage } from '#shared/wire/calls/conversations.ts'
import { header } from '#shared/wire/headers.ts'
import { type ConversationId, jobId, messageId } from '#shared/domain/ids.ts'
import { server as text } from '#texts/refusals.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { handshake } from '#server/testing/handshake.ts'
import { aJobWithBid } from '#server/testing/jobBuilders.ts'
import type { RawEvents, RawPushes } from '#server/testing/rawEvents.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { createSockets, type Sockets } from './sockets.ts'
import { newMessageId } from '#server/testing/conversations.ts'

type Client = Socket<RawPushes, RawEvents>

let server: TestServer
let sockets: Sockets
let address: string
const clients: Client[] = []
const [before, after] = [jobId.parse(crypto.randomUUID()), jobId.parse(crypto.randomUUID())]

beforeAll(async () => {
  sockets = createSockets()
  server = await startTestServer({ realtime: sockets.realtime })
  await sockets.attach(server.app.server, server.services)
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(async () => {
  await sockets.close()
  await server.close()
})

function client(token: string): Client {
  const socket: Client = io(address, { auth: { token }, transports: ['websocket'], reconnection: false })
  clients.push(socket)
  return socket
}

function joinRoom(socket: Client, userId: string): Promise<boolean> {
  return new Promise((resolve) => {
    socket.emit('joinRoom', { userId }, resolve)
  })
}

function pushedJobs(socket: Client): string[] {
  const seen: string[] = []
  socket.on('jobUpdated', ({ job_id: id }) => seen.push(id))
  return seen
}

/** Resolves once everything pushed to this socket before has arrived: a push and an answer keep their order. */
async function settled(socket: Client, person: Person): Promise<void> {
  await joinRoom(socket, person.id)
}

test('a socket gets the pushes of its own user, once it has joined', async () => {
  const customer = await aCustomer(server)
  const socket = client(customer.token)
  const seen = pushedJobs(socket)
  expect(await handshake(socket)).toBe('')
  sockets.realtime.push(customer.id, 'jobUpdated', { jobId: before })
  expect(await joinRoom(socket, customer.id)).toBe(true)
  sockets.realtime.push(customer.id, 'jobUpdated', { jobId: after })
  await settled(socket, customer)
  expect(seen).toEqual([after])
})

test('nobody joins the room of somebody else', async () => {
  const customer = await aCustomer(server)
  const provider = await aProvider(server)
  const socket = client(provider.token)
  const seen = pushedJobs(socket)
  await handshake(socket)
  expect(await joinRoom(socket, customer.id)).toBe(false)
  await joinRoom(socket, provider.id)
  sockets.realtime.push(customer.id, 'jobUpdated', { jobId: after })
  await settled(socket, provider)
  expect(seen).toEqual([])
})

test('a room that makes no sense is refused and leaves the server up', async () => {
  const customer = await aCustomer(server)
  const socket = io(address, {
    auth: { token: customer.token },
    transports: ['websocket'],
    reconnection: false,
  })
  clients.push(socket)
  await handshake(socket)
  for (const room of [null, 7, 'x', { userId: { $ne: 1 } }, []])
    expect(await new Promise((resolve) => socket.emit('joinRoom', room, resolve))).toBe(false)
  socket.emit('joinRoom')
  expect(await joinRoom(socket, customer.id)).toBe(true)
})

describe('by the cookie of a browser', () => {
  const byCookie = async (user: string, { origin = address, token }: { origin?: string; token: string }) => {
    const socket: Client = io(address, {
      auth: { user },
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin, cookie: `tradepost_session=${token}` },
    })
    clients.push(socket)
    return handshake(socket)
  }

  test('a page of ours has its socket', async () => {
    const customer = await aCustomer(server)
    expect(await byCookie(customer.id, customer)).toBe('')
  })

  test('a foreign page has none', async () => {
    const customer = await aCustomer(server)
    const foreign = { origin: 'https://evil.example', token: customer.token }
    expect(await byCookie(customer.id, foreign)).toBe(text.sessionEnded)
  })

  test('a page that shows somebody else has none', async () => {
    const [customer, other] = [await aCustomer(server), await aCustomer(server)]
    expect(await byCookie(other.id, customer)).toBe(text.otherSession)
  })
})

test.each([
  ['no token', '', text.notSignedIn],
  ['a dead token', 'long-gone', text.sessionEnded],
])('%s is refused', async (_what, token, reason) => {
  expect(await handshake(client(token))).toBe(reason)
})

test('a user who is switched off loses every socket and gets no new one', async () => {
  const customer = await aCustomer(server)
  const [joined, idle] = [client(customer.token), client(customer.token)]
  await Promise.all([handshake(joined), handshake(idle)])
  await joinRoom(joined, customer.id)
  const ended = [joined, idle].map((socket) => new Promise((resolve) => socket.on('disconnect', resolve)))
  await server.services.db.update(users).set({ status: 'off' }).where(eq(users.id, customer.id))
  sockets.realtime.disconnect(customer.id)
  await Promise.all(ended)
  expect(await handshake(client(customer.token))).toBe(text.sessionEnded)
})

test('a session that ended after the handshake joins no room', async () => {
  const customer = await aCustomer(server)
  const socket = client(customer.token)
  await handshake(socket)
  const ended = new Promise((resolve) => socket.on('disconnect', resolve))
  await server.services.db.delete(sessions).where(eq(sessions.userId, customer.id))
  socket.emit('joinRoom', { userId: customer.id }, () => undefined)
  expect(await ended).toBe('io server disconnect')
})

describe('conversations', () => {
  async function twoPeople() {
    const customer = await aCustomer(server)
    const provider = await aProvider(server)
    const { jobId: job, bidId: bid } = await aJobWithBid(server, customer, provider)
    const body = { jobId: job, otherUserId: provider.id }
    const { conversation } = await server.ask(openConversation, { as: customer, body })
    return { customer, provider, job, bid, conversation: conversation.id }
  }

  /** A socket in its user's room. */
  async function joined(person: Person): Promise<Client> {
    const socket = client(person.token)
    await handshake(socket)
    await joinRoom(socket, person.id)
    return socket
  }

  const signedIn = ({ token }: Person) => ({ [header.accessToken]: token })

  const say = (as: Person, conversation: ConversationId) =>
    server.ask(sendMessage, {
      as,
      body: {
        id: newMessageId(),
        conversationId: conversation,
        kind: 'text',
        text: 'Hello',
      },
    })

  test('typing is heard by the other one, and by nobody who is not in it', async () => {
    const { customer, provider, conversation } = await twoPeople()
    const stranger = await aProvider(server)
    const [here, there, outside] = await Promise.all([joined(customer), joined(provider), joined(stranger)])
    const heard: string[] = []
    there.on('typing', () => heard.push('provider'))
    here.on('typing', () => heard.push('customer'))
    outside.on('typing', () => heard.push('stranger'))
    outside.emit('typing', { connection_id: conversation })
    await settled(outside, stranger)
    here.emit('typing', { connection_id: conversation })
    await expect.poll(() => heard).toEqual(['provider'])
  })

  test('what arrived is told to the sender alone: when it comes, and when somebody comes back', async () => {
    const { customer, provider, conversation } = await twoPeople()
    const receipts: number[] = []
    const ownReceipts: number[] = []
    const here = await joined(customer)
    here.on('receipt', ({ user_id: id, delivered }) => {
      if (id === provider.id) receipts.push(delivered)
    })
    await say(customer, conversation)
    const there = await joined(provider)
    there.on('receipt', ({ delivered }) => ownReceipts.push(delivered))
    await expect.poll(() => receipts).toEqual([1])
    await say(customer, conversation)
    there.emit('received', { connection_id: conversation })
    await expect.poll(() => receipts).toEqual([1, 2])
    await settled(there, provider)
    expect(ownReceipts).toEqual([])
  })

  test('a message is pushed with what is unread, to the other windows of its sender too, not to the one it came from', async () => {
    const { customer, provider, conversation } = await twoPeople()
    const [writing, beside, there] = await Promise.all([joined(customer), joined(customer), joined(provider)])
    const heard: [who: string, unread: unknown][] = []
    writing.on('message', (_message, unread) => heard.push(['writing', unread]))
    beside.on('message', (_message, unread) => heard.push(['beside', unread]))
    there.on('message', (_message, unread) => heard.push(['there', unread]))
    const body = { conversationId: conversation, kind: 'text' as const, text: 'Hello' }
    for (const id of [crypto.randomUUID(), crypto.randomUUID()])
      await server.ask(sendMessage, {
        as: customer,
        headers: { [header.socketId]: writing.id ?? '' },
        body: { ...body, id: messageId.parse(id) },
      })
    await Promise.all([settled(writing, customer), settled(beside, customer), settled(there, provider)])
    expect(heard.filter(([who]) => who === 'writing')).toEqual([])
    expect(heard.filter(([who]) => who === 'beside')).toHaveLength(2)
    expect(heard.filter(([who]) => who === 'there')).toEqual([
      ['there', { conversation: 1, total: 1 }],
      ['there', { conversation: 2, total: 2 }],
    ])
  })

  test('what is pushed has the names and values of the specification, as what is asked for', async () => {
    const { customer, provider, job, bid, conversation } = await twoPeople()
    const [here, there] = await Promise.all([joined(customer), joined(provider)])
    const heard: { event: string; frame: unknown }[] = []
    here.on('receipt', (...frame) => heard.push({ event: 'receipt', frame }))
    here.on('typing', (...frame) => heard.push({ event: 'typing', frame }))
    there.on('message', (...frame) => heard.push({ event: 'message', frame }))
    const frames = (wanted: string) => heard.flatMap(({ event, frame }) => (event === wanted ? [frame] : []))

    await say(customer, conversation)
    const offered = { job_id: job, bid_id: bid, bidder_id: provider.id, price: '450' }
    await server.app.inject({
      method: 'POST',
      url: '/api/offers',
      headers: signedIn(customer),
      payload: offered,
    })
    await expect.poll(() => frames('message')).toHaveLength(2)
    there.emit('typing', { connection_id: conversation })
    await there.emitWithAck('read', { connection_id: conversation })
    await expect.poll(() => frames('receipt')).toHaveLength(1)

    const ask = (path: string) => server.app.inject({ url: `/api${path}`, headers: signedIn(provider) })
    const { messages } = (await ask(`/connections/${conversation}/messages`)).json()
    expect(frames('message')).toEqual([
      [messages[0], { conversation: 1, total: 1 }],
      [messages[1], { conversation: 2, total: 2 }],
    ])
    const sent = messages[1].timestamp
    expect(messages[1]).toEqual({
      _id: expect.any(String),
      conversation_id: conversation,
      seq: 2,
      senderID: customer.id,
      receiverID: provider.id,
      type: 'T',
      message: 'Offer of amount : $450',
      offerDetail: {
        _id: expect.any(String),
        bid_id: bid,
        sender_id: customer.id,
        price: 450,
        status: 'PEN',
        ended: '',
        offerDetail: { price: 450, status: 'PEN', ended: '' },
        time_ago: expect.any(String),
      },
      time: Math.floor(Date.parse(sent) / 1000),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      deletedBy: [],
    })
    expect(frames('typing')).toEqual([[{ connection_id: conversation }]])
    expect(frames('receipt')).toEqual([
      [{ connection_id: conversation, user_id: provider.id, delivered: 2, read: 2 }],
    ])
  })

  test('nobody keeps a message from somebody else by naming their socket', async () => {
    const { customer, provider, conversation } = await twoPeople()
    const there = await joined(provider)
    const heard: unknown[] = []
    there.on('message', ({ message }) => heard.push(message))
    await server.ask(sendMessage, {
      as: customer,
      headers: { [header.socketId]: there.id ?? '' },
      body: {
        id: newMessageId(),
        conversationId: conversation,
        kind: 'text',
        text: 'Hello',
      },
    })
    await expect.poll(() => heard).toEqual(['Hello'])
  })

  test('what was read is answered with what is left, and told to the sender and to the reader’s other windows', async () => {
    const { customer, provider, conversation } = await twoPeople()
    const [here, there, beside] = await Promise.all([joined(customer), joined(provider), joined(provider)])
    const heard: unknown[] = []
    here.on('receipt', ({ read }) => heard.push(['sender', read]))
    there.on('receipt', () => heard.push(['reader']))
    beside.on('receipt', ({ read }, unread) => heard.push(['beside', read, unread]))
    await say(customer, conversation)
    await say(customer, conversation)
    expect(await there.emitWithAck('read', { connection_id: conversation })).toEqual({
      conversation: 0,
      total: 0,
    })
    await Promise.all([settled(here, customer), settled(there, provider), settled(beside, provider)])
    expect(heard).toHaveLength(2)
    expect(heard).toContainEqual(['sender', 2])
    expect(heard).toContainEqual(['beside', 2, { conversation: 0, total: 0 }])
  })

  test('nobody else marks messages as read', async () => {
    const { customer, conversation } = await twoPeople()
    const outside = await joined(await aProvider(server))
    await say(customer, conversation)
    expect(await outside.emitWithAck('read', { connection_id: conversation })).toBeNull()
    const { conversations } = await server.ask(listConversations, { as: customer, body: {} })
    expect(conversations[0]?.theirs.read).toBe(0)
  })

  test('nobody else marks messages as delivered', async () => {
    const { customer, conversation } = await twoPeople()
    const stranger = await aProvider(server)
    const outside = await joined(stranger)
    await say(customer, conversation)
    outside.emit('received', { connection_id: conversation })
    await settled(outside, stranger)
    const { conversations } = await server.ask(listConversations, { as: customer, body: {} })
    expect(conversations[0]?.theirs.delivered).toBe(0)
  })

  test('presence is told to who shares a conversation, as it changes; to others never', async () => {
    const { customer, provider } = await twoPeople()
    const stranger = await aCustomer(server)
    const [here, outside] = await Promise.all([joined(customer), joined(stranger)])
    const watch = (socket: Client) => socket.emitWithAck('watchPresence', { user_id: provider.id })
    const changes: boolean[] = []
    here.on('presence', ({ online }) => changes.push(online))
    outside.on('presence', () => changes.push(false, false))
    expect(await watch(outside)).toBeNull()
    expect(await watch(here)).toEqual({ online: false, last_seen: null })
    const there = await joined(provider)
    await expect.poll(() => changes).toEqual([true])
    there.disconnect()
    await expect.poll(() => changes).toEqual([true, false])
    expect(await watch(here)).toEqual({ online: false, last_seen: expect.any(String) })
  })

  test('an unfinished account hears of its own, and has no part in conversations until it is finished', async () => {
    const { customer, provider, conversation } = await twoPeople()
    const profile = (profileStep1: boolean) =>
      server.services.db.update(users).set({ profileStep1 }).where(eq(users.id, customer.id))
    await profile(false)
    const here = await joined(customer)
    const told = new Promise((resolve) => here.once('accountUpdated', resolve))
    sockets.realtime.push(customer.id, 'accountUpdated', { profileStep3: true, payoutReady: false })
    expect(await told).toEqual({ profile_step3: true, payout_ready: false })
    const read = () => here.emitWithAck('read', { connection_id: conversation })
    const watch = () => here.emitWithAck('watchPresence', { user_id: provider.id })
    expect([await read(), await watch()]).toEqual([null, null])
    await profile(true)
    expect([await read(), await watch()]).not.toContain(null)
  })

  test('events that make no sense are passed over', async () => {
    const { customer } = await twoPeople()
    const socket = io(address, {
      auth: { token: customer.token },
      transports: ['websocket'],
      reconnection: false,
    })
    clients.push(socket)
    await handshake(socket)
    for (const sent of [null, 7, {}, { connection_id: 'x' }, { connection_id: { $ne: 1 } }])
      for (const event of ['typing', 'received', 'read', 'watchPresence', 'unwatchPresence'])
        socket.emit(event, sent)
    expect(await joinRoom(socket, customer.id)).toBe(true)
  })
})
