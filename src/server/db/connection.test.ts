import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anEmptyDatabase, type EmptyDatabase } from '#server/testing/emptyDatabase.ts'
import { connect, type Connection } from './connection.ts'

const A_DAY = 24 * 3_600_000

let database: EmptyDatabase
let connection: Connection | undefined

beforeAll(async () => {
  database = await anEmptyDatabase()
})

afterEach(async () => {
  vi.useRealTimers()
  await connection?.close()
})

afterAll(() => database.drop())

const told: Error[] = []
const opened = (url: string) => connect(url, { max: 4, onError: (error) => told.push(error) })

async function backend({ pool }: Connection): Promise<unknown> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

test('a connection stays open however long nobody asks for one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  connection = opened(database.url)
  const first = await backend(connection)
  vi.advanceTimersByTime(A_DAY)
  expect(await backend(connection)).toBe(first)
})

test('connections are opened ahead of who asks for them', async () => {
  connection = opened(database.url)
  await connection.openAhead(3)
  expect(connection.pool.totalCount).toBe(3)
  expect(connection.pool.idleCount).toBe(3)
})

test('what can’t be opened ahead is told, and left to who asks for it', async () => {
  const nowhere = new URL(database.url)
  nowhere.port = '1'
  connection = opened(nowhere.href)
  await connection.openAhead(2)
  expect(told).toHaveLength(2)
  await expect(backend(connection)).rejects.toThrow('No connection to the database could be had')
})
