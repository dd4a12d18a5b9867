import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCard, aJobWithBid, cardNumbers, hire } from './jobBuilders.ts'
import { openWithPeople } from './openings.ts'
import { runQueue } from './runQueue.ts'

const { server, customer, provider } = await openWithPeople()

test('work that puts itself off for a minute is done once, in a test that has run for longer', async () => {
  server.now = new Date(Date.now() - 90_000)
  const cardId = await aCard(server, customer, cardNumbers.challenge)
  await hire(server, customer, { ...(await aJobWithBid(server, customer, provider)), cardId })
  await runQueue(server)
  const { rows } = await server.services.db.execute(
    sql`select run_at > now() as later from graphile_worker.jobs where key like 'settlePayment:%'`,
  )
  expect(rows).toEqual([{ later: true }])
})
