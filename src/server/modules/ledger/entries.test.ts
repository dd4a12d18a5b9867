import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Cents, cents } from '#shared/domain/money.ts'
import { stageId, userId } from '#shared/domain/ids.ts'
import { chart } from './chart.ts'
import {
  cancellationEntry,
  type JournalEntry,
  paymentEntry,
  chargebackEntry,
  gatewayFeeEntry,
  payoutChargedBackEntry,
  payoutEntry,
  payoutOtherwiseEntry,
  payoutReversedEntry,
  refundChargedBackEntry,
  refundEntry,
  refundOtherwiseEntry,
  refundReturnedEntry,
  releaseEntry,
} from './entries.ts'
import { linesOf } from './posting.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)
/** The tax on the price is a part of the tax. */
const paid = fc
  .record({ price: amount, fee: amount, priceTax: amount, feeTax: amount })
  .map(({ feeTax, ...one }) => ({ ...one, tax: add(one.priceTax, feeTax) }))
const stage = fc.uuid().map((id) => stageId.parse(id))
const customer = userId.parse(crypto.randomUUID())
const provider = userId.parse(crypto.randomUUID())

const aRefund = (of: Cents) => ({ id: 'source', attempt: 1, customerId: customer, amount: of })
const aPayout = (of: Cents) => ({ id: 'source', attempt: 1, providerId: provider, amount: of })

const moving = fc.record({ stage, amount })
const ofPayout = (entry: typeof payoutEntry) => moving.map((one) => entry(one.stage, aPayout(one.amount)))
const ofRefund = (entry: typeof refundEntry) => moving.map((one) => entry(one.stage, aRefund(one.amount)))
const ofChargeback = (kind: Parameters<typeof chargebackEntry>[0]) =>
  fc.array(moving, { minLength: 1 }).map((parts) => chargebackEntry(kind, 'source', customer, parts))

/** Every kind of entry, of any amounts. */
const kinds: Readonly<Record<JournalEntry['kind'], fc.Arbitrary<JournalEntry>>> = {
  payment: fc
    .array(fc.record({ stage, paid }), { minLength: 1, maxLength: 5 })
    .map((stages) => paymentEntry('source', customer, stages)),
  release: fc
    .record({ stage, released: fc.record({ amount, fee: amount, tax: amount }), fee: amount })
    .map((one) => releaseEntry('source', { stage: one.stage, customer, provider }, one.released, one.fee)),
  payout: ofPayout(payoutEntry),
  payout_reversed: ofPayout(payoutReversedEntry),
  payout_otherwise: ofPayout(payoutOtherwiseEntry),
  payout_charged_back: ofPayout(payoutChargedBackEntry),
  cancellation: fc
    .record({ stage, paid })
    .map((one) => cancellationEntry('source', { stage: one.stage, customer }, one.paid)),
  refund: ofRefund(refundEntry),
  refund_returned: ofRefund(refundReturnedEntry),
  refund_otherwise: ofRefund(refundOtherwiseEntry),
  refund_charged_back: ofRefund(refundChargedBackEntry),
  gateway_fee: fc
    .integer({ min: -1_000_000, max: 1_000_000 })
    .map((kept) => gatewayFeeEntry('source', cents(kept))),
  chargeback: ofChargeback('chargeback'),
  chargeback_won: ofChargeback('chargeback_won'),
  chargeback_lost: ofChargeback('chargeback_lost'),
}

test.each(Object.entries(kinds))('a %s balances whatever its amounts, for each stage', (kind, entries) => {
  fc.assert(
    fc.property(entries, (entry) => {
      expect(entry.kind).toBe(kind)
      const sums = new Map<string | null, number>()
      for (const line of linesOf(entry.postings))
        sums.set(line.stageId, (sums.get(line.stageId) ?? 0) + line.amount)
      expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
    }),
  )
})

test.each(Object.entries(kinds))(
  'a %s has one line for an account, none empty, each the right person’s',
  (_, entries) => {
    fc.assert(
      fc.property(entries, (entry) => {
        const lines = linesOf(entry.postings)
        const names = lines.map((line) => `${line.account} ${line.userId} ${line.stageId}`)
        expect(new Set(names).size).toBe(lines.length)
        for (const line of lines) {
          expect(line.amount).not.toBe(0)
          const { whose } = chart[line.account]
          if (whose !== 'either') expect(line.userId).toBe({ customer, provider, nobody: null }[whose])
        }
      }),
    )
  },
)

test('all that a customer paid comes in, and all of it goes back when the stage is cancelled', () => {
  fc.assert(
    fc.property(stage, paid, (id, returned) => {
      const { price, fee, tax } = returned
      const lines = [
        ...paymentEntry('payment', customer, [{ stage: id, paid: returned }]).postings,
        ...cancellationEntry('refund', { stage: id, customer }, returned).postings,
        ...refundEntry(id, aRefund(cents(price + fee + tax))).postings,
      ]
      expect(linesOf(lines)).toEqual([])
    }),
  )
})

test('what a bank sends back leaves no trace in the accounts', () => {
  fc.assert(
    fc.property(stage, amount, (id, sent) => {
      const lines = [
        ...refundEntry(id, aRefund(sent)).postings,
        ...refundReturnedEntry(id, aRefund(sent)).postings,
      ]
      expect(linesOf(lines)).toEqual([])
    }),
  )
})

test('nothing goes backwards', () => {
  const back = refundEntry(stageId.parse(crypto.randomUUID()), aRefund(cents(-1)))
  expect(() => linesOf(back.postings)).toThrow('customer_payable to gateway')
})
