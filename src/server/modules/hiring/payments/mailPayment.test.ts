import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { outbox, payments, refunds, stages, users } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { mailPayment, mailRefund, mailRefundFailed } from './mailPayment.ts'

const { server, customer, provider, card } = await openForHiring()

test('a customer has what was charged and what went back by mail, to the cent', async () => {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 3 })
  await hire(server, customer, { jobId, bidId, cardId: card, deposit: 'whole' })
  const [payment] = await server.services.db.select().from(payments)
  if (!payment) throw new Error('Nothing was paid')
  const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
  const paid = (await mailsTo(server, customer.email)).find(({ subject }) =>
    subject.startsWith('You have paid'),
  )
  expect(paid?.subject).toBe(`You have paid ${formatMoney(payment.amount)}: Build a cedar deck`)
  for (const { title } of bid.stages) expect(paid?.text).toContain(`${title}: $`)
  expect(paid?.text).toContain('Your card statement says TRADEPOST* BUILD A CED.')
  expect(paid?.text).toContain(`Paid in all: ${formatMoney(payment.amount)}`)

  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  await runQueue(server)
  await runQueue(server)
  const back = await server.services.db.select().from(refunds)
  const mails = (await mailsTo(server, customer.email)).filter(({ subject }) =>
    subject.startsWith('Your refund'),
  )
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    back.map(({ amount }) => `Your refund of ${formatMoney(amount)}: Build a cedar deck`).sort(),
  )
  expect(back).toHaveLength(3)
  for (const { price, fee, tax, amount } of back)
    expect(
      mails.some(({ text }) =>
        text.includes(
          `Price: ${formatMoney(price)}\nService fee: ${formatMoney(fee)}\nTax: ${formatMoney(tax)}\nRefunded in all: ${formatMoney(amount)}`,
        ),
      ),
    ).toBe(true)
})

test('whose address is not known to be theirs any more has no mail, and the money goes its way', async () => {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  await hire(server, customer, { jobId, bidId, cardId: card })
  const { db } = server.services
  const [payment] = await db.select().from(payments).where(eq(payments.jobId, jobId))
  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, customer.id))
  const before = await db.$count(outbox)
  await runQueue(server)
  await runQueue(server)
  const [refund] = await db.select().from(refunds).orderBy(desc(refunds.createdAt)).limit(1)
  const [stage] = await db.select().from(stages).where(eq(stages.bidId, bidId))
  if (!payment || !refund || !stage) throw new Error('Nothing was paid and given back')
  expect(refund.status).toBe('complete')
  await inTransaction(server.services, async (tx) => {
    await mailPayment(tx, payment)
    await mailRefund(tx, { stage: stage.id, refund })
    await mailRefundFailed(tx, { stage: stage.id, refund })
  })
  await runQueue(server)
  expect(await db.$count(outbox)).toBe(before)
})
