import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sellersFile } from '#shared/wire/calls/books.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { users } from '#server/db/schema/index.ts'
import { aProvider, anAdmin, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider, card } = await openForHiring()
const admin = await anAdmin(server)
const timezone = 'America/Vancouver'
server.services.environment.OPERATOR_TIMEZONE = timezone

/** $350 that are paid out to somebody at a moment. */
async function paidOut(to: Person, at: string): Promise<void> {
  server.now = new Date(at)
  const { id } = await aHeldStage(server, { customer, provider: to, card })
  await moveStageAs(server, to, id, 'requested')
  await moveStageAs(server, customer, id, 'approved')
  await runQueue(server)
}

async function reported(year: number): Promise<Record<string, string>[]> {
  const { csv } = await server.ask(sellersFile, { as: admin, params: { year } })
  const { body } = await server.app.inject(csv)
  const [head = [], ...rows] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

test('each provider who was paid in a year is reported by quarter of the operator’s time zone', async () => {
  await server.services.db
    .update(users)
    .set({ gstNumber: '123456789RT0001', location: 'Burnaby' })
    .where(eq(users.id, provider.id))
  const unpaid = await aProvider(server)
  await paidOut(provider, '2033-02-10T20:00:00Z')
  // March in Vancouver, April in UTC.
  await paidOut(provider, '2033-04-01T05:00:00Z')
  await paidOut(provider, '2033-11-10T20:00:00Z')
  await paidOut(provider, '2034-01-02T20:00:00Z')
  // What goes back was paid to nobody.
  const { jobId } = await aHeldStage(server, { customer, provider: unpaid, card })
  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  await runQueue(server)

  const sellers = await reported(2033)
  expect(sellers.map((seller) => seller['seller id'])).toEqual([provider.id])
  const [seller] = sellers
  expect(seller).toMatchObject({ address: 'Burnaby', 'GST/HST no.': '123456789RT0001', 'QST no.': '' })
  // $350 less 10 % commission and 5 % GST on that; the customer's $17.50 of GST on the price is passed on.
  expect(seller).toMatchObject({
    'Q1 activities': '2',
    'Q1 consideration': '626.50',
    'Q1 fees': '70.00',
    'Q1 taxes withheld': '3.50',
    'Q1 sales tax passed on': '35.00',
    'Q2 activities': '0',
    'Q2 consideration': '0.00',
    'Q4 activities': '1',
    'Q4 consideration': '313.25',
  })
  expect(await reported(2034)).toMatchObject([{ 'Q1 activities': '1' }])
  expect(await reported(2030)).toEqual([])
})

test('what was paid out is what the report adds up to', async () => {
  const { rows } = await server.services.db.execute<{ paid: number }>(
    `select sum(amount)::bigint as paid from payouts where status = 'complete' and settled_at < '2034-01-01T08:00:00Z'`,
  )
  const [seller] = await reported(2033)
  const sum = (figure: string) =>
    [1, 2, 3, 4].reduce((all, quarter) => all + Number(seller?.[`Q${quarter} ${figure}`]) * 100, 0)
  expect(Math.round(sum('consideration') + sum('sales tax passed on'))).toBe(rows[0]?.paid)
})

test('it is the admins’ alone', async () => {
  for (const as of [customer, provider])
    expect(await server.send(sellersFile, { as, params: { year: 2033 } })).toMatchObject({ status: 403 })
  expect((await server.app.inject('/books/sellers/2033.csv')).statusCode).toBe(404)
})
