import { expect, test } from 'vitest'
import { stageId, userId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import {
  cancellationEntry,
  chargebackEntry,
  gatewayFeeEntry,
  type JournalEntry,
  paymentEntry,
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

const stage = stageId.parse(crypto.randomUUID())
const customer = userId.parse(crypto.randomUUID())
const provider = userId.parse(crypto.randomUUID())

// $100 and $5 fee with 5 % on both; $10 commission and 5 % on it.
const paid = { price: cents(10_000), fee: cents(500), priceTax: cents(500), tax: cents(525) }
const released = { amount: cents(9_450), fee: cents(1_000), tax: cents(50) }
const payout = { id: 'payout', attempt: 2, providerId: provider, amount: cents(9_450) }
const refund = { id: 'refund', attempt: 3, customerId: customer, amount: cents(11_025) }
const parts = [{ stage, amount: cents(11_025) }]

/** Debits and credits, as they are named here: whose, on which account. */
function booked({ postings }: JournalEntry) {
  const whose = new Map([
    [customer, 'customer'],
    [provider, 'provider'],
  ])
  const lines = linesOf(postings).map(({ account, userId: person, amount }) => [
    person ? `${whose.get(person)}’s ${account}` : account,
    amount,
  ])
  return Object.fromEntries(lines)
}

test('a payment is held, and what is the state’s and what is not earned yet stand apart', () => {
  expect(booked(paymentEntry('payment', customer, [{ stage, paid }]))).toEqual({
    'customer’s gateway': 11_025,
    'customer’s escrow': -10_500,
    'customer’s unearned_fees': -500,
    'customer’s tax_payable': -25,
  })
})

test('a release divides what was held between provider, marketplace and state, and earns the fee', () => {
  const between = { stage, customer, provider }
  expect(booked(releaseEntry('payout', between, released, paid.fee))).toEqual({
    'customer’s escrow': 10_500,
    'provider’s provider_payable': -9_450,
    'provider’s commission_revenue': -1_000,
    'provider’s tax_payable': -50,
    'customer’s unearned_fees': 500,
    'customer’s fee_revenue': -500,
  })
})

test('a cancellation owes the customer all that was paid', () => {
  expect(booked(cancellationEntry('refund', { stage, customer }, paid))).toEqual({
    'customer’s escrow': 10_500,
    'customer’s unearned_fees': 500,
    'customer’s tax_payable': 25,
    'customer’s customer_payable': -11_025,
  })
})

test.each([
  ['payout', payoutEntry, 'provider’s provider_payable', 'provider’s gateway'],
  ['payout_reversed', payoutReversedEntry, 'provider’s gateway', 'provider’s provider_payable'],
  ['payout_otherwise', payoutOtherwiseEntry, 'provider’s provider_payable', 'provider’s operator_payable'],
  [
    'payout_charged_back',
    payoutChargedBackEntry,
    'provider’s provider_payable',
    'provider’s platform_losses',
  ],
] as const)('a %s has what it moves on two accounts, for its attempt', (kind, entry, debited, credited) => {
  const made = entry(stage, payout)
  expect(made).toMatchObject({ kind, source: 'payout', attempt: 2, postings: [{ stage }] })
  expect(booked(made)).toEqual({ [debited]: 9_450, [credited]: -9_450 })
})

test.each([
  ['refund', refundEntry, 'customer’s customer_payable', 'customer’s gateway'],
  ['refund_returned', refundReturnedEntry, 'customer’s gateway', 'customer’s customer_payable'],
  ['refund_otherwise', refundOtherwiseEntry, 'customer’s customer_payable', 'customer’s operator_payable'],
  [
    'refund_charged_back',
    refundChargedBackEntry,
    'customer’s customer_payable',
    'customer’s platform_losses',
  ],
] as const)('a %s has what it moves on two accounts, for its attempt', (kind, entry, debited, credited) => {
  const made = entry(stage, refund)
  expect(made).toMatchObject({ kind, source: 'refund', attempt: 3, postings: [{ stage }] })
  expect(booked(made)).toEqual({ [debited]: 11_025, [credited]: -11_025 })
})

test.each([
  ['chargeback', 'customer’s chargebacks', 'customer’s gateway'],
  ['chargeback_won', 'customer’s gateway', 'customer’s chargebacks'],
  ['chargeback_lost', 'customer’s platform_losses', 'customer’s chargebacks'],
] as const)('a %s debits %s and credits %s', (kind, debited, credited) => {
  expect(booked(chargebackEntry(kind, 'chargeback', customer, parts))).toEqual({
    [debited]: 11_025,
    [credited]: -11_025,
  })
})

test('what the gateway keeps is an expense of nobody’s, and what it gives back is less of one', () => {
  expect(booked(gatewayFeeEntry('fee', cents(320)))).toEqual({ gateway_fees: 320, gateway: -320 })
  expect(booked(gatewayFeeEntry('fee', cents(-50)))).toEqual({ gateway: 50, gateway_fees: -50 })
})

test('two movements on one account of one stage are one line, and none where they cancel out', () => {
  const one = payoutEntry(stage, payout).postings
  const other = stageId.parse(crypto.randomUUID())
  expect(booked({ kind: 'payout', source: '', postings: [...one, ...one] })).toEqual({
    'provider’s provider_payable': 18_900,
    'provider’s gateway': -18_900,
  })
  expect(linesOf([...one, ...payoutReversedEntry(stage, payout).postings])).toEqual([])
  // Another stage has lines of its own, and another person too.
  expect(linesOf([...one, ...payoutEntry(other, payout).postings])).toHaveLength(4)
  expect(linesOf([...one, ...payoutEntry(stage, { ...payout, providerId: customer }).postings])).toHaveLength(
    4,
  )
  // Nothing moved is no line, and no fault.
  expect(linesOf(payoutEntry(stage, { ...payout, amount: cents(0) }).postings)).toEqual([])
})
