import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { userId } from '#shared/domain/ids.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/db/embedded.ts'
import { type Composition, compose } from './compose.ts'

let folder: string
let database: EmbeddedDatabase
const processes: Composition[] = []

/** Two whole servers on one database of their own, which can be taken away from them. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradepost-restart-'))
  await chmod(folder, 0o755)
  database = await startEmbeddedDatabase(join(folder, 'db'), { durable: false })
  await database.create('tradepost')
  for (const _ of [1, 2]) {
    const composition = await compose({
      environment: readEnvironment({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
      databaseUrl: database.url('tradepost'),
      secret: 'a secret for tests, long enough to sign',
    })
    await composition.start()
    processes.push(composition)
  }
})
afterAll(async () => {
  for (const one of processes) await one.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const addressOf = (one: Composition) => one.app.listeningOrigin

/** Asks both servers all the time until it is told to stop; answers which statuses came. */
function keepAsking(): () => Promise<Set<number>> {
  const statuses = new Set<number>()
  const end = new AbortController()
  const asking = processes.map(async (one) => {
    while (!end.signal.aborted) {
      const answer = await fetch(`${addressOf(one)}/api/categories`)
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
  })
  return async () => {
    end.abort()
    await Promise.all(asking)
    return statuses
  }
}

/** A socket at the second server that hears what the first one pushes. */
async function listener(userId: string, token: string) {
  const [, second] = processes
  if (!second) throw new Error('There are two')
  const heard = new Set<string>()
  const socket: Socket = io(addressOf(second), {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  })
  socket.on('connect', () => socket.emit('joinRoom', { userId }))
  socket.on('turnedAway', ({ message }: { message: string }) => heard.add(message))
  return { heard, close: () => socket.close() }
}

const endBackends = async () => {
  const [first] = processes
  // It ends the connection of whoever asks as well.
  await first?.services.db
    .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
    .catch(() => undefined)
}
const killPostgres = async () => {
  const pid = Number((await readFile(join(folder, 'db/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGINT')
  await expect.poll(() => isThere(pid)).toBe(false)
}
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the servers outlive every end of their connections, and pushes and queued work go on', async () => {
  const [first] = processes
  if (!first) throw new Error('There are two')
  const { db, files, queue, realtime } = first.services
  const account = { email: 'a@people.example', password: 'a-good-password', user_type: 'C' }
  const signedUp = await fetch(`${addressOf(first)}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-id': 'test' },
    body: JSON.stringify(account),
  })
  const { access_token: token, user } = z
    .object({ access_token: z.string(), user: z.object({ _id: userId }) })
    .parse(await signedUp.json())
  const there = await listener(user._id, token)
  for (const [round, disturb] of [endBackends, killPostgres, endBackends, killPostgres].entries()) {
    const stopAsking = keepAsking()
    await disturb()
    const key = `documents/round-${round}`
    await files.put(key, Buffer.from('to be deleted'), 'text/plain')
    await expect
      .poll(
        () =>
          db
            .transaction((transaction) => queue.add(transaction, 'deleteFile', { key }))
            .then(
              () => true,
              () => false,
            ),
        { timeout: 20_000 },
      )
      .toBe(true)
    await expect.poll(() => files.get(key), { timeout: 20_000 }).toBeUndefined()
    // Longer and longer: PostgreSQL's notifications take 8,000 bytes.
    const name = `round ${round} ${'é'.repeat(round * 5_000)}`
    await expect
      .poll(
        () => {
          realtime.push(user._id, 'turnedAway', { message: name })
          return there.heard.has(name)
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    const statuses = await stopAsking()
    expect(statuses).toContain(200)
  }
  there.close()
}, 120_000)
