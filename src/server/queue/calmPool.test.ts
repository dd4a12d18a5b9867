import { expect, test, vi } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { lastingConnection } from '#server/db/lastingConnection.ts'
import { openServer } from '#server/testing/openings.ts'
import { graphileQueue } from './graphileQueue.ts'
import { calmed } from './calmPool.ts'
import { QUEUE_CONNECTIONS } from './lanes.ts'
import { allTasks } from './tasks.ts'
import { startWorker } from './worker.ts'

const message = (channel: string) => ({
  processId: 1,
  channel,
  length: 0,
  payload: JSON.stringify({ count: 1 }),
})

test('of new work is heard at once, and of what comes right after it together and by every worker', () => {
  vi.useFakeTimers()
  const heard: unknown[] = []
  const hear = calmed(({ payload }) => heard.push(JSON.parse(payload ?? '')))
  for (let n = 0; n < 30; n += 1) hear(message('jobs:insert'))
  expect(heard).toEqual([{ count: 1 }])
  vi.advanceTimersByTime(50)
  expect(heard).toEqual([{ count: 1 }, { count: 2 }])
  hear(message('jobs:insert'))
  vi.advanceTimersByTime(200)
  expect(heard).toEqual([{ count: 1 }, { count: 2 }, { count: 2 }])
  hear(message('jobs:insert'))
  expect(heard).toHaveLength(4)
  vi.useRealTimers()
})

test('whatever else is told is heard as it comes', () => {
  const heard: string[] = []
  const hear = calmed(({ channel }) => heard.push(channel))
  for (let n = 0; n < 3; n += 1) hear(message('worker:migrate'))
  expect(heard).toHaveLength(3)
})

test('two hundred messages to whom nobody tells yet do not have the queue asked for each', async () => {
  const { services, database } = await openServer()
  const { pool } = connect(database.url, { max: QUEUE_CONNECTIONS, onError: () => undefined })
  const queries: { mock: { calls: readonly (readonly unknown[])[] } }[] = []
  pool.on('connect', (client) => queries.push(vi.spyOn(client, 'query')))
  const askedForWork = () =>
    queries
      .flatMap(({ mock }) => mock.calls)
      .filter(([sent]) => JSON.stringify(sent).includes('_private_jobs'))
  const line = lastingConnection(database.url, () => undefined)
  const worker = await startWorker({ pool, line, tasks: allTasks(services), log: services.log })
  const queue = graphileQueue()
  const before = askedForWork().length
  const at = new Date(Date.now() + 3_600_000)
  for (let n = 0; n < 200; n += 1)
    await services.db.transaction((db) => queue.add(db, 'deleteFile', { key: `file ${n}` }, { at }))
  expect(askedForWork().length - before).toBeLessThan(200)
  await worker.stop()
  await line.close()
  await pool.end()
})
