import { expect, test } from 'vitest'
import { changeOrderId, stageId, userId } from './ids.ts'
import { JOB_STATES } from './jobStates.ts'
import { cents } from './money.ts'
import { moveAmount } from './moveAmount.ts'
import { hireMoves, type MovingHire, type MovingStage, nextMove } from './nextMove.ts'
import { STAGE_STATES, type StageState } from './stageStates.ts'
import { flatTax } from './tax.ts'
import { defaultTimeLimits } from './timeLimits.ts'

const since = new Date('2026-10-01T12:00:00Z')
const customerId = userId.parse(crypto.randomUUID())
const providerId = userId.parse(crypto.randomUUID())

const aStage = (order: number, status: StageState, isFrozen = false): MovingStage => ({
  id: stageId.parse(crypto.randomUUID()),
  title: `Stage ${order}`,
  price: cents(50_000),
  order,
  status,
  since,
  isFrozen,
})

const aHire = (given: Partial<MovingHire>): MovingHire => ({
  state: 'in_progress',
  customerId,
  stages: [],
  changeOrders: [],
  openPayments: [],
  payoutReady: true,
  ...given,
})

const change = (proposerId: typeof customerId): MovingHire['changeOrders'][number] => ({
  id: changeOrderId.parse(crypto.randomUUID()),
  proposerId,
  stageId: null,
  title: 'A railing',
  price: cents(10_000),
  status: 'pending',
  createdAt: since,
})

const payment = (status: 'pending' | 'requires_action', stage: MovingStage) => ({
  status,
  amount: cents(55_125),
  stageIds: [stage.id],
  endsAt: since,
})

const seen = (hire: MovingHire) => ({
  customer: nextMove(hire, 'customer', defaultTimeLimits)?.kind,
  provider: nextMove(hire, 'provider', defaultTimeLimits)?.kind,
  by: hireMoves(hire)[0]?.by,
})

test.each<[StageState, string, readonly string[]]>([
  ['unpaid', 'pay_stage', ['customer']],
  ['in_escrow', 'do_stage', ['provider']],
  ['requested', 'decide_stage', ['customer']],
  ['rejected', 'mend_stage', ['provider']],
  ['disputed', 'settle_dispute', ['customer', 'provider']],
  ['approved', 'payout', []],
  ['paid_out', 'complete', ['customer']],
])('a stage that is %s: %s, by %j, and both sides read the same', (status, kind, by) => {
  expect(seen(aHire({ stages: [aStage(1, status)] }))).toEqual({ customer: kind, provider: kind, by })
})

test('every state of a stage of a running hire waits for somebody or something', () => {
  for (const status of STAGE_STATES)
    for (const isFrozen of [false, true])
      expect(hireMoves(aHire({ stages: [aStage(1, status, isFrozen)] })).length).toBeGreaterThan(0)
})

test('what is approved waits for the provider while they have no account', () => {
  const hire = aHire({ stages: [aStage(1, 'approved')], payoutReady: false })
  expect(seen(hire)).toEqual({ customer: 'link_bank', provider: 'link_bank', by: ['provider'] })
})

test('what a bank has waits for nobody, but for a confirmation that it asks the customer for', () => {
  const stage = aStage(1, 'unpaid')
  expect(seen(aHire({ stages: [aStage(1, 'in_escrow', true)] })).by).toEqual([])
  expect(seen(aHire({ stages: [stage], openPayments: [payment('pending', stage)] }))).toEqual({
    customer: 'payment_checked',
    provider: 'payment_checked',
    by: [],
  })
  expect(seen(aHire({ stages: [stage], openPayments: [payment('requires_action', stage)] })).by).toEqual([
    'customer',
  ])
})

test('a change waits for the one who did not propose it, and each side reads their own move first', () => {
  const stages = [aStage(1, 'in_escrow')]
  const asked = aHire({ stages, changeOrders: [change(providerId)] })
  expect(seen(asked)).toMatchObject({ customer: 'answer_change', provider: 'do_stage' })
  const answered = aHire({ stages: [aStage(1, 'requested')], changeOrders: [change(customerId)] })
  expect(seen(answered)).toMatchObject({ customer: 'decide_stage', provider: 'answer_change' })
})

test('of several stages the most pressing comes first, and one whose turn has not come waits for nobody', () => {
  const hire = aHire({ stages: [aStage(1, 'in_escrow'), aStage(2, 'requested'), aStage(3, 'unpaid')] })
  expect(hireMoves(hire).map(({ kind }) => kind)).toEqual(['decide_stage', 'do_stage'])
})

test('a completed job waits for whoever has not reviewed; one that was never hired or is over for nobody', () => {
  const stages = [aStage(1, 'paid_out')]
  const half = aHire({ state: 'complete', stages, reviewed: { customer: true, provider: false } })
  expect(hireMoves(half)).toEqual([{ kind: 'review', by: ['provider'] }])
  expect(hireMoves(aHire({ state: 'complete', stages }))).toEqual([])
  for (const state of JOB_STATES.filter((one) => one !== 'waiting' && one !== 'in_progress'))
    expect(hireMoves(aHire({ state, stages: [aStage(1, 'requested')] }))).toEqual([])
})

test('what time does by itself is said with its day', () => {
  const move = nextMove(aHire({ stages: [aStage(1, 'requested')] }), 'customer', defaultTimeLimits)
  expect(move).toMatchObject({ byItself: 'approveUnanswered', until: new Date('2026-10-15T12:00:00Z') })
})

test('a customer reads what they pay with everything and what they release; a provider what arrives', () => {
  const terms = (status: StageState) => {
    const stage = aStage(1, status)
    return { move: { kind: 'pay_stage', by: [], stage } as const, of: { stages: [stage] } }
  }
  const { move, of } = terms('unpaid')
  const bid = { ...of, commissionRate: 1_000, tax: flatTax }
  expect(moveAmount(move, 'customer', bid)).toBe(55_125)
  expect(moveAmount({ ...move, kind: 'decide_stage' }, 'customer', bid)).toBe(50_000)
  expect(moveAmount(move, 'provider', bid)).toBe(47_250)
  expect(moveAmount({ kind: 'answer_change', by: [], change: change(customerId) }, 'customer', bid)).toBe(
    10_000,
  )
  expect(moveAmount({ kind: 'complete', by: [] }, 'customer', bid)).toBeUndefined()
})
