import { createServer, type Server } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobId } from '#shared/domain/ids.ts'
import { login, logout } from '#shared/wire/calls/sessions.ts'
import { signUp } from '#shared/wire/calls/signUp.ts'
import { sessions } from '#server/db/schema/index.ts'
import { aCustomer, type Person } from '#server/testing/builders.ts'
import { type Buses, kindsOfBus, startBuses } from '#server/testing/buses.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { createSockets, type Sockets } from './sockets.ts'

interface Listening {
  heard: string[]
  /** Why the socket was cut. */
  cut: Promise<string>
}

const password = 'correct-horse'
const after = jobId.parse(crypto.randomUUID())

// Calls are answered by one process, and the sockets are another's.
for (const { kind, why } of kindsOfBus)
  describe.skipIf(why !== '')(`over ${kind}`, () => {
    let server: TestServer
    let callProcess: Sockets
    let socketProcess: Sockets
    let socketHttp: Server
    const clients: Socket[] = []
    let buses: Buses

    beforeAll(async () => {
      server = await startTestServer({
        realtime: {
          push: (...pushed) => callProcess.realtime.push(...pushed),
          pushExcept: (...pushed) => callProcess.realtime.pushExcept(...pushed),
          isOnline: (id) => callProcess.realtime.isOnline(id),
          disconnect: (id) => callProcess.realtime.disconnect(id),
          disconnectSession: (id) => callProcess.realtime.disconnectSession(id),
        },
      })
      buses = await startBuses(kind, server.database)
      const started = () => createSockets({ bus: buses.open(), checkEveryMs: 50 })
      callProcess = started()
      await callProcess.attach(server.app.server, server.services)
      socketProcess = started()
      socketHttp = createServer()
      await socketProcess.attach(socketHttp, server.services)
      await new Promise<void>((resolve) => socketHttp.listen(0, '127.0.0.1', resolve))
    })
    afterEach(() => {
      for (const client of clients.splice(0)) client.disconnect()
    })
    afterAll(async () => {
      await Promise.all([callProcess.close(), socketProcess.close()])
      await buses.close()
      await server.close()
    })

    /** A socket in its user's room, and what it hears. */
    async function listening(person: Person, token = person.token): Promise<Listening> {
      const address = socketHttp.address()
      if (!address || typeof address === 'string') throw new Error('The sockets listen nowhere')
      const socket = io(`http://127.0.0.1:${address.port}`, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
      })
      clients.push(socket)
      const heard: string[] = []
      socket.on('jobUpdated', ({ job_id: id }: { job_id: string }) => heard.push(id))
      const cut = new Promise<string>((resolve) => socket.on('disconnect', resolve))
      await new Promise((resolve, reject) => {
        socket.on('connect', () => socket.emit('joinRoom', { userId: person.id }, resolve))
        socket.on('connect_error', reject)
      })
      return { heard, cut }
    }

    async function signedInElsewhere(person: Person, deviceId: string): Promise<string> {
      const body = { email: person.email, password, role: 'customer' as const }
      return (await server.ask(login, { body, deviceId })).accessToken
    }

    test('signing out cuts the sockets of that session on every process, and no other', async () => {
      const email = 'leaver@people.example'
      const { user, accessToken: token } = await server.ask(signUp, {
        body: { email, password, role: 'customer' },
      })
      const person: Person = { id: user.id, email, name: '', token }
      const leaving = await listening(person)
      const staying = await listening(person, await signedInElsewhere(person, 'another'))
      await server.ask(logout, { as: person })
      expect(await leaving.cut).toBe('io server disconnect')
      callProcess.realtime.push(person.id, 'jobUpdated', { jobId: after })
      await expect.poll(() => staying.heard).toEqual([after])
      expect(leaving.heard).toEqual([])
    })

    test('signing in again on a device cuts the sockets of the session it replaces', async () => {
      const email = 'again@people.example'
      const { user, accessToken: token } = await server.ask(signUp, {
        body: { email, password, role: 'customer' },
      })
      const person: Person = { id: user.id, email, name: '', token }
      const old = await listening(person)
      await signedInElsewhere(person, 'test-device')
      expect(await old.cut).toBe('io server disconnect')
    })

    test('a session that expires loses its sockets without anybody ending it', async () => {
      const customer = await aCustomer(server)
      const { cut } = await listening(customer)
      await server.services.db
        .update(sessions)
        .set({ endsAt: sql`now()` })
        .where(eq(sessions.userId, customer.id))
      expect(await cut).toBe('io server disconnect')
    })
  })
