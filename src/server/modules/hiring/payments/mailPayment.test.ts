import { expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { payments, refunds } from '#server/db/schema/index.ts'
import { aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

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
