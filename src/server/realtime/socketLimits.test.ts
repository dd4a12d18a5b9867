import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { server as text } from '#texts/refusals.ts'
import { sessions } from '#server/db/schema/index.ts'
import { aCustomer, type Person } from '#server/testing/builders.ts'
import { handshake } from '#server/testing/handshake.ts'
import type { RawEvents, RawPushes } from '#server/testing/rawEvents.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { type SocketLimits, socketLimits } from './socketLimits.ts'
import { createSockets, type Sockets } from './sockets.ts'

type Client = Socket<RawPushes, RawEvents>

interface Running {
  server: TestServer
  sockets: Sockets
  address: string
}

const running: Running[] = []
const clients: Client[] = []
let usual: Running

/** A server with other limits behind one proxy, which these tests play. */
async function start(limits: Partial<SocketLimits> = {}): Promise<Running> {
  const sockets = createSockets({ limits: { ...socketLimits, ...limits } })
  const server = await startTestServer({ realtime: sockets.realtime, environment: { TRUST_PROXY: '1' } })
  await sockets.attach(server.app.server, server.services)
  const started = { server, sockets, address: await server.app.listen({ port: 0, host: '127.0.0.1' }) }
  running.push(started)
  return started
}

beforeAll(async () => {
  usual = await start({ socketsPerPerson: 3 })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(async () => {
  for (const { sockets, server } of running) {
    await sockets.close()
    await server.close()
  }
})

function client({ address }: Running, token: string, forwardedFor = '192.0.2.7'): Client {
  const socket: Client = io(address, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': forwardedFor },
  })
  clients.push(socket)
  return socket
}

/** Why the server ended a socket: what it said, then what the library calls it. */
function ending(socket: Client): Promise<string[]> {
  const heard: string[] = []
  socket.on('turnedAway', ({ message }) => heard.push(message))
  return new Promise((resolve) => {
    socket.on('disconnect', (reason) => resolve([...heard, reason]))
  })
}

const join = (socket: Client, person: Person): Promise<boolean> =>
  socket.emitWithAck('joinRoom', { userId: person.id })

test('who floods the server with events is told so and disconnected; others go on, and so may they', async () => {
  const [flooding, other] = await Promise.all([aCustomer(usual.server), aCustomer(usual.server)])
  const [socket, bystander] = [client(usual, flooding.token), client(usual, other.token)]
  await Promise.all([handshake(socket), handshake(bystander)])
  const ended = ending(socket)
  let answered = 0
  for (let sent = 0; sent < 20_000; sent += 1)
    socket.emit('joinRoom', { userId: flooding.id }, () => (answered += 1))
  expect(await ended).toEqual([text.tooManyEvents, 'io server disconnect'])
  expect(answered).toBeLessThan(1_000)
  expect(await join(bystander, other)).toBe(true)
  await usual.server.ask(unreadNotifications, { as: flooding })
  const again = client(usual, flooding.token)
  expect(await handshake(again)).toBe('')
})

test('events of one person beyond the rate are not looked at, over whichever socket they come', async () => {
  const limited = await start({ eventsPerPerson: { burst: 2, perSecond: 0 } })
  const person = await aCustomer(limited.server)
  const [first, second] = [client(limited, person.token), client(limited, person.token)]
  await Promise.all([handshake(first), handshake(second)])
  expect(await join(first, person)).toBe(true)
  expect(await join(second, person)).toBe(true)
  let answered = 0
  const ended = ending(first)
  for (let sent = 0; sent < 1_000; sent += 1)
    first.emit('joinRoom', { userId: person.id }, () => (answered += 1))
  await ended
  expect(answered).toBe(0)
})

test('joining again is answered from memory', async () => {
  const person = await aCustomer(usual.server)
  const socket = client(usual, person.token)
  await handshake(socket)
  expect(await join(socket, person)).toBe(true)
  // Whoever ends a session hangs up on its sockets; nobody has to look here for it.
  await usual.server.services.db.delete(sessions).where(eq(sessions.userId, person.id))
  expect(await join(socket, person)).toBe(true)
})

test('one socket too many of a person closes their oldest, with the reason', async () => {
  const person = await aCustomer(usual.server)
  const open: Client[] = []
  const isOver: Promise<string[]>[] = []
  for (let count = 0; count < 4; count += 1) {
    const socket = client(usual, person.token)
    isOver.push(ending(socket))
    await handshake(socket)
    open.push(socket)
  }
  expect(await isOver[0]).toEqual([text.tooManyWindows, 'io server disconnect'])
  expect(open.map((socket) => socket.connected)).toEqual([false, true, true, true])
})

test('strangers’ handshakes are refused before anybody looks for a session; other addresses are not', async () => {
  const limited = await start({ handshakesPerAddress: { burst: 3, perSecond: 0 } })
  const tries: string[] = []
  for (let count = 0; count < 5; count += 1) {
    // What a client writes into the header itself stands before what the proxy adds.
    const forged = `198.51.100.${count}, 192.0.2.1`
    tries.push(await handshake(client(limited, 'made-up', forged)))
  }
  expect(tries).toEqual([...Array<string>(3).fill(text.sessionEnded), 'websocket error', 'websocket error'])
  const person = await aCustomer(limited.server)
  expect(await handshake(client(limited, person.token, '192.0.2.2'))).toBe('')
})

test('an address has so many sockets open and no more, until one closes', async () => {
  const limited = await start({ socketsPerAddress: 2 })
  const person = await aCustomer(limited.server)
  const [first, second] = [client(limited, person.token), client(limited, person.token)]
  await Promise.all([handshake(first), handshake(second)])
  expect(await handshake(client(limited, person.token))).toBe('websocket error')
  first.disconnect()
  await expect.poll(() => handshake(client(limited, person.token))).toBe('')
})

test('who has not said who they are may send a few packets only', async () => {
  const socket = client(usual, 'made-up')
  const closed = new Promise((resolve) => {
    socket.io.on('open', () => {
      socket.io.engine.on('close', resolve)
      // Each asks for a session, and all before the first has its answer.
      for (let count = 0; count < 200; count += 1) socket.io.engine.write('0{"token":"made-up"}')
    })
  })
  expect(await closed).toBe('transport close')
})
