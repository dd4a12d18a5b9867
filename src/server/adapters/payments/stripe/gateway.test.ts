import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayoutRequirement } from '#shared/domain/payoutAccount.ts'
import { cents, CURRENCY } from '#shared/domain/money.ts'
import { startStripe, type StripeStandIn } from '#server/testing/stripe/standIn.ts'
import { gatewayContract } from '../gateway.contract.ts'
import { type GatewayWorld, movements } from '../contract/world.ts'
import type { PaymentGateway } from '../port.ts'
import { stripeGateway } from './gateway.ts'

/** A field of Stripe's for each thing that may be missing. */
const STRIPE_NAMES: Readonly<Record<PayoutRequirement, string>> = {
  identity_document: 'individual.verification.document',
  bank_account: 'external_account',
  personal_details: 'individual.dob.day',
  address: 'individual.address.line1',
  business_details: 'business_profile.url',
  tax_number: 'company.tax_id',
  representative: 'representative.first_name',
  terms: 'tos_acceptance.date',
  other: 'settings.something_new',
}

let stripe: StripeStandIn
let gateway: PaymentGateway
let world: GatewayWorld
beforeAll(async () => {
  stripe = await startStripe()
  gateway = stripeGateway({ ...stripe.access, origin: 'http://tradepost.test' })
  world = {
    gateway,
    async saveCard(customer, number) {
      const secret = await gateway.cardSetupSecret(customer)
      return gateway.setUpCard(customer, stripe.books.cards.confirmSetup(secret, number))
    },
    answerChallenge: async (url, passed) => stripe.books.charges.answerChallenge(url, passed),
    finishOnboarding: async (account) => stripe.books.accounts.finish(account),
    askOfAccount: async (account, { missing, dueBy }) => {
      const names = missing.map((one) => STRIPE_NAMES[one])
      stripe.books.accounts.ask(account, { fields: names, ...(dueBy && { by: dueBy }) })
    },
    letBanksDecide: async () => {
      stripe.books.refunds.settle()
      stripe.books.disputes.settle()
    },
    questionOf: async (payment) => stripe.books.disputes.of(payment),
    emptyAccount: async (account) => void Object.assign(stripe.books.get(account), { empty: true }),
    letTimePass: () => stripe.forgetKeys(),
  }
})
afterAll(() => stripe.close())

gatewayContract(() => world)

async function aCharge(number = '4242424242424242') {
  const customer = await gateway.createCustomer({ id: crypto.randomUUID(), email: 'secret@people.example' })
  const card = await world.saveCard(customer, number)
  const idempotencyKey = crypto.randomUUID()
  return {
    idempotencyKey,
    customer,
    card: card.id,
    amount: cents(11_025),
    currency: CURRENCY,
    description: 'Build a cedar deck: Stage 1 (Tradepost)',
    receiptEmail: 'secret@people.example',
    statementSuffix: 'BUILD A CED',
    cvv: '123',
  }
}

describe('balance transactions', () => {
  test('are read to the last page, each type as what it is to us', async () => {
    const since = new Date(Date.now() - 60_000)
    const before = (await movements(gateway, since)).length
    const source = (id: string, more: object = {}) => ({ id, object: id.split('_')[0] ?? '', ...more })
    stripe.books.move('refund_failure', source('re_77'), 500)
    stripe.books.move(
      'transfer_refund',
      source('trr_77', { object: 'transfer_reversal', transfer: 'tr_77' }),
      600,
    )
    stripe.books.move('adjustment', source('dp_77', { object: 'dispute' }), -700)
    stripe.books.move('stripe_fee', source('fee_77'), -25)
    stripe.books.move('payout', source('po_77'), -900)
    for (let made = 5; made < 205; made += 1) stripe.books.move('stripe_fee', source(`fee_${made}`), -1)
    stripe.asked.splice(0)
    const told = await movements(gateway, since)
    expect(told).toHaveLength(before + 205)
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
    expect(stripe.asked.length).toBeGreaterThan(2)
    const kindOf = (object: string) => told.find((one) => one.object === object)?.kind
    expect(['re_77', 'tr_77', 'dp_77', 'fee_77', 'po_77'].map(kindOf)).toEqual([
      'refund_failed',
      'transfer_reversed',
      'chargeback',
      'fee',
      'withdrawal',
    ])
  })
})

test('its mode is that of the secret key', () => {
  const named = (secretKey: string) =>
    stripeGateway({ ...stripe.access, secretKey, origin: 'http://tradepost.test' }).name
  expect(['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1'].map(named)).toEqual([
    'stripe_test',
    'stripe_test',
    'stripe_live',
    'stripe_live',
  ])
})

describe('a connected account', () => {
  const now = async (wanted: Parameters<typeof stripe.books.accounts.ask>[1]) => {
    const account = await gateway.createPayoutAccount({ id: crypto.randomUUID(), email: 'p@people.example' })
    stripe.books.accounts.ask(account, wanted)
    return gateway.payoutAccount(account)
  }

  test.each([
    ['person_1Abc.verification.document', 'identity_document'],
    ['individual.verification.additional_document', 'identity_document'],
    ['documents.bank_account_ownership_verification.files', 'bank_account'],
    ['person_1Abc.address.city', 'address'],
    ['individual.id_number', 'personal_details'],
    ['person_1Abc.dob.day', 'representative'],
    ['owners.first_name', 'representative'],
    ['business_profile.mcc', 'business_details'],
    ['company.name', 'business_details'],
    ['company.tax_id', 'tax_number'],
    ['tos_acceptance.ip', 'terms'],
    ['interv_1.whatever', 'other'],
  ])('that lacks %s lacks: %s', async (name, missing) => {
    expect(await now({ fields: [name] })).toEqual({ state: 'restricted', missing: [missing], dueBy: null })
  })

  test.each(['requirements.pending_verification', 'under_review'])('is looked at: %s', async (why) => {
    expect(await now({ fields: [], why })).toEqual({ state: 'reviewing', missing: [], dueBy: null })
  })

  test.each(['rejected.fraud', 'rejected.other', 'listed', 'platform_paused'])(
    'is turned down: %s',
    async (why) => {
      const refused = { state: 'refused', missing: [], dueBy: null }
      expect(await now({ fields: ['external_account'], why })).toEqual(refused)
    },
  )
})

describe('what Stripe is asked', () => {
  beforeEach(() => void stripe.asked.splice(0))

  test('amounts are cents of Canadian dollars, the key is ours, and no card detail goes through us', async () => {
    const charge = await aCharge()
    await gateway.charge(charge)
    const asked = stripe.asked.find(({ path }) => path === '/v1/payment_intents')
    expect(asked).toMatchObject({
      key: charge.idempotencyKey,
      params: {
        amount: '11025',
        currency: 'cad',
        confirm: 'true',
        return_url: 'http://tradepost.test/stripe/returned',
        description: 'Build a cedar deck: Stage 1 (Tradepost)',
        receipt_email: 'secret@people.example',
        statement_descriptor_suffix: 'BUILD A CED',
      },
    })
    expect(JSON.stringify(stripe.asked)).not.toMatch(/4242424242424242|"123"|cvc/)
  })

  test('two who make a customer at once make one', async () => {
    const user = { id: crypto.randomUUID(), email: 'one@people.example' }
    const [first, second] = await Promise.all([gateway.createCustomer(user), gateway.createCustomer(user)])
    expect(first).toBe(second)
  })

  test('a transfer comes out of the charge that brought the money in', async () => {
    const paid = await gateway.charge(await aCharge())
    const account = await gateway.createPayoutAccount({ id: crypto.randomUUID(), email: 'p@people.example' })
    stripe.books.accounts.finish(account)
    await gateway.transfer({
      idempotencyKey: crypto.randomUUID(),
      account,
      payment: paid.payment ?? '',
      amount: cents(5_000),
      currency: CURRENCY,
    })
    const asked = stripe.asked.findLast(({ path, method }) => path === '/v1/transfers' && method === 'POST')
    const charged = stripe.books.get(paid.payment ?? '')['latest_charge']
    expect(asked?.params).toMatchObject({
      source_transaction: charged,
      destination: account,
      currency: 'cad',
    })
  })
})

describe('when the line breaks', () => {
  test('an answer that is lost once is fetched by the same request', async () => {
    const charge = await aCharge()
    stripe.loseAnswers(1)
    expect(await gateway.charge(charge)).toMatchObject({ status: 'succeeded' })
    const made = stripe.books.all('pi').filter((intent) => intent['customer'] === charge.customer)
    expect(made).toHaveLength(1)
  })

  test('a charge whose answers are all lost is unknown, and found afterwards, once', async () => {
    const charge = await aCharge()
    stripe.loseAnswers(3)
    await expect(gateway.charge(charge)).rejects.toThrow('StripeConnectionError')
    const found = await gateway.findCharge({ ...charge, payment: undefined, since: new Date() })
    expect(found).toMatchObject({ status: 'succeeded' })
    expect(stripe.books.all('pi').filter((intent) => intent['customer'] === charge.customer)).toHaveLength(1)
  })

  test('an error says nothing of the person or the card', async () => {
    const charge = await aCharge()
    await gateway.charge(charge)
    const wrong = gateway.charge({ ...charge, amount: cents(1) })
    await expect(wrong).rejects.toThrow(/^StripeIdempotencyError .*\(status 400, request req_stand_in\)$/)
    const error: unknown = await wrong.catch((reason: unknown) => reason)
    expect(Object.keys(error instanceof Error ? error : {})).toEqual([])
  })
})

describe('messages to the webhook', () => {
  const read = ({ payload, signature }: { payload: string; signature: string }) =>
    gateway.readEvent?.(Buffer.from(payload), signature)

  test('say which payment or account to look at, signed with either secret', () => {
    const intent = { id: 'pi_1', metadata: { tradepost_id: 'our-id' } }
    expect(read(stripe.event('payment_intent.succeeded', intent))).toMatchObject({
      type: 'payment.updated',
      payment: 'pi_1',
      idempotencyKey: 'our-id',
    })
    const [, connected = ''] = stripe.access.webhookSecrets
    expect(read(stripe.event('account.updated', { id: 'acct_1' }, connected))).toMatchObject({
      type: 'account.updated',
      account: 'acct_1',
    })
    const refund = { id: 're_1', metadata: { tradepost_id: 'our-id:2' } }
    for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'])
      expect(read(stripe.event(type, refund))).toMatchObject({
        type: 'refund.updated',
        refund: 're_1',
        idempotencyKey: 'our-id:2',
      })
    expect(read(stripe.event('transfer.reversed', { id: 'tr_1' }))).toMatchObject({
      type: 'transfer.updated',
      transfer: 'tr_1',
    })
    for (const type of [
      'charge.dispute.created',
      'charge.dispute.closed',
      'radar.early_fraud_warning.created',
    ])
      expect(read(stripe.event(type, { id: 'du_1' }))).toMatchObject({
        type: 'chargeback.updated',
        chargeback: 'du_1',
      })
    expect(read(stripe.event('customer.created', { id: 'cus_1' }))).toBeUndefined()
  })

  test('are refused when another has signed, or when a byte was changed', () => {
    const forged = stripe.event('account.updated', { id: 'acct_1' }, 'whsec_made_up')
    expect(() => read(forged)).toThrow(expect.objectContaining({ code: 'event_not_signed' }))
    const real = stripe.event('account.updated', { id: 'acct_1' })
    expect(() => read({ ...real, payload: real.payload.replace('acct_1', 'acct_2') })).toThrow(
      expect.objectContaining({ code: 'event_not_signed' }),
    )
    expect(() => read({ ...real, signature: '' })).toThrow(
      expect.objectContaining({ code: 'event_not_signed' }),
    )
  })
})
