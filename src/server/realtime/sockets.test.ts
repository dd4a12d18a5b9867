import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ClientToServerEvents, ServerToClientEvents } from '#shared/realtime.ts'
import { server as text } from '#shared/texts/errors.ts'
import { sessions, users } from '../db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { createSockets, type Sockets } from './sockets.ts'

type Client = Socket<ServerToClientEvents, ClientToServerEvents>

let server: TestServer
let sockets: Sockets
let address: string
const clients: Client[] = []

beforeAll(async () => {
  server = await startTestServer()
  sockets = createSockets()
  sockets.attach(server.app.server, server.services)
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

/** What came of a handshake: empty when it was taken, otherwise the reason given. */
function handshake(socket: Client): Promise<string> {
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(''))
    socket.on('connect_error', (error) => resolve(error.message))
  })
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
  sockets.realtime.push(customer.id, 'jobUpdated', { job_id: 'before' })
  expect(await joinRoom(socket, customer.id)).toBe(true)
  sockets.realtime.push(customer.id, 'jobUpdated', { job_id: 'after' })
  await settled(socket, customer)
  expect(seen).toEqual(['after'])
})

test('nobody joins the room of somebody else', async () => {
  const customer = await aCustomer(server)
  const provider = await aProvider(server)
  const socket = client(provider.token)
  const seen = pushedJobs(socket)
  await handshake(socket)
  expect(await joinRoom(socket, customer.id)).toBe(false)
  await joinRoom(socket, provider.id)
  sockets.realtime.push(customer.id, 'jobUpdated', { job_id: 'not for them' })
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
  await server.services.db.update(users).set({ status: 'OFF' }).where(eq(users.id, customer.id))
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
  socket.emit('joinRoom', { userId: customer.id })
  expect(await ended).toBe('io server disconnect')
})
