import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readEnvironment } from '#server/config/environment.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { type Composition, compose } from './compose.ts'

let folder: string
let database: TestDatabase
let program: Composition
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradepost-stopping-'))
  database = await createTestDatabase()
  program = await compose({
    environment: readEnvironment({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DRAIN_SECONDS: '3' }),
    databaseUrl: database.url,
    secret: 'a secret for tests, long enough to sign',
  })
  await program.start()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const account = (email: string) => JSON.stringify({ email, password: 'a-good-password', user_type: 'C' })
const headers = { 'content-type': 'application/json', 'device-id': 'test' }

test('a process that ends says so, takes what still comes, finishes what has begun, and keeps no connection', async () => {
  const url = program.app.listeningOrigin
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { ok: true }])

  // A call whose body is on its way, over a connection that its client would keep.
  const agent = new Agent({ keepAlive: true })
  const body = account('slow@people.example')
  const slow = request(`${url}/api/users`, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': body.length },
  })
  const answered = once(slow, 'response')
  const begun = once(program.app.server, 'request')
  slow.write(body.slice(0, 10))
  await begun
  const signedUp = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers,
    body: account('a@people.example'),
  })
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await signedUp.json())
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const left = new Promise((resolve) => socket.once('disconnect', resolve))

  const stopped = program.stop()
  const notReady = await fetch(`${url}/readyz`)
  expect([notReady.status, await notReady.json()]).toEqual([503, { ok: false, fault: 'ending' }])
  expect(notReady.headers.get('retry-after')).toBe('5')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const late = await fetch(`${url}/api/config`)
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  // Somebody has connected at the last moment: the request comes after the end of listening.
  const lastMoment = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  await once(lastMoment, 'connect')
  await expect.poll(() => program.app.server.listening, { timeout: 10_000 }).toBe(false)
  lastMoment.write(`GET /healthz HTTP/1.1\r\nhost: ${new URL(url).host}\r\n\r\n`)
  const [lastAnswer] = await Promise.race([once(lastMoment, 'data'), once(lastMoment, 'close')])
  expect(String(lastAnswer)).toMatch(/^HTTP\/1.1 200 /)
  // Which the client takes as a reason to connect again.
  expect(await left).toBe('transport close')
  slow.end(body.slice(10))
  const [answer]: IncomingMessage[] = await answered
  expect([answer?.statusCode, answer?.headers.connection]).toEqual([200, 'close'])
  answer?.resume()
  await stopped
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})
