import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TransactionId, transactionId } from '#shared/domain/ids.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { owedKeys, queuePayout, queueRefund, queueRefundAsking } from './queueOwed.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: TestServer
let id: TransactionId
beforeAll(async () => void (server = await startTestServer()))
beforeEach(() => void (id = transactionId.parse(crypto.randomUUID())))
afterAll(() => server.close())

const queued = (queue: (tx: Tx) => Promise<unknown>) => inTransaction(server.services, queue)

/** What waits under this key: when it is due, and how often it is tried. */
async function waiting(key: string) {
  const { rows } = await server.services.db.execute(
    sql`select run_at, max_attempts from graphile_worker.jobs where key = ${key}`,
  )
  return z.array(z.object({ run_at: z.coerce.date(), max_attempts: z.number() })).parse(rows)
}

describe('a pending refund is asked for', () => {
  test.each([
    ['was sent just now', 0, MINUTE],
    ['has been pending for half a minute', MINUTE / 2, MINUTE],
    ['has been pending for ten minutes', 10 * MINUTE, 10 * MINUTE],
    ['has been pending for five hours', 5 * HOUR, 5 * HOUR],
    ['has been pending for three days', 72 * HOUR, 6 * HOUR],
  ])('where it %s after %i ms', async (_how, pending, pause) => {
    const sentAt = new Date(server.now.getTime() - pending)
    await queued((tx) => queueRefundAsking(tx, { id, sentAt }))
    const [work] = await waiting(owedKeys.refund + id)
    expect(work?.run_at).toEqual(new Date(server.now.getTime() + pause))
  })

  test('after a minute where nobody wrote down when it was sent, and for ever', async () => {
    await queued((tx) => queueRefundAsking(tx, { id, sentAt: null }))
    const [asking] = await waiting(owedKeys.refund + id)
    expect(asking?.run_at).toEqual(new Date(server.now.getTime() + MINUTE))
    const fresh = transactionId.parse(crypto.randomUUID())
    await queued((tx) => queueRefund(tx, fresh))
    const [sending] = await waiting(owedKeys.refund + fresh)
    expect(asking?.max_attempts).toBeGreaterThan(1_000)
    expect(sending?.max_attempts).toBeLessThan(1_000)
  })
})

test('a payout that is queued twice waits once', async () => {
  await queued((tx) => queuePayout(tx, id))
  await queued((tx) => queuePayout(tx, id))
  expect(await waiting(owedKeys.payout + id)).toHaveLength(1)
})
