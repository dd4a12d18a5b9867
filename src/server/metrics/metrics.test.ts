import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { alarms } from '#server/db/schema/index.ts'
import { type Composition, compose } from '#server/programs/compose.ts'
import { type GeocodingServer, startGeocoding } from '#server/testing/geocodingServer.ts'
import { newScratchFolder } from '#server/testing/scratchFolder.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'

let folder: string
let database: TestDatabase
let program: Composition
let geocoding: GeocodingServer
beforeAll(async () => {
  geocoding = await startGeocoding('photon')
  folder = await newScratchFolder('tradepost-metrics-')
  database = await createTestDatabase()
  program = await compose({
    environment: readEnvironment({
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      PLACES_URL: geocoding.url,
      PLACES_SERVICE: 'photon',
      PLACES_PER_SECOND: '1',
    }),
    databaseUrl: database.url,
    secret: 'a secret for tests, long enough to sign',
  })
  await program.start()
})
afterAll(async () => {
  await program.stop()
  await database.close()
  await geocoding.close()
  await rm(folder, { recursive: true, force: true })
})

const address = () => program.metrics?.address() ?? 'nowhere'

/** Each sample by its name and labels; those of Node itself are left out. */
async function samples(): Promise<Record<string, number>> {
  const text = await (await fetch(address())).text()
  const lines = text.split('\n').filter((line) => line.startsWith('tradepost_'))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(.+) ([\d.e+-]+)$/.exec(line) ?? []
      return [name, Number(value)]
    }),
  )
}

test('requests are counted by route and status, never by their address', async () => {
  const origin = program.app.listeningOrigin
  await fetch(`${origin}/api/categories`)
  await fetch(`${origin}/api/bids/018f0000-0000-7000-8000-000000000000`)
  const found = await samples()
  const counted = (name: string) => found[`tradepost_request_seconds_count{${name}}`]
  expect(counted('method="GET",route="/api/categories",status="200"')).toBe(1)
  expect(Object.keys(found).filter((name) => name.includes('018f'))).toEqual([])
  expect(Object.entries(found).some(([name, n]) => name.includes('status="401"') && n > 0)).toBe(true)
})

test('what the queue and the console have to do is told, with its age', async () => {
  const { db } = program.services
  await db.execute(
    sql`select graphile_worker.add_job('unknownTask', run_at := now() - interval '90 seconds')`,
  )
  await db.execute(sql`select graphile_worker.add_job('unknownTask', run_at := now() + interval '1 hour')`)
  await db.insert(alarms).values({ kind: 'disk', subject: 'a', says: 'full', raisedAt: new Date() })
  const found = await samples()
  expect(found['tradepost_database_up']).toBe(1)
  expect(found['tradepost_queue_work{task="unknownTask",state="due"}']).toBe(1)
  expect(found['tradepost_queue_work{task="unknownTask",state="later"}']).toBe(1)
  expect(found['tradepost_queue_age_seconds{task="unknownTask"}']).toBeGreaterThan(89)
  expect(found['tradepost_alarms{kind="disk"}']).toBe(1)
  expect(found['tradepost_attention{what="messages to support"}']).toBe(0)
  expect(found['tradepost_mails_waiting']).toBe(0)
  expect(found['tradepost_sockets']).toBe(0)
  expect(found['tradepost_database_connections{pool="requests",state="open"}']).toBeGreaterThan(0)
})

test('what became of questions for the geocoding service is counted, over its limit too', async () => {
  const { places } = program.services
  await places.suggest('kitsilano', 8)
  await places.suggest('kitsilano', 8)
  await Promise.all(['canada place', 'montreal'].map((text) => places.suggest(text, 8)))
  const found = await samples()
  const counted = (outcome: string) => found[`tradepost_places_questions_total{outcome="${outcome}"}`] ?? 0
  expect(counted('kept')).toBe(1)
  expect(counted('limited')).toBeGreaterThan(0)
  expect(counted('answered')).toBe(geocoding.asked.length)
  expect(counted('answered') + counted('limited')).toBe(3)
})

test('work that was done is counted with its time', async () => {
  await program.services.db.execute(sql`select graphile_worker.add_job('clean')`)
  await expect
    .poll(async () => (await samples())['tradepost_work_seconds_count{task="clean",result="done"}'], {
      timeout: 15_000,
    })
    .toBeGreaterThan(0)
})

test('Node’s own are there: the delay of its loop, and its memory', async () => {
  const answer = await fetch(address())
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  const text = await answer.text()
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`^${name} `, 'm'))
})

test('they are on their own address, and nowhere else', async () => {
  expect((await fetch(`${program.app.listeningOrigin}/metrics`)).status).toBe(404)
  expect((await fetch(address().replace('/metrics', '/'))).status).toBe(404)
})

test('while the database can’t answer the rest is still told', async () => {
  const { db } = program.services
  await db.execute(sql`alter table alarms rename to alarms_elsewhere`)
  const found = await samples()
  await db.execute(sql`alter table alarms_elsewhere rename to alarms`)
  expect(found['tradepost_database_up']).toBe(0)
  expect(found['tradepost_mails_waiting']).toBeUndefined()
  expect(found['tradepost_sockets']).toBe(0)
})
