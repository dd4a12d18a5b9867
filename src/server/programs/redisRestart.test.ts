import { rm } from 'node:fs/promises'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { userId } from '#shared/domain/ids.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { type RedisServer, startRedis, whyNoRedis } from '#server/testing/redisServer.ts'
import { newScratchFolder } from '#server/testing/scratchFolder.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { type Composition, compose } from './compose.ts'

if (whyNoRedis) process.stderr.write(`${whyNoRedis}\n`)

let folder: string
let database: TestDatabase
let redis: RedisServer | undefined
const servers: Composition[] = []

beforeAll(async () => {
  folder = await newScratchFolder('tradepost-redis-')
  database = await createTestDatabase()
  if (whyNoRedis) return
  redis = await startRedis()
  for (const _ of [1, 2]) {
    const server = await compose({
      environment: readEnvironment({
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        REDIS_URL: redis.url,
      }),
      databaseUrl: database.url,
      secret: 'a secret for tests, long enough to sign',
    })
    await server.start()
    servers.push(server)
  }
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await redis?.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test.skipIf(whyNoRedis !== '')(
  'while Redis is away calls go on, and what is pushed then is heard at the other server afterwards',
  async () => {
    const [first, second] = servers
    if (!first || !second || !redis) throw new Error('There are two servers and a Redis')
    const url = first.app.listeningOrigin
    const post = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'device-id': 'test' },
        body: JSON.stringify(body),
      })
    const account = { email: 'a@people.example', password: 'a-good-password', user_type: 'C' }
    const signedUp = await post('/api/users', account)
    const { access_token: token, user } = z
      .object({ access_token: z.string(), user: z.object({ _id: userId }) })
      .parse(await signedUp.json())

    const heard = new Set<string>()
    let joined = 0
    const socket = io(second.app.listeningOrigin, {
      auth: { token },
      transports: ['websocket'],
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    })
    socket.on('connect', () => socket.emit('joinRoom', { userId: user._id }, () => (joined += 1)))
    socket.on('turnedAway', ({ message }: { message: string }) => heard.add(message))
    await expect.poll(() => joined, { timeout: 30_000 }).toBe(1)
    const push = (message: string) => first.services.realtime.push(user._id, 'turnedAway', { message })
    push('while it is there')
    await expect.poll(() => heard.has('while it is there'), { timeout: 30_000 }).toBe(true)

    await redis.kill()
    push('while it is away')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await post('/api/users', { ...account, email: 'b@people.example' })).status).toBe(200)
    await redis.startAgain()
    // This Redis has forgotten everything: the client is sent to ask anew, unless what was pushed still reaches it.
    await expect.poll(() => heard.has('while it is away') || joined > 1, { timeout: 30_000 }).toBe(true)
    await expect
      .poll(
        () => {
          push('once it is back')
          return heard.has('once it is back')
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    socket.close()
  },
  120_000,
)
