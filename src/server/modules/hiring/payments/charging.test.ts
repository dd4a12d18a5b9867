import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { confirmPayment, startPaymentOver } from '#shared/wire/calls/stripe.ts'
import type { BidId, CardId, JobId } from '#shared/domain/ids.ts'
import { server as text } from '#texts/refusals.ts'
import { bids, payments, users } from '#server/db/schema/index.ts'
import { aCustomer } from '#server/testing/builders.ts'
import { aCard, aJobWithBid, cardNumbers, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { charge as chargeOpened, settlePayment } from './charge.ts'

const { server, customer, provider, card } = await openForHiring()
const { db, payments: gateway, log } = server.services
const asking = await aCard(server, customer, cardNumbers.challenge)

let jobId: JobId
let bidId: BidId
beforeEach(async () => {
  ;({ jobId, bidId } = await aJobWithBid(server, customer, provider))
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await verifyLedger(db)).toEqual([])
})

const pay = (cardId: CardId = card, key?: string) =>
  hire(server, customer, { jobId, bidId, cardId, ...(key && { key }) })

async function paid() {
  const [payment] = await db.select().from(payments).where(eq(payments.jobId, jobId))
  if (!payment) throw new Error('There is no payment')
  return payment
}
const confirm = async () =>
  (await server.ask(confirmPayment, { as: customer, params: { id: (await paid()).id } })).payment

const brokenLine = new Error('the line broke')

test('the gateway is told what a receipt and a statement say', async () => {
  const charge = vi.spyOn(gateway, 'charge')
  await pay()
  expect(charge).toHaveBeenLastCalledWith(
    expect.objectContaining({
      idempotencyKey: (await paid()).id,
      description: 'Build a cedar deck: Stage 1 (Tradepost)',
      statementSuffix: expect.stringMatching(/^BUILD A/),
      receiptEmail: customer.email,
    }),
  )
})

test('no receipt goes to an address that nobody has confirmed', async () => {
  const moving = await aCustomer(server)
  const theirs = await aJobWithBid(server, moving, provider)
  const charge = vi.spyOn(gateway, 'charge').mockImplementationOnce(async () => {
    // They change their address at the same moment.
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, moving.id))
    const [opened] = await db.select().from(payments).where(eq(payments.jobId, theirs.jobId))
    if (opened) await chargeOpened(server.services, opened, '123')
    throw brokenLine
  })
  await hire(server, moving, { ...theirs, cardId: await aCard(server, moving) })
  expect(charge.mock.calls.map(([{ receiptEmail }]) => receiptEmail)).toEqual([moving.email, undefined])
})

test('what the gateway has made of a charge is kept: its name for it, and no challenge that is over', async () => {
  await pay(asking)
  const waiting = await paid()
  expect(waiting).toMatchObject({
    status: 'requires_action',
    gatewayPayment: expect.stringMatching(/^pi_/),
    challengeUrl: expect.stringContaining('/sandbox/challenge/'),
    settledAt: null,
  })
  await server.ask(startPaymentOver, { as: customer, params: { id: waiting.id } })
  expect(await paid()).toMatchObject({
    status: 'failed',
    gatewayPayment: waiting.gatewayPayment,
    challengeUrl: '',
    settledAt: server.now,
  })
})

test('a charge that is refused without a name at the gateway has none here', async () => {
  const refused = { status: 'failed', payment: undefined, message: 'Your card was declined.' } as const
  vi.spyOn(gateway, 'charge').mockResolvedValueOnce(refused)
  expect(await pay()).toMatchObject({ status: 402, problem: { message: refused.message } })
  expect(await paid()).toMatchObject({
    status: 'failed',
    gatewayPayment: null,
    challengeUrl: '',
    failureMessage: refused.message,
  })
})

test('a charge that the gateway has not finished is not known, however often it is asked, until it is', async () => {
  const pending = { status: 'pending', payment: 'pi_slow' } as const
  vi.spyOn(gateway, 'charge').mockResolvedValueOnce(pending)
  const find = vi.spyOn(gateway, 'findCharge').mockResolvedValue(pending)
  const cancel = vi.spyOn(gateway, 'cancelCharge').mockResolvedValue(pending)
  expect(await pay()).toMatchObject({ data: { status: 'payment_pending', message: text.paymentUnknown } })
  expect(await confirm()).toMatchObject({ status: 'unknown' })
  const startOver = server.send(startPaymentOver, { as: customer, params: { id: (await paid()).id } })
  expect(await startOver).toMatchObject({ data: { payment: { status: 'unknown' } } })
  expect(cancel).toHaveBeenCalledOnce()
  find.mockResolvedValue({ status: 'succeeded', payment: 'pi_slow' })
  expect(await confirm()).toMatchObject({ status: 'succeeded' })
  expect(await paid()).toMatchObject({ gatewayPayment: 'pi_slow', settledAt: server.now })
})

test('the same press again charges nothing anew while its payment is not known', async () => {
  const key = crypto.randomUUID()
  const charge = vi.spyOn(gateway, 'charge').mockRejectedValueOnce(brokenLine)
  for (const _press of [1, 2])
    expect(await pay(card, key)).toMatchObject({ data: { status: 'payment_pending' } })
  expect(charge).toHaveBeenCalledOnce()
})

test('a press that comes while the same one is still at the gateway makes the same charge', async () => {
  const key = crypto.randomUUID()
  const really = gateway.charge.bind(gateway)
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  onTestFinished(() => goOn())
  const charge = vi.spyOn(gateway, 'charge').mockImplementationOnce(async (request) => {
    await held
    return really(request)
  })
  const first = pay(card, key)
  await expect.poll(() => charge.mock.calls.length).toBe(1)
  // Another press asks, and does not charge.
  expect(await pay()).toMatchObject({ data: { status: 'payment_pending', payment: { status: 'pending' } } })
  expect(charge).toHaveBeenCalledOnce()
  expect(await pay(card, key)).toMatchObject({ data: { status: 'accepted' } })
  goOn()
  expect(await first).toMatchObject({ data: { status: 'accepted' } })
  expect(await db.select().from(payments).where(eq(payments.jobId, jobId))).toHaveLength(1)
})

test.each([
  ['succeeded', cardNumbers.good],
  ['requires_action', cardNumbers.challenge],
] as const)(
  'what the gateway told by itself meanwhile (%s) stands, its answer heard or not',
  async (status, number) => {
    const cardId = await aCard(server, customer, number)
    const really = gateway.charge.bind(gateway)
    for (const isHeard of [true, false]) {
      ;({ jobId, bidId } = await aJobWithBid(server, customer, provider))
      vi.spyOn(gateway, 'charge').mockImplementationOnce(async (request) => {
        const answer = await really(request)
        await settlePayment(server.services, (await paid()).id)
        if (isHeard) return answer
        throw brokenLine
      })
      expect(await pay(cardId)).toMatchObject({ data: { payment: { status } } })
      expect(await paid()).toMatchObject({ status })
    }
  },
)

test('a challenge whose address went unheard is asked for, and shown', async () => {
  const really = gateway.charge.bind(gateway)
  vi.spyOn(gateway, 'charge').mockImplementationOnce(async (request) => {
    await really(request)
    throw brokenLine
  })
  await pay(asking)
  expect(await paid()).toMatchObject({ status: 'unknown', gatewayPayment: null })
  expect(await confirm()).toMatchObject({
    status: 'requires_action',
    challengeUrl: expect.stringContaining('/sandbox/challenge/'),
  })
  expect(await paid()).toMatchObject({ gatewayPayment: expect.stringMatching(/^pi_/) })
})

test('where the gateway does not answer the log says for which payment, and why', async () => {
  vi.spyOn(log, 'warn')
  vi.spyOn(gateway, 'charge').mockRejectedValueOnce(brokenLine)
  await pay()
  vi.spyOn(gateway, 'findCharge').mockRejectedValueOnce(brokenLine)
  expect(await confirm()).toMatchObject({ status: 'unknown' })
  vi.spyOn(gateway, 'cancelCharge').mockRejectedValueOnce(brokenLine)
  const { id } = await paid()
  expect(await server.send(startPaymentOver, { as: customer, params: { id } })).toMatchObject({ status: 503 })
  const said = [{ err: brokenLine, payment: id }, expect.stringContaining('did not answer')]
  expect(vi.mocked(log.warn).mock.calls).toEqual([said, said, said])
})

test('a refusal of our own is not taken for a silent gateway', async () => {
  await pay(asking)
  // What can't be hired any more, behind the payment's back.
  await db.update(bids).set({ status: 'rejected' }).where(eq(bids.id, bidId))
  const succeeded = { status: 'succeeded', payment: (await paid()).gatewayPayment ?? '' } as const
  vi.spyOn(gateway, 'findCharge').mockResolvedValueOnce(succeeded)
  const { id } = await paid()
  expect(await server.send(confirmPayment, { as: customer, params: { id } })).toMatchObject({ status: 409 })
  expect(await paid()).toMatchObject({ status: 'requires_action' })
})
