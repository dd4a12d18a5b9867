import { chargebackId, stageId } from '#shared/domain/ids.ts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retryTransfer } from '#shared/wire/calls/admin.ts'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { addCard, deleteCard, listCards } from '#shared/wire/calls/cards.ts'
import { answerChargeback, listChargebacks } from '#shared/wire/calls/chargebacks.ts'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { confirmPayment, getClientSecret, payoutOnboarding, saveCard } from '#shared/wire/calls/stripe.ts'
import { stripeGateway } from '#server/adapters/payments/stripe/gateway.ts'
import { jobs, payments } from '#server/db/schema/index.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { refundOf } from '#server/testing/failedRefund.ts'
import { aJobWithBid, cardFields, cardNumbers, hire } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { startStripe, type StripeStandIn } from '#server/testing/stripe/standIn.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'

let stripe: StripeStandIn
let server: TestServer
let logged = ''
beforeAll(async () => {
  stripe = await startStripe()
  server = await startTestServer({
    payments: stripeGateway({ ...stripe.access, origin: 'http://tradepost.test' }),
    log: pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }),
  })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

/** What the card dialog does: a secret from us, the number from the person to Stripe, the name of it back to us. */
async function aStripeCard(customer: Person, number: string = cardNumbers.good) {
  const { clientSecret: secret } = await server.ask(getClientSecret, { as: customer })
  const paymentMethodId = stripe.books.cards.confirmSetup(secret, number)
  return (await server.ask(saveCard, { as: customer, params: { paymentMethodId } })).card.id
}

async function aHire(number?: string) {
  const customer = await aCustomer(server)
  const provider = await aProvider(server, { payoutReadyAt: null, payoutAccount: null })
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  return { customer, provider, jobId, bidId, cardId: await aStripeCard(customer, number) }
}

function toWebhook({ payload, signature }: { payload: string; signature: string }) {
  return server.app.inject({
    method: 'POST',
    url: '/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}

const paymentOf = async (jobId: string) => {
  const rows = await server.services.db.select().from(payments)
  const found = rows.find((row) => row.jobId === jobId)
  if (!found) throw new Error('There is no payment')
  return found
}

describe('cards', () => {
  test('a page learns the public key, and may load Stripe.js and nothing else from elsewhere', async () => {
    expect(await server.ask(publicConfig)).toMatchObject({
      payments: 'stripe',
      paymentsKey: 'pk_test_stand_in',
    })
    const { headers } = await server.app.inject({ method: 'GET', url: '/api/config' })
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
    )
    expect(headers['content-security-policy']).toContain('frame-src https://js.stripe.com')
  })

  test('the number of a card is not taken', async () => {
    const customer = await aCustomer(server)
    expect(await server.send(addCard, { as: customer, body: cardFields() })).toMatchObject({
      ok: false,
      status: 400,
    })
  })

  test('a card is saved once, listed, and forgotten by Stripe when it is deleted', async () => {
    const customer = await aCustomer(server)
    const id = await aStripeCard(customer)
    const { cards } = await server.ask(listCards, { as: customer })
    expect(cards).toMatchObject([{ id, brand: 'visa', last4: '4242' }])
    const name = cards[0]?.gatewayCard ?? ''
    const again = await server.ask(saveCard, { as: customer, params: { paymentMethodId: name } })
    expect(again.card.id).toBe(id)
    await server.ask(deleteCard, { as: customer, params: { id } })
    expect(stripe.books.get(name)['customer']).toBeNull()
    expect(await server.send(saveCard, { as: customer, params: { paymentMethodId: name } })).toMatchObject({
      status: 404,
    })
  })

  test('a card of somebody else can not be taken over', async () => {
    const owner = await aCustomer(server)
    await aStripeCard(owner)
    const [card] = (await server.ask(listCards, { as: owner })).cards
    const thief = await aCustomer(server)
    const params = { paymentMethodId: card?.gatewayCard ?? '' }
    expect(await server.send(saveCard, { as: thief, params })).toMatchObject({ status: 404 })
  })
})

describe('a job on Stripe', () => {
  test('is paid, approved, onboarded by webhook, paid out and refunded, and the ledger is sound', async () => {
    const { customer, provider, ...job } = await aHire()
    expect(await hire(server, customer, { ...job, deposit: 'whole' })).toMatchObject({
      data: { status: 'accepted' },
    })
    const { bid } = await server.ask(bidDetail, { as: provider, params: { id: job.bidId } })
    const [first] = bid.stages
    const stage = { stageId: stageId.parse(first?.id) }
    await server.ask(updateStage, { as: provider, body: { ...stage, status: 'requested' } })
    await server.ask(approvePayment, { as: customer, body: { ...stage, status: 'approved' } })
    await runQueue(server)
    expect(stripe.books.all('tr')).toEqual([])

    const { url } = await server.ask(payoutOnboarding, { as: provider })
    const account = new URL(url).pathname.slice(1)
    expect(stripe.books.get(account)).toMatchObject({ country: 'CA', email: provider.email })
    stripe.books.accounts.finish(account)
    const connected = stripe.access.webhookSecrets[1]
    expect((await toWebhook(stripe.event('account.updated', { id: account }, connected))).statusCode).toBe(
      204,
    )
    await runQueue(server)
    // 35 % of 1,000 dollars, with 5 % GST, less 10 % commission and 5 % GST on it.
    expect(stripe.books.all('tr')).toMatchObject([{ destination: account, amount: 33_075 }])
    const after = await server.ask(bidDetail, { as: customer, params: { id: job.bidId } })
    expect(after.bid.stages.map((one) => one.status)).toEqual(['paid_out', 'in_escrow', 'in_escrow'])

    await server.ask(cancelJob, { as: customer, params: { id: job.jobId } })
    await runQueue(server)
    const refunded = stripe.books.all('re').map((refund) => Number(refund['amount']))
    expect(refunded.reduce((sum, amount) => sum + amount, 0)).toBe(71_662)
    expect(await verifyLedger(server.services.db)).toEqual([])
  })

  test('a CVV is not asked for, and one that is sent goes nowhere', async () => {
    const { customer, provider: _, ...job } = await aHire()
    expect(await hire(server, customer, { ...job, cvv: '987' })).toMatchObject({
      data: { status: 'accepted' },
    })
    expect(JSON.stringify(stripe.asked)).not.toContain('"987"')
  })

  test.each([
    [true, 'succeeded'],
    [false, 'failed'],
  ] as const)(
    'a challenge that is passed: %s, is settled by the card holder coming back',
    async (passed, status) => {
      const { customer, provider: _, ...job } = await aHire(cardNumbers.challenge)
      const answer = await hire(server, customer, job)
      if (!answer.ok || !answer.data.payment) throw new Error('There is no payment')
      const { id, challengeUrl: url } = answer.data.payment
      expect(url).toMatch(/^https:\/\/bank\.stripe\.test\//)
      stripe.books.charges.answerChallenge(url, passed)
      const page = await server.app.inject({ method: 'GET', url: '/stripe/returned?payment_intent=pi_1' })
      expect(page.body).toContain('You can close this page')
      expect((await server.ask(confirmPayment, { as: customer, params: { id } })).payment.status).toBe(status)
      expect(await verifyLedger(server.services.db)).toEqual([])
    },
  )

  test('a challenge is settled by the webhook too, once, however often it comes', async () => {
    const { customer, provider: _, ...job } = await aHire(cardNumbers.challenge)
    const answer = await hire(server, customer, job)
    if (!answer.ok || !answer.data.payment) throw new Error('There is no payment')
    stripe.books.charges.answerChallenge(answer.data.payment.challengeUrl, true)
    const { gatewayPayment } = await paymentOf(job.jobId)
    const event = stripe.event('payment_intent.succeeded', stripe.books.get(gatewayPayment ?? ''))
    const answers = await Promise.all([toWebhook(event), toWebhook(event), toWebhook(event)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect((await paymentOf(job.jobId)).status).toBe('succeeded')
    expect(await verifyLedger(server.services.db)).toEqual([])
  })

  test('a charge whose answer was lost is settled by the webhook, and hires once', async () => {
    const { customer, provider: _, ...job } = await aHire()
    stripe.loseAnswers(3)
    expect(await hire(server, customer, job)).toMatchObject({ data: { status: 'payment_pending' } })
    const lost = await paymentOf(job.jobId)
    expect(lost).toMatchObject({ status: 'unknown', gatewayPayment: null })
    const intent = stripe.books.all('pi').find(({ transfer_group: group }) => group === lost.id)
    await toWebhook(stripe.event('payment_intent.succeeded', intent ?? {}))
    expect((await paymentOf(job.jobId)).status).toBe('succeeded')
    expect(await verifyLedger(server.services.db)).toEqual([])
  })
})

describe('a refund on Stripe', () => {
  /** A cancelled job that was paid with that card; its refund at Stripe. */
  async function aRefund(number: string) {
    const { customer, provider: _, ...job } = await aHire(number)
    await hire(server, customer, job)
    await server.ask(cancelJob, { as: customer, params: { id: job.jobId } })
    await runQueue(server)
    const row = () => refundOf(server, job.jobId)
    return { row, name: (await row()).gatewayRefund ?? '' }
  }
  const tell = (type: string, name: string) => stripe.event(type, stripe.books.get(name))

  test('that is pending is complete once Stripe says so, however often and in whatever order it does', async () => {
    const { row, name } = await aRefund(cardNumbers.refundPending)
    expect(await row()).toMatchObject({ status: 'sent' })
    const early = tell('refund.updated', name)
    stripe.books.refunds.settle()
    const late = tell('charge.refund.updated', name)
    for (const event of [late, early, late]) expect((await toWebhook(event)).statusCode).toBe(204)
    expect(await row()).toMatchObject({ status: 'complete' })
    expect(await verifyLedger(server.services.db)).toEqual([])
  })

  test('that failed is not complete, and is sent again under another key', async () => {
    const { row, name } = await aRefund(cardNumbers.refundFails)
    expect(await row()).toMatchObject({ status: 'complete' })
    stripe.books.refunds.settle()
    const failed = tell('refund.failed', name)
    await Promise.all([toWebhook(failed), toWebhook(tell('refund.updated', name))])
    const { id, ...after } = await row()
    expect(after).toMatchObject({ status: 'failed', failureMessage: 'expired_or_canceled_card' })
    expect(await verifyLedger(server.services.db)).toEqual([])
    expect(logged).toContain('the gateway says that a refund failed')

    const admin = await anAdmin(server)
    await server.ask(retryTransfer, { as: admin, params: { id } })
    await runQueue(server)
    const again = await row()
    expect(again).toMatchObject({ status: 'complete', attempt: 2 })
    expect(stripe.books.get(again.gatewayRefund ?? '')['metadata']).toEqual({ tradepost_id: `${id}:2` })
    // What is still told of the first attempt does not touch the second.
    await toWebhook(tell('refund.updated', name))
    expect(await row()).toMatchObject({ status: 'complete', attempt: 2 })
    expect(await verifyLedger(server.services.db)).toEqual([])
  })
})

test('a charge says what it is for, and the same when it is sent again after the job has another title', async () => {
  const { customer, provider: _, ...job } = await aHire()
  const key = crypto.randomUUID()
  const { payments: gateway, db } = server.services
  const charge = gateway.charge.bind(gateway)
  gateway.charge = async (request) => {
    gateway.charge = charge
    await db.update(jobs).set({ title: 'Something else' }).where(eq(jobs.id, job.jobId))
    // The second press of the same button overtakes the first.
    await hire(server, customer, { ...job, key })
    return charge(request)
  }
  expect((await hire(server, customer, { ...job, key })).ok).toBe(true)
  const { id, status } = await paymentOf(job.jobId)
  expect(status).toBe('succeeded')
  const asked = stripe.asked.filter((one) => one.key === id && one.path === '/v1/payment_intents')
  expect(asked).toHaveLength(2)
  for (const { params } of asked)
    expect(params).toMatchObject({
      description: 'Build a cedar deck: Stage 1 (Tradepost)',
      receipt_email: customer.email,
      statement_descriptor_suffix: 'BUILD A CED',
    })
})

describe('a chargeback on Stripe', () => {
  test.each(['won', 'lost'] as const)(
    'freezes what is not paid out until it is %s, told twice and out of order',
    async (decision) => {
      const { customer, provider, ...job } = await aHire('4000000000000259')
      await hire(server, customer, job)
      const { gatewayPayment } = await paymentOf(job.jobId)
      const name = stripe.books.disputes.of(gatewayPayment ?? '')
      const tell = (type: string) => stripe.event(type, stripe.books.get(name))
      const created = tell('charge.dispute.created')
      for (const event of [tell('charge.dispute.funds_withdrawn'), created, created])
        expect((await toWebhook(event)).statusCode).toBe(204)
      const stagesNow = async () =>
        (await server.ask(bidDetail, { as: customer, params: { id: job.bidId } })).bid.stages
      const [first] = await stagesNow()
      expect(first).toMatchObject({ status: 'in_escrow', isFrozen: true })
      const stage = { stageId: stageId.parse(first?.id) }
      await server.ask(updateStage, { as: provider, body: { ...stage, status: 'requested' } })
      await server.ask(approvePayment, { as: customer, body: { ...stage, status: 'approved' } })
      const { url } = await server.ask(payoutOnboarding, { as: provider })
      const account = new URL(url).pathname.slice(1)
      stripe.books.accounts.finish(account)
      await toWebhook(stripe.event('account.updated', { id: account }))
      const before = stripe.books.all('tr').length
      await runQueue(server)
      expect(stripe.books.all('tr')).toHaveLength(before)

      const admin = await anAdmin(server)
      const { chargebacks } = await server.ask(listChargebacks, { as: admin, query: {} })
      const params = { id: chargebackId.parse(chargebacks.find((one) => one.job.id === job.jobId)?.id) }
      const text = decision === 'won' ? 'winning_evidence' : 'losing_evidence'
      await server.ask(answerChargeback, { as: admin, params, body: { text } })
      expect(stripe.books.get(name)).toMatchObject({
        evidence: { uncategorized_text: text, customer_email_address: customer.email },
      })
      stripe.books.disputes.settle()
      const closed = tell('charge.dispute.closed')
      for (const event of [closed, created, closed]) await toWebhook(event)
      await runQueue(server)
      const [after] = await stagesNow()
      expect(after).toMatchObject({ status: decision === 'won' ? 'paid_out' : 'unpaid', isFrozen: false })
      expect(stripe.books.all('tr')).toHaveLength(before + (decision === 'won' ? 1 : 0))
      expect(await verifyLedger(server.services.db)).toEqual([])
    },
  )
})

test('a charge that reaches Stripe after its payment was given up goes back to the card, once', async () => {
  const { customer, provider: _, ...job } = await aHire()
  const { payments: gateway } = server.services
  const charge = gateway.charge.bind(gateway)
  gateway.charge = () => Promise.reject(new Error('the line broke'))
  await hire(server, customer, job)
  gateway.charge = charge
  const { id } = await paymentOf(job.jobId)
  server.now = new Date(Date.now() + 16 * 60_000)
  await server.ask(confirmPayment, { as: customer, params: { id } })
  server.now = new Date()
  const given = await paymentOf(job.jobId)
  expect(given.status).toBe('failed')

  const [card] = (await server.ask(listCards, { as: customer })).cards
  const cardName = card?.gatewayCard ?? ''
  const request = {
    idempotencyKey: id,
    customer: String(stripe.books.get(cardName)['customer']),
    card: cardName,
    amount: given.amount,
    currency: given.currency,
    description: given.description,
    receiptEmail: undefined,
    statementSuffix: '',
    cvv: undefined,
  }
  await expect(charge(request)).rejects.toThrow('Idempotency')
  // What arrives after a day is taken for a new charge.
  stripe.forgetKeys()
  const late = await charge(request)
  const intent = stripe.books.get(late.payment ?? '')
  for (const event of [1, 2].map(() => stripe.event('payment_intent.succeeded', intent)))
    expect((await toWebhook(event)).statusCode).toBe(204)
  const refunds = stripe.books.all('re').filter((refund) => refund['payment_intent'] === intent.id)
  expect(refunds.map((refund) => refund['amount'])).toEqual([given.amount])
  expect(logged).toContain('came after its payment had failed')
  expect(await verifyLedger(server.services.db)).toEqual([])
})

describe('the webhook', () => {
  test('takes nothing that Stripe has not signed', async () => {
    const provider = await aProvider(server, { payoutReadyAt: null, payoutAccount: null })
    const { url } = await server.ask(payoutOnboarding, { as: provider })
    const account = new URL(url).pathname.slice(1)
    stripe.books.accounts.finish(account)
    const event = stripe.event('account.updated', { id: account }, 'whsec_made_up')
    expect((await toWebhook(event)).statusCode).toBe(400)
    for (const signature of ['', 'garbage', 't=1,v1=', `t=1,v1=${'é'.repeat(64)}`]) {
      expect((await toWebhook({ ...event, signature })).statusCode, signature).toBe(400)
      expect((await toWebhook({ payload: '', signature })).statusCode, signature).toBe(400)
    }
    expect(server.pushed.filter((push) => push.userId === provider.id)).toEqual([])
  })

  test('a signed event for an account that is not ready makes nobody ready', async () => {
    const provider = await aProvider(server, { payoutReadyAt: null, payoutAccount: null })
    const { url } = await server.ask(payoutOnboarding, { as: provider })
    const account = new URL(url).pathname.slice(1)
    expect((await toWebhook(stripe.event('account.updated', { id: account }))).statusCode).toBe(204)
    expect(server.pushed.filter((push) => push.userId === provider.id)).toEqual([])
  })

  test('what only a person can mend is an error in the log', async () => {
    await toWebhook(stripe.event('transfer.reversed', { id: 'tr_broken' }))
    expect(logged).toContain('the gateway does not know a transfer that it has told of')
    await toWebhook(stripe.event('charge.dispute.created', { id: 'du_broken' }))
    expect(logged).toContain('the gateway does not know a chargeback that it has told of')
    await toWebhook(stripe.event('refund.failed', { id: 're_unknown', metadata: {} }))
    expect(logged).toContain('a refund that is not in the books')
  })
})

test('no log names a person, a card or a secret', async () => {
  const rows = await server.services.db.select().from(payments).where(eq(payments.status, 'succeeded'))
  expect(rows.length).toBeGreaterThan(0)
  expect(logged).not.toMatch(/@people\.example|(?<![\w-])4242(?![\w-])|_secret_|sk_test|whsec/)
})
