import { asc, eq, sql } from 'drizzle-orm'
import { readEnvironment } from '../src/server/config/environment.ts'
import type { Database } from '../src/server/db/connection.ts'
import { jobs, payments, sandboxPayments, sandboxTransfers } from '../src/server/db/schema/index.ts'
import { withDatabase } from '../src/server/programs/database.ts'
import { cents, formatMoney } from '../src/shared/domain/money.ts'
import { violationsInEveryLook } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { reconcileOf } from './ledger.ts'
import { shoot } from './screenshots.ts'
import { signInAsAdmin } from './signIn.ts'

const BY_HAND = 'tr_by_hand'

/** What is younger is compared the next time. */
const COMPARED = sql`now() - interval '2 hours'`

/** Money that left the gateway without anybody here. */
async function sendByHand(db: Database): Promise<void> {
  await db.insert(sandboxTransfers).values({
    id: BY_HAND,
    idempotencyKey: 'by hand',
    kind: 'payout',
    target: 'acct_elsewhere',
    amount: cents(12_345),
    createdAt: COMPARED,
  })
}

/** A payment of the demo. */
async function paidFirst(db: Database) {
  const [found] = await db
    .select({ object: sandboxPayments.id, amount: payments.amount, job: jobs.title })
    .from(payments)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, payments.gatewayPayment))
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .where(eq(payments.status, 'succeeded'))
    .orderBy(asc(payments.createdAt))
    .limit(1)
  if (!found) throw new Error('The demo has payments')
  return found
}

test('what differs between the books and the gateway is found, read by an admin, and gone once it is mended', async ({
  openWindow,
  product,
}) => {
  const inDatabase = <Result>(run: (db: Database) => Promise<Result>): Promise<Result> =>
    withDatabase(
      readEnvironment({ DATA_DIR: product.dataDir }),
      () => undefined,
      ({ db }) => run(db),
    )
  const { object, amount, job } = await inDatabase(paidFirst)
  const charge = (db: Database, charged: number) =>
    db
      .update(sandboxPayments)
      .set({ amount: cents(charged), createdAt: COMPARED })
      .where(eq(sandboxPayments.id, object))
  const admin = await openWindow()

  await test.step('they agree', async () => {
    expect(await reconcileOf(product)).toEqual({ agrees: true, says: expect.stringMatching(/; 0 differ\./) })
    await signInAsAdmin(admin, '/admin/reconciliation')
    await expect(admin.getByText('Compared just now.')).toBeVisible()
    await expect(admin.getByText('Nothing differs')).toBeVisible()
  })

  await test.step('money left by hand, and a charge was of another amount', async () => {
    await inDatabase(async (db) => {
      await sendByHand(db)
      await charge(db, amount + 100)
    })
    const { agrees, says } = await reconcileOf(product)
    expect(agrees).toBe(false)
    expect(says).toContain(`missing_here: payout, here nothing, at the gateway -$123.45 (${BY_HAND})`)
    expect(says).toContain(`amount: payment, here ${formatMoney(amount)} succeeded`)
    await admin.reload()
    const row = (reference: string) => admin.getByRole('listitem').filter({ hasText: reference })
    await expect(row(BY_HAND).getByText('Missing here', { exact: true })).toBeVisible()
    await expect(row(BY_HAND)).toContainText(
      'A payout of $123.45 moved at the gateway, and nothing here says why',
    )
    await expect(row(object).getByText('Another amount', { exact: true })).toBeVisible()
    await expect(row(object)).toContainText(
      `The payment is ${formatMoney(amount)} here and ${formatMoney(cents(amount + 100))} at the gateway`,
    )
    await expect(row(object)).toContainText(job)
    expect(await violationsInEveryLook(admin)).toEqual([])
    await shoot(admin, 'differences')
  })

  await test.step('mended, nothing differs any more', async () => {
    await inDatabase(async (db) => {
      await db.delete(sandboxTransfers).where(eq(sandboxTransfers.id, BY_HAND))
      await charge(db, amount)
    })
    expect((await reconcileOf(product)).agrees).toBe(true)
    await admin.reload()
    await expect(admin.getByText('Nothing differs')).toBeVisible()
  })
})
