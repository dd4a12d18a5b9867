import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testDatabase.ts'
import { Gate, gatePool } from './gate.ts'
import { orderOf, type Runner, sideBySide } from './sideBySide.ts'

let database: TestDatabase
let gated: pg.Pool
let ungated: pg.Pool
let watch: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  const pool = () => new pg.Pool({ connectionString: database.url, max: 1 })
  ;[gated, ungated, watch] = [pool(), pool(), pool()]
})
afterAll(async () => {
  for (const pool of [gated, ungated, watch]) await pool.end()
  await database.close()
})

const change = `update graphile_worker._private_jobs set attempts = attempts + 1`

/** Somebody who changes the queued work in a transaction, and a worker that keeps its books over a connection without a gate. */
function twoRunners(): Runner[] {
  const gates = [new Gate(), new Gate()]
  for (const gate of gates) gate.open({ held: true })
  const [first, second] = gates
  if (!first || !second) throw new Error('Two gates were made')
  const connections = gatePool(gated, first)
  let isChanged: () => void = () => undefined
  const changed = new Promise<void>((resolve) => (isChanged = resolve))
  return [
    {
      gate: first,
      connections,
      run: async () => {
        const client = await gated.connect()
        try {
          await client.query('begin')
          await client.query(change)
          isChanged()
          await client.query('commit')
        } finally {
          client.release()
        }
      },
    },
    {
      gate: second,
      connections: new Set(),
      run: async () => {
        await second.pass(() => changed)
        await ungated.query(change)
      },
    },
  ]
}

test('whoever waits for a lock over a connection without a gate lets the other go on', async () => {
  await ungated.query(`select graphile_worker.add_job('some work')`)
  await sideBySide(twoRunners(), orderOf(1), watch)
  const { rows } = await ungated.query('select attempts from graphile_worker._private_jobs')
  expect(rows).toEqual([{ attempts: 2 }])
})
