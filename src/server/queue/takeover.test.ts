import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Connection } from '#server/db/connection.ts'
import { type LastingConnection, lastingConnection } from '#server/db/lastingConnection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { graphileQueue } from './graphileQueue.ts'
import { QUEUE_CONNECTIONS } from './lanes.ts'
import { takeOverDeserted } from './roll.ts'
import { startWorker, type Tasks } from './worker.ts'

const log = pino({ level: 'silent' })
const queue = graphileQueue()

let database: TestDatabase
let pool: Connection['pool']
let line: LastingConnection
beforeAll(async () => {
  database = await createTestDatabase()
  pool = connect(database.url, { max: QUEUE_CONNECTIONS, onError: () => undefined }).pool
  line = lastingConnection(database.url, () => undefined)
})
afterAll(async () => {
  await line.close()
  await pool.end()
  await database.close()
})

/** Does nothing but delete files, and that as told. */
function onlyDeleting(deleteFile: Tasks['deleteFile']): Tasks {
  const nothing = () => Promise.reject(new Error('Not part of this test'))
  return {
    payOut: nothing,
    refund: nothing,
    takeBackPayout: nothing,
    hearGateway: nothing,
    settlePayment: nothing,
    measureAnswers: nothing,
    carryBalances: nothing,
    jobStartSoon: nothing,
    jobStart: nothing,
    messageWaiting: nothing,
    mailWaitingMessages: nothing,
    wakeConversation: nothing,
    postEventMessage: nothing,
    syncConversation: nothing,
    sendMail: nothing,
    deleteFile,
    removeCard: nothing,
    sweepFiles: nothing,
    clean: nothing,
    reconcile: nothing,
    verifyLedger: nothing,
    enforceTimeLimits: nothing,
  }
}

/** A process of its own with a worker that begins a piece of work and never ends it. */
const hanging = (url: string) => `
  import { pino } from 'pino'
  import { connect } from '#server/db/connection.ts'
  import { lastingConnection } from '#server/db/lastingConnection.ts'
  import { QUEUE_CONNECTIONS } from '#server/queue/lanes.ts'
  import { startWorker } from '#server/queue/worker.ts'
  const url = ${JSON.stringify(url)}
  const { pool } = connect(url, { max: QUEUE_CONNECTIONS, onError: () => undefined })
  const deleteFile = () => new Promise(() => console.log('begun'))
  const line = lastingConnection(url, () => undefined)
  await startWorker({ pool, line, tasks: { deleteFile }, log: pino({ level: 'silent' }) })`

const toDelete = (key: string) =>
  database.db.transaction((transaction) => queue.add(transaction, 'deleteFile', { key }))

test('what a killed process had begun is free again, and nothing that one which lives has begun', async () => {
  await toDelete('documents/begun')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', hanging(database.url)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  expect(await takeOverDeserted(line, 0)).toEqual([])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => takeOverDeserted(line, 0)).toHaveLength(1)
  const done: string[] = []
  const tasks = onlyDeleting(async ({ key }) => void done.push(key))
  const worker = await startWorker({ pool, line, tasks, log })
  await expect.poll(() => done).toEqual(['documents/begun'])
  await worker.stop()
})

test('a worker that loses the database in the middle of its work is replaced, and the work done again', async () => {
  const begun: string[] = []
  const tasks = onlyDeleting(async ({ key }) => {
    begun.push(key)
    // The first time nothing can be told to the database at the end.
    if (begun.length > 1) return
    vi.spyOn(pool, 'connect').mockImplementationOnce(() => {
      throw new Error('connect ECONNREFUSED')
    })
  })
  const worker = await startWorker({ pool, line, tasks, log })
  await toDelete('documents/twice')
  await expect.poll(() => begun).toEqual(['documents/twice', 'documents/twice'])
  await worker.stop()
})

test('what takes too long when a process stops is handed back', async () => {
  const begun: string[] = []
  const tasks = onlyDeleting(({ key }) => {
    begun.push(key)
    return new Promise(() => undefined)
  })
  await toDelete('documents/slow')
  const slow = await startWorker({ pool, line, tasks, log, finishWithinMs: 1 })
  await expect.poll(() => begun).toEqual(['documents/slow'])
  await slow.stop()
  const done: string[] = []
  const quick = await startWorker({
    pool,
    line,
    tasks: onlyDeleting(async ({ key }) => void done.push(key)),
    log,
  })
  await expect.poll(() => done).toEqual(['documents/slow'])
  await quick.stop()
})
