import { describe, expect, test } from 'vitest'
import type { PayoutAccount } from '#shared/domain/payoutAccount.ts'
import { cents, CURRENCY } from '#shared/domain/money.ts'
import { server as text } from '#texts/refusals.ts'
import type { BalanceMovement, ChargeName, GatewayCard, PaymentGateway } from './port.ts'

/** What a gateway's own test brings: the gateway, and the people outside of our program. */
export interface GatewayWorld {
  gateway: PaymentGateway
  /** A person types a card's number into the gateway's own fields. */
  saveCard: (customer: string, number: string) => Promise<GatewayCard>
  /** A card holder answers their bank. */
  answerChallenge: (url: string, passed: boolean) => Promise<void>
  /** A provider finishes the gateway's onboarding. */
  finishOnboarding: (account: string) => Promise<void>
  /** The gateway wants something of an account that is complete: by a day, or else before it pays out again. */
  askOfAccount: (account: string, wanted: Pick<PayoutAccount, 'missing' | 'dueBy'>) => Promise<void>
  /** The time goes by in which banks take refunds or send them back, and decide about what they have questioned. */
  letBanksDecide: () => Promise<void>
  /** The gateway's name of what calls a payment into question. */
  questionOf: (payment: string) => Promise<string>
  /** A provider takes all that is in their account to their bank. */
  emptyAccount: (account: string) => Promise<void>
  /** Time goes by, until the gateway has forgotten what it may forget. */
  letTimePass: () => void
}

const number = {
  good: '4242424242424242',
  challenge: '4000002500003155',
  declined: '4000000000000341',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
  fraudulent: '4000000000000259',
  notReceived: '4000000000002685',
  inquiry: '4000000000001976',
  fraudWarning: '4000000000005423',
} as const

const newKey = () => crypto.randomUUID()
const aUser = () => ({ id: crypto.randomUUID(), email: 'someone@people.example' })
const money = (amount: number) => ({ amount: cents(amount), currency: CURRENCY })

/** All that a gateway tells of its balance since a moment. */
export async function movements(gateway: PaymentGateway, since: Date): Promise<BalanceMovement[]> {
  const found: BalanceMovement[] = []
  for await (const movement of gateway.balanceMovements(since)) found.push(movement)
  return found
}

/** The promises of the port, for every gateway alike. `world` is asked for once the tests run. */
export function gatewayContract(world: () => GatewayWorld): void {
  /** A customer with a card, and a charge of it to make. */
  async function aCharge(cardNumber: string, amount = 11_025) {
    const { gateway, saveCard } = world()
    const customer = await gateway.createCustomer(aUser())
    const card = await saveCard(customer, cardNumber)
    const idempotencyKey = newKey()
    const named = (payment?: string): ChargeName => ({
      idempotencyKey,
      customer,
      payment,
      since: new Date(),
      ...money(amount),
    })
    const texts = {
      description: 'Build a cedar deck: Stage 1 (Tradepost)',
      receiptEmail: 'someone@people.example',
      statementSuffix: 'BUILD A CED',
    }
    return { ...money(amount), ...texts, idempotencyKey, customer, card: card.id, cvv: '123', named }
  }

  async function aSucceeded(amount?: number, card: string = number.good) {
    const result = await world().gateway.charge(await aCharge(card, amount))
    if (result.status !== 'succeeded') throw new Error(`The charge is ${result.status}`)
    return result.payment
  }

  async function aChallenged() {
    const charge = await aCharge(number.challenge)
    const result = await world().gateway.charge(charge)
    if (result.status !== 'requires_action') throw new Error(`The charge is ${result.status}`)
    return { charge, ...result }
  }

  describe('cards', () => {
    test('a card that was set up is known by its brand, last digits and expiry only', async () => {
      const { gateway, saveCard } = world()
      const customer = await gateway.createCustomer(aUser())
      expect(await gateway.cardSetupSecret(customer)).not.toBe('')
      const card = await saveCard(customer, number.good)
      expect(card).toEqual({ id: card.id, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 })
      expect(await gateway.setUpCard(customer, card.id)).toEqual(card)
    })

    test('a card of somebody else, or one that is not there, is not found', async () => {
      const { gateway, saveCard } = world()
      const owner = await gateway.createCustomer(aUser())
      const other = await gateway.createCustomer(aUser())
      const card = await saveCard(owner, number.good)
      await expect(gateway.setUpCard(other, card.id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(gateway.setUpCard(owner, 'pm_made_up')).rejects.toMatchObject({ code: 'not_found' })
    })

    test('a removed card pays no more; removing it again does nothing', async () => {
      const { gateway } = world()
      const charge = await aCharge(number.good)
      await gateway.removeCard(charge.card)
      await gateway.removeCard(charge.card)
      expect(await gateway.charge(charge)).toMatchObject({ status: 'failed', message: text.cardDeclined })
    })

    test('somebody else can not pay with it', async () => {
      const { gateway } = world()
      const charge = await aCharge(number.good)
      const other = await gateway.createCustomer(aUser())
      expect(await gateway.charge({ ...charge, customer: other })).toMatchObject({ status: 'failed' })
    })
  })

  describe('charges', () => {
    test('a charge succeeds, and the same key is the same charge', async () => {
      const { gateway } = world()
      const charge = await aCharge(number.good)
      const first = await gateway.charge(charge)
      expect(first).toMatchObject({ status: 'succeeded' })
      expect(await gateway.charge(charge)).toEqual(first)
      expect(await gateway.findCharge(charge.named())).toEqual(first)
      expect(await gateway.findCharge(charge.named(first.payment))).toEqual(first)
      expect(await gateway.cancelCharge(charge.named())).toEqual(first)
    })

    test.each([
      [number.declined, text.cardDeclined],
      [number.insufficientFunds, text.cardInsufficientFunds],
      [number.expired, text.cardExpired],
      [number.wrongCvc, text.cardCvvWrong],
    ])('%s is declined with words for the person', async (cardNumber, message) => {
      const { gateway } = world()
      const charge = await aCharge(cardNumber)
      const declined = await gateway.charge(charge)
      expect(declined).toMatchObject({ status: 'failed', message })
      expect(await gateway.charge(charge)).toEqual(declined)
      expect(await gateway.findCharge(charge.named())).toEqual(declined)
    })

    test.each([
      [49, text.amountTooSmall],
      [100_000_000, text.amountTooLarge],
    ])('%i cents are refused with words for the person', async (amount, message) => {
      const { gateway } = world()
      expect(await gateway.charge(await aCharge(number.good, amount))).toMatchObject({
        status: 'failed',
        message,
      })
    })

    test.each(['修理', '12345', "O'BRIEN", 'A*B', '<B>', 'A LONG NAME OF A JOB'])(
      'a statement that no bank prints is refused: %s',
      async (statementSuffix) => {
        const { gateway } = world()
        const charge = await aCharge(number.good)
        await expect(gateway.charge({ ...charge, statementSuffix })).rejects.toThrow(Error)
        expect(await gateway.findCharge(charge.named())).toBeUndefined()
      },
    )

    test('a charge may go without a statement of its own, and without a receipt', async () => {
      const { gateway } = world()
      const charge = { ...(await aCharge(number.good)), statementSuffix: '', receiptEmail: undefined }
      expect(await gateway.charge(charge)).toMatchObject({ status: 'succeeded' })
    })

    test.each([50, 99_999_999])('%i cents are charged', async (amount) => {
      expect(await aSucceeded(amount)).not.toBe('')
    })

    test('a charge that was never made is not found, and is not made any more once it was given up', async () => {
      const { gateway } = world()
      const charge = await aCharge(number.good)
      expect(await gateway.findCharge(charge.named())).toBeUndefined()
      for (let time = 1; time <= 2; time += 1)
        expect(await gateway.cancelCharge(charge.named())).toMatchObject({ status: 'failed' })
      // It was on its way all the time.
      const late = await gateway.charge(charge).catch(() => undefined)
      expect(late?.status).not.toBe('succeeded')
      expect(await gateway.findCharge(charge.named())).toMatchObject({ status: 'failed' })
    })

    test('a charge against its giving up: taken, or never taken', async () => {
      const { gateway } = world()
      for (const order of [0, 1]) {
        const charge = await aCharge(number.good)
        const acts = [() => gateway.charge(charge), () => gateway.cancelCharge(charge.named())]
        await Promise.allSettled((order === 0 ? acts : acts.toReversed()).map((act) => act()))
        const ended = await gateway.cancelCharge(charge.named())
        expect(['succeeded', 'failed']).toContain(ended.status)
        expect(await gateway.findCharge(charge.named())).toMatchObject({ status: ended.status })
      }
    })

    test('a bank may ask the card holder, whose answer decides', async () => {
      const { gateway, answerChallenge } = world()
      for (const passed of [true, false]) {
        const { charge, challengeUrl, payment } = await aChallenged()
        expect(challengeUrl).toMatch(/^https?:/)
        expect(await gateway.findCharge(charge.named())).toMatchObject({ status: 'requires_action', payment })
        await answerChallenge(challengeUrl, passed)
        const answered = passed
          ? { status: 'succeeded', payment }
          : { status: 'failed', payment, message: text.cardAuthentication }
        expect(await gateway.findCharge(charge.named(payment))).toEqual(answered)
        expect(await gateway.charge(charge)).toEqual(answered)
      }
    })

    test('a challenge that was given up can not be passed afterwards', async () => {
      const { gateway, answerChallenge } = world()
      const { charge, challengeUrl, payment } = await aChallenged()
      expect(await gateway.cancelCharge(charge.named(payment))).toMatchObject({ status: 'failed' })
      await answerChallenge(challengeUrl, true)
      expect(await gateway.findCharge(charge.named(payment))).toMatchObject({ status: 'failed' })
    })
  })

  describe('refunds', () => {
    test('the same key is the same refund, also long after', async () => {
      const { gateway, letTimePass } = world()
      const request = { idempotencyKey: newKey(), payment: await aSucceeded(10_000), ...money(6_000) }
      expect(await gateway.findRefund(request)).toBeUndefined()
      const made = await gateway.refund(request)
      const { refund } = made
      expect(made).toEqual({ refund, status: 'succeeded', reason: '' })
      expect(await gateway.refund(request)).toEqual(made)
      letTimePass()
      expect(await gateway.refund(request)).toEqual(made)
      expect(await gateway.findRefund(request)).toEqual(made)
      const rest = await gateway.refund({ ...request, idempotencyKey: newKey(), ...money(4_000) })
      expect(rest.refund).not.toBe(refund)
    })

    test('one that is pending says so until it has succeeded', async () => {
      const { gateway, letBanksDecide } = world()
      const payment = await aSucceeded(10_000, number.refundPending)
      const request = { idempotencyKey: newKey(), payment, ...money(10_000) }
      const pending = await gateway.refund(request)
      expect(pending).toMatchObject({ status: 'pending', reason: 'processing' })
      expect(await gateway.findRefund(request)).toEqual(pending)
      await letBanksDecide()
      const settled = { refund: pending.refund, status: 'succeeded', reason: '' }
      expect(await gateway.findRefund(request)).toEqual(settled)
      expect(await gateway.refund(request)).toEqual(settled)
    })

    test('one may fail after it has succeeded, and stays failed; a new key is another, which may not', async () => {
      const { gateway, letBanksDecide } = world()
      const payment = await aSucceeded(10_000, number.refundFails)
      const request = { idempotencyKey: newKey(), payment, ...money(10_000) }
      const { refund, status } = await gateway.refund(request)
      expect(status).toBe('succeeded')
      await letBanksDecide()
      const failed = { refund, status: 'failed', reason: 'expired_or_canceled_card' }
      expect(await gateway.findRefund(request)).toEqual(failed)
      expect(await gateway.refund(request)).toEqual(failed)
      const moved = (await movements(gateway, new Date(Date.now() - 600_000))).filter(
        ({ object }) => object === refund,
      )
      expect(moved.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
        'refund -10000',
        'refund_failed 10000',
      ])
      const next = { ...request, idempotencyKey: newKey() }
      const again = await gateway.refund(next)
      expect(again).toMatchObject({ status: 'succeeded' })
      expect(again.refund).not.toBe(refund)
      await letBanksDecide()
      expect(await gateway.findRefund(next)).toEqual(again)
      expect(await gateway.findRefund(request)).toEqual(failed)
    })

    test('a key with another amount is refused', async () => {
      const { gateway, letTimePass } = world()
      const request = { idempotencyKey: newKey(), payment: await aSucceeded(10_000), ...money(1_000) }
      await gateway.refund(request)
      await expect(gateway.refund({ ...request, ...money(2_000) })).rejects.toThrow(Error)
      letTimePass()
      await expect(gateway.refund({ ...request, ...money(2_000) })).rejects.toThrow(Error)
    })
  })

  describe('chargebacks', () => {
    const evidence = (text: string) => ({
      text,
      file: Buffer.from('%PDF-1.7'),
      customer: { name: 'Some One', email: 'someone@people.example' },
      product: 'A deck',
    })
    async function aQuestioned(cardNumber: string) {
      const payment = await aSucceeded(10_000, cardNumber)
      return { payment, name: await world().questionOf(payment) }
    }
    const movedBy = async (name: string) =>
      (await movements(world().gateway, new Date(Date.now() - 600_000)))
        .filter(({ object }) => object === name)
        .map(({ kind, amount }) => `${kind} ${amount}`)
        .sort()

    test.each([
      [number.fraudulent, 'fraudulent'],
      [number.notReceived, 'product_not_received'],
    ])('%s is charged back at once as %s, with days to answer', async (cardNumber, reason) => {
      const { payment, name } = await aQuestioned(cardNumber)
      const told = await world().gateway.findChargeback(name)
      expect(told).toMatchObject({
        chargeback: name,
        payment,
        status: 'needs_response',
        reason,
        isAnswered: false,
        ...money(10_000),
      })
      expect(told?.evidenceDue?.getTime()).toBeGreaterThan(Date.now())
      expect(await movedBy(name)).toEqual(['chargeback -10000'])
      // It would go to the card holder twice.
      const refund = { idempotencyKey: newKey(), payment, ...money(10_000) }
      await expect(world().gateway.refund(refund)).rejects.toThrow(Error)
    })

    test.each([
      ['winning_evidence', 'won', ['chargeback -10000', 'chargeback_won 10000']],
      ['losing_evidence', 'lost', ['chargeback -10000']],
    ] as const)('%s is reviewed, and then %s', async (words, status, moved) => {
      const { gateway, letBanksDecide } = world()
      const { name } = await aQuestioned(number.fraudulent)
      await gateway.answerChargeback(name, evidence(words))
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'under_review', isAnswered: true })
      await letBanksDecide()
      expect(await gateway.findChargeback(name)).toMatchObject({ status })
      expect(await movedBy(name)).toEqual(moved)
      await expect(gateway.answerChargeback(name, evidence('again'))).rejects.toThrow(Error)
    })

    test('one that is accepted is lost, also when it is accepted again', async () => {
      const { gateway } = world()
      const { name } = await aQuestioned(number.fraudulent)
      await gateway.acceptChargeback(name)
      await gateway.acceptChargeback(name)
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'lost' })
    })

    test('an inquiry takes nothing, and is closed by an answer', async () => {
      const { gateway, letBanksDecide } = world()
      const { name } = await aQuestioned(number.inquiry)
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'inquiry' })
      await gateway.answerChargeback(name, evidence('It was them.'))
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'inquiry', isAnswered: true })
      await letBanksDecide()
      expect(await gateway.findChargeback(name)).toMatchObject({ status: 'closed' })
      expect(await movedBy(name)).toEqual([])
    })

    test('an early warning of fraud takes nothing, and names its payment', async () => {
      const { payment, name } = await aQuestioned(number.fraudWarning)
      expect(await world().gateway.findChargeback(name)).toMatchObject({
        payment,
        status: 'warned',
        evidenceDue: null,
        ...money(10_000),
      })
      expect(await movedBy(name)).toEqual([])
    })

    test('what was never told of is not found', async () => {
      expect(await world().gateway.findChargeback('du_made_up')).toBeUndefined()
    })
  })

  describe('balance movements', () => {
    const movementsSince = async (since: Date) => {
      const found = await movements(world().gateway, since)
      return (object: string | undefined) => found.filter((movement) => movement.object === object)
    }

    test('what came in, went back and was passed on is told, each once, with its amount and our key', async () => {
      const { gateway, finishOnboarding } = world()
      const since = new Date(Date.now() - 60_000)
      const charge = await aCharge(number.good, 10_000)
      const { payment = '' } = await gateway.charge(charge)
      const back = { idempotencyKey: newKey(), payment, ...money(3_000) }
      const { refund } = await gateway.refund(back)
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const on = { idempotencyKey: newKey(), account, payment, ...money(3_500) }
      const { transfer } = await gateway.transfer(on)
      // The same again is no second movement.
      await gateway.refund(back)
      await gateway.transfer(on)

      const about = await movementsSince(since)
      const { idempotencyKey } = charge
      expect(about(payment)).toMatchObject([
        { kind: 'charge', amount: 10_000, currency: CURRENCY, idempotencyKey },
      ])
      expect(about(refund)).toMatchObject([
        { kind: 'refund', amount: -3_000, idempotencyKey: back.idempotencyKey },
      ])
      expect(about(transfer)).toMatchObject([
        { kind: 'transfer', amount: -3_500, idempotencyKey: on.idempotencyKey },
      ])
      for (const { fee, at } of [payment, refund, transfer].flatMap(about)) {
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
      }
    })

    test('a charge that failed moved nothing, and nothing has moved since later than now', async () => {
      const since = new Date(Date.now() - 60_000)
      const { payment } = await world().gateway.charge(await aCharge(number.declined))
      expect((await movementsSince(since))(payment)).toEqual([])
      const late = await movements(world().gateway, new Date(Date.now() + 60_000))
      expect(late).toEqual([])
    })
  })

  describe('payouts', () => {
    test('an account is ready once its owner has finished onboarding', async () => {
      const { gateway, finishOnboarding } = world()
      const account = await gateway.createPayoutAccount(aUser())
      expect((await gateway.payoutAccount(account)).state).toBe('unfinished')
      expect(await gateway.onboardingUrl(account, 'http://tradepost.test/connect-processing')).toMatch(
        /^http/,
      )
      await finishOnboarding(account)
      expect(await gateway.payoutAccount(account)).toEqual({ state: 'good', missing: [], dueBy: null })
    })

    test('an account says what is missing, and takes no transfer meanwhile; given it is good again', async () => {
      const { gateway, finishOnboarding, askOfAccount } = world()
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const sent = { idempotencyKey: newKey(), account, payment: await aSucceeded(10_000), ...money(3_500) }
      const { transfer } = await gateway.transfer(sent)
      await askOfAccount(account, { missing: ['identity_document', 'bank_account'], dueBy: null })
      expect(await gateway.payoutAccount(account)).toEqual({
        state: 'restricted',
        missing: ['identity_document', 'bank_account'],
        dueBy: null,
      })
      const next = { ...sent, idempotencyKey: newKey() }
      await expect(gateway.transfer(next)).rejects.toThrow(Error)
      // What was sent before stays sent.
      expect(await gateway.transfer(sent)).toEqual({ transfer })
      await finishOnboarding(account)
      expect(await gateway.payoutAccount(account)).toEqual({ state: 'good', missing: [], dueBy: null })
      // What was refused goes through under its own key, once.
      const { transfer: made } = await gateway.transfer(next)
      expect(made).not.toBe(transfer)
      expect(await gateway.transfer(next)).toEqual({ transfer: made })
    })

    test('an account may be good and say what it wants by a day', async () => {
      const { gateway, finishOnboarding, askOfAccount } = world()
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const dueBy = new Date('2031-04-01T00:00:00Z')
      await askOfAccount(account, { missing: ['bank_account'], dueBy })
      expect(await gateway.payoutAccount(account)).toEqual({ state: 'due', missing: ['bank_account'], dueBy })
      const payment = await aSucceeded(10_000)
      await gateway.transfer({ idempotencyKey: newKey(), account, payment, ...money(3_500) })
    })

    test('the same key is the same transfer, also long after', async () => {
      const { gateway, finishOnboarding, letTimePass } = world()
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const payment = await aSucceeded(10_000)
      const request = { idempotencyKey: newKey(), account, payment, ...money(3_500) }
      expect(await gateway.findTransfer(request)).toBeUndefined()
      const { transfer } = await gateway.transfer(request)
      expect(await gateway.transfer(request)).toEqual({ transfer })
      letTimePass()
      expect(await gateway.findTransfer(request)).toEqual({ transfer })
      expect(await gateway.transfer(request)).toEqual({ transfer })
      await expect(gateway.transfer({ ...request, ...money(3_600) })).rejects.toThrow(Error)
      const next = await gateway.transfer({ ...request, idempotencyKey: newKey(), ...money(4_500) })
      expect(next.transfer).not.toBe(transfer)
    })

    test('a transfer can be taken back, once, while it is in the account', async () => {
      const { gateway, finishOnboarding, emptyAccount } = world()
      const account = await gateway.createPayoutAccount(aUser())
      await finishOnboarding(account)
      const payment = await aSucceeded(10_000)
      const send = async () =>
        (await gateway.transfer({ idempotencyKey: newKey(), account, payment, ...money(3_500) })).transfer
      const [first, second] = [await send(), await send()]
      expect(await gateway.transferTakenBack(first)).toBe('nothing')
      const back = { idempotencyKey: newKey(), transfer: first }
      expect(await gateway.reverseTransfer(back)).toEqual({ status: 'reversed' })
      expect(await gateway.reverseTransfer(back)).toEqual({ status: 'reversed' })
      expect(await gateway.transferTakenBack(first)).toBe('all')
      const moved = (await movements(gateway, new Date(Date.now() - 600_000))).filter(
        ({ object }) => object === first,
      )
      expect(moved.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
        'transfer -3500',
        'transfer_reversed 3500',
      ])
      await emptyAccount(account)
      const refused = await gateway.reverseTransfer({ idempotencyKey: newKey(), transfer: second })
      expect(refused).toEqual({ status: 'refused', reason: 'insufficient_funds' })
      expect(await gateway.transferTakenBack(second)).toBe('nothing')
      expect(await gateway.transferTakenBack('tr_made_up')).toBeUndefined()
    })
  })
}
