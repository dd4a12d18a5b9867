import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { lastingConnection } from '#server/db/lastingConnection.ts'
import { openServer } from '#server/testing/openings.ts'
import { QUEUE_CONNECTIONS } from './lanes.ts'
import { allTasks } from './tasks.ts'
import { startWorker } from './worker.ts'

let logged = ''
const log = pino({ level: 'warn' }, { write: (entry: string) => void (logged += entry) })
const server = await openServer()
const { services, database } = server
const { pool } = connect(database.url, { max: QUEUE_CONNECTIONS, onError: () => undefined })
const line = lastingConnection(database.url, () => undefined)
afterAll(async () => {
  vi.useRealTimers()
  await line.close()
  await pool.end()
})

const SECOND = 1_000
const within = { timeout: 20 * SECOND }

test('a database that fails when the minute turns ends no process and no worker', async () => {
  // Two seconds before it does; the time goes on from there.
  const next = Math.ceil(Date.now() / (60 * SECOND)) * 60 * SECOND
  vi.useFakeTimers({ toFake: ['Date'], now: next - 2 * SECOND, shouldAdvanceTime: true })
  const cleaned = vi.fn<() => Promise<void>>(async () => undefined)
  const heard = vi.fn<() => Promise<void>>(async () => undefined)
  const tasks = { ...allTasks(services), clean: cleaned, hearGateway: heard }
  const worker = await startWorker({ pool, line, tasks, log })
  await services.db.execute(sql`alter table graphile_worker._private_known_crontabs rename to elsewhere`)
  await expect.poll(() => logged, within).toContain('what is due by the clock waits')
  await services.db.execute(sql`alter table graphile_worker.elsewhere rename to _private_known_crontabs`)
  // The work of that minute is not lost: it waits, or is done already where the time of the test is the real one.
  const due = sql`select 1 from graphile_worker.jobs where task_identifier = 'hearGateway'`
  const waiting = async () => (await services.db.execute(due)).rowCount ?? 0
  await expect.poll(async () => heard.mock.calls.length > 0 || (await waiting()) > 0, within).toBe(true)
  await services.db.execute(sql`select graphile_worker.add_job('clean')`)
  await expect.poll(() => cleaned.mock.calls.length, within).toBe(1)
  await worker.stop()
})
