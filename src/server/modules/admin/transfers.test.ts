import { expect, test } from 'vitest'
import { listAuditLog, listTransfers, retryTransfer } from '#shared/wire/calls/admin.ts'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { success } from '#texts/alerts.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aCard, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { endPauses, runQueue } from '#server/testing/runQueue.ts'
import { openServer } from '#server/testing/openings.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'

const server = await openServer()
const admin = await anAdmin(server)

const transfers = async () => (await server.ask(listTransfers, { as: admin, query: {} })).transfers
const retry = (as: Person, id: string) => server.send(retryTransfer, { as, params: { id } })

/** A job whose first stage is paid into escrow; it is approved too where that is said. */
async function paidStage({ approved, provider }: { approved: boolean; provider?: Person }) {
  const customer = await aCustomer(server)
  const bidder = provider ?? (await aProvider(server))
  const { jobId, bidId } = await aJobWithBid(server, customer, bidder)
  await hire(server, customer, { jobId, bidId, cardId: await aCard(server, customer) })
  const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
  const [stage] = bid.stages
  if (!stage) throw new Error('The bid has no stage')
  if (approved) {
    await server.ask(updateStage, { as: bidder, body: { stageId: stage.id, status: 'requested' } })
    await server.ask(approvePayment, { as: customer, body: { stageId: stage.id, status: 'approved' } })
  }
  return { customer, provider: bidder, jobId, bidId }
}

/** The gateway takes no payouts and refunds until it is mended by what this answers. */
function breakMoneyOut(): () => void {
  const gateway = server.services.payments
  const [transfer, refund] = [gateway.transfer.bind(gateway), gateway.refund.bind(gateway)]
  const away = () => Promise.reject(new Error('the bank is away'))
  Object.assign(gateway, { transfer: away, refund: away })
  return () => Object.assign(gateway, { transfer, refund })
}

test('a payout that fails is listed with why, given up after 25 times, and goes through when an admin sends it again', async () => {
  const { provider, customer, bidId, jobId } = await paidStage({ approved: true })
  expect(await transfers()).toMatchObject([
    {
      kind: 'payout',
      state: 'under_way',
      failures: 0,
      lastError: '',
      to: { id: provider.id },
      job: { id: jobId },
    },
  ])
  const mend = breakMoneyOut()
  await runQueue(server)
  expect(await transfers()).toMatchObject([
    { state: 'failing', failures: 1, lastError: 'the bank is away', to: { id: provider.id } },
  ])
  for (let attempt = 2; attempt <= 25; attempt += 1) {
    await endPauses(server)
    await runQueue(server)
  }
  const [stuck] = await transfers()
  expect(stuck).toMatchObject({ state: 'given_up', failures: 25 })
  if (!stuck) throw new Error('The payout is not listed')

  mend()
  await endPauses(server)
  await runQueue(server)
  expect(await transfers()).toHaveLength(1)

  expect(await retry(customer, stuck.id)).toMatchObject({ status: 403 })
  expect(await retry(admin, stuck.id)).toMatchObject({ data: { message: success.transferRetried } })
  expect(await transfers()).toMatchObject([{ state: 'under_way', failures: 0 }])
  await runQueue(server)
  expect(await transfers()).toEqual([])
  const { bid } = await server.ask(bidDetail, { as: provider, params: { id: bidId } })
  expect(bid.stages[0]?.status).toBe('paid_out')
  expect(await verifyLedger(server.services.db)).toEqual([])
  const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
  expect(entries[0]).toMatchObject({ action: 'retry_transfer', subject: { id: provider.id } })

  // What has gone through is not there to be sent again.
  expect(await retry(admin, stuck.id)).toMatchObject({ status: 404 })
})

test('they are found by whom they go to, by their address and by the job, and come to what these do', async () => {
  const provider = await aProvider(server, { name: 'Zoë Quill-Holder', email: 'zoe.quill@trades.example' })
  const [one, other] = [
    await paidStage({ approved: true, provider }),
    await paidStage({ approved: true, provider }),
  ]
  const found = (text: string, list: 'due' | 'done' = 'due') =>
    server.ask(listTransfers, { as: admin, query: { text, list } })
  const jobs = [one.jobId, other.jobId].toSorted()
  for (const text of [
    'quill',
    'zoe holder',
    'ZOE.QUILL@',
    'quill deck',
    'deck zoë quill-holder',
    'qu',
    'zo ho',
  ]) {
    const { transfers: listed, total, pageCount } = await found(text)
    expect(listed.map(({ job }) => job.id).toSorted(), text).toEqual(jobs)
    expect({ total, pageCount }, text).toEqual({
      total: listed.reduce((sum, { amount }) => sum + amount, 0),
      pageCount: 1,
    })
  }
  for (const text of ['xyzzy', 'quill xyzzy', '%', '@', 'zq', 'quill ll'])
    expect(await found(text), text).toMatchObject({ transfers: [], total: 0, pageCount: 0 })
  await runQueue(server)
  expect(await found('quill')).toMatchObject({ transfers: [], total: 0 })
  expect((await found('quill', 'done')).transfers).toHaveLength(2)
  expect(
    await server.ask(listTransfers, { as: admin, query: { text: 'quill', list: 'done', page: 2 } }),
  ).toMatchObject({
    transfers: [],
    pageCount: 1,
  })
})

test('a payout to a provider without a bank account waits for it', async () => {
  const provider = await aProvider(server, { payoutReadyAt: null, payoutAccount: null })
  await paidStage({ approved: true, provider })
  await runQueue(server)
  const mine = (await transfers()).filter(({ to }) => to.id === provider.id)
  expect(mine).toMatchObject([{ kind: 'payout', state: 'waits_for_account', failures: 0 }])
})

test('a refund that fails is listed, and goes to the customer when it is sent again', async () => {
  const { customer, jobId } = await paidStage({ approved: false })
  const mend = breakMoneyOut()
  await server.ask(cancelJob, { as: customer, params: { id: jobId } })
  await runQueue(server)
  const refundOf = async () => (await transfers()).find(({ to }) => to.id === customer.id)
  const refund = await refundOf()
  expect(refund).toMatchObject({ kind: 'refund', state: 'failing', lastError: 'the bank is away' })
  mend()
  if (!refund) throw new Error('The refund is not listed')
  expect(await retry(admin, refund.id)).toMatchObject({ ok: true })
  await runQueue(server)
  expect(await refundOf()).toBeUndefined()
  expect(await verifyLedger(server.services.db)).toEqual([])
})
