import {
  canRespond,
  CHARGEBACK_STATES,
  type ChargebackMove,
  type ChargebackState,
  chargebackTransitions,
  isTaken,
} from './chargebackStates.ts'
import { expect, test } from 'vitest'
import { bidDeadline, bidMoves, bidTransitions } from './bidStates.ts'
import {
  canDecideChange,
  canProposeChange,
  canReprice,
  canWithdrawChange,
  changeOrderDeadline,
  changeOrderTransitions,
} from './changeOrderStates.ts'
import { disputeMoves, disputeTransitions, isUnsettled } from './disputeStates.ts'
import {
  canCancel,
  canMarkComplete,
  canReview,
  chatIsOpen,
  JOB_STATES,
  jobTransitions,
  takesBids,
  takesBidsAt,
} from './jobStates.ts'
import {
  canDecideBid,
  canDecideOffer,
  canMakeOffer,
  isNegotiable,
  offerDeadline,
  offerTransitions,
} from './offerStates.ts'
import { isSettled, PAYMENT_STATES, paymentTransitions } from './paymentStates.ts'
import {
  canPayStage,
  isAskedFor,
  isHeld,
  previousStagePaidOut,
  remindersOf,
  STAGE_STATES,
  stageDeadline,
  stageMoves,
  stageTransitions,
} from './stageStates.ts'
import { daysAfter, daysBefore, defaultTimeLimits as limits, rowByTime } from './timeLimits.ts'
import { findTransition, type TransitionTable, waysTo } from './transitions.ts'

/** A table as one reads it aloud: who moves what from where to where. */
function aloud(table: TransitionTable<string>): string[] {
  return table.map(({ name, from, to, by, after }) =>
    [
      `${by.join('/')}: ${name} ${from.join('|') || '–'} → ${to}`,
      ...(after ? [`by time: ${after}`] : []),
    ].join(', '),
  )
}

test('who moves the money of a stage, from where to where (§4.3)', () => {
  expect(aloud(stageTransitions)).toEqual([
    'customer: pay unpaid → in_escrow',
    'provider: request in_escrow|rejected → requested',
    'customer: approve requested|rejected → approved',
    'system: approveUnanswered requested → approved, by time: requestApproval',
    'customer: reject requested → rejected',
    'system: payOut approved → paid_out',
    'system: refund in_escrow → unpaid',
    'system: returnUnasked in_escrow → unpaid, by time: heldRefund',
    'provider: giveBack in_escrow|requested|rejected → unpaid',
    'customer/provider/admin: freeze in_escrow|requested|rejected → disputed',
    'system: freezeRejected rejected → disputed, by time: rejectionDispute',
    'system: release disputed → approved',
    'system: return disputed → unpaid',
    'system: divide disputed → approved',
    'system: chargeBack in_escrow|requested|rejected|disputed → unpaid',
    'system: takeBack approved|paid_out → unpaid',
  ])
  expect(stageMoves('disputed', 'customer')).toEqual([])
  expect(stageMoves('requested', 'customer')).toEqual(['approve', 'reject', 'freeze'])
})

test('who moves a payment, a dispute and a job', () => {
  expect(aloud(paymentTransitions)).toEqual([
    'customer: open – → pending',
    'system: challenge pending|unknown → requires_action',
    'system: lose pending → unknown',
    'system: succeed pending|requires_action|unknown → succeeded',
    'system: fail pending|requires_action|unknown → failed',
    'customer: startOver pending|requires_action|unknown → failed',
  ])
  expect(aloud(disputeTransitions)).toEqual([
    'customer/provider/admin/system: open – → open',
    'customer/provider: answer open → answered',
    'system: lapse open → overdue, by time: disputeAnswer',
    'customer/provider: settle open|answered|overdue → settled',
    'admin: decide open|answered|overdue → decided',
    'system: chargeBack open|answered|overdue → charged_back',
  ])
  expect(aloud(jobTransitions)).toEqual([
    'customer: post – → open',
    'customer: hire open → waiting',
    'system: start waiting → in_progress',
    'provider: start waiting → in_progress',
    'customer: complete in_progress → complete',
    'customer: cancel open|waiting|in_progress → cancelled',
    'admin: cancelByAdmin waiting|in_progress → cancelled',
    'system: lapse open → lapsed',
  ])
  expect(PAYMENT_STATES.filter(isSettled)).toEqual(['succeeded', 'failed'])
  expect((['open', 'answered', 'overdue', 'settled', 'decided'] as const).filter(isUnsettled)).toEqual([
    'open',
    'answered',
    'overdue',
  ])
  expect(disputeMoves('overdue', 'admin')).toEqual(['decide'])
  expect(disputeMoves('decided', 'admin')).toEqual([])
})

test('who moves a chargeback, and what the gateway’s word is from wherever it was', () => {
  expect(aloud(chargebackTransitions)).toEqual([
    'system: warn – → warned',
    'system: inquire – → inquiry',
    'system: open – → needs_response',
    'system: escalate inquiry → needs_response',
    'system: respond needs_response → under_review',
    'system: win needs_response|under_review → won',
    'system: lose needs_response|under_review → lost',
    'system: close inquiry → closed',
    'admin: setAside warned → closed',
  ])
  expect(CHARGEBACK_STATES.filter(isTaken)).toEqual(['needs_response', 'under_review'])
  expect(CHARGEBACK_STATES.filter(canRespond)).toEqual(['inquiry', 'needs_response'])
  const ways = (from: ChargebackState | undefined, to: ChargebackState) =>
    waysTo<ChargebackState, ChargebackMove>(chargebackTransitions, from, to, 'system')
  expect(ways(undefined, 'lost')).toEqual(['open', 'lose'])
  expect(ways(undefined, 'closed')).toEqual(['inquire', 'close'])
  expect(ways('inquiry', 'won')).toEqual(['escalate', 'win'])
  expect(ways('won', 'won')).toEqual([])
  expect(ways('won', 'lost')).toBeUndefined()
  expect(ways('closed', 'warned')).toBeUndefined()
})

test('a row of a table is found by name, state and person together', () => {
  const find = (name: 'approve' | 'reject', from: 'requested' | 'unpaid', by: 'customer' | 'provider') =>
    findTransition<string, string>(stageTransitions, name, from, by)?.to
  expect(find('approve', 'requested', 'customer')).toBe('approved')
  expect(find('reject', 'requested', 'customer')).toBe('rejected')
  expect(find('approve', 'unpaid', 'customer')).toBeUndefined()
  expect(find('approve', 'requested', 'provider')).toBeUndefined()
})

test('only the first stage, or one after a stage that was paid out, can be paid (§4.3)', () => {
  const stages = [
    { order: 1, status: 'paid_out' },
    { order: 2, status: 'unpaid' },
    { order: 3, status: 'unpaid' },
  ] as const
  const [first, second, third] = stages
  expect(canPayStage(second, stages)).toBe(true)
  expect(canPayStage(third, stages)).toBe(false)
  expect(canPayStage(first, stages)).toBe(false)
  expect(previousStagePaidOut({ order: 1, status: 'unpaid' }, [{ order: 1, status: 'unpaid' }])).toBe(true)
  // The one before it is the last of those before it, in whatever order they come.
  const mixed = [third, { order: 2, status: 'in_escrow' }, first] as const
  expect(previousStagePaidOut(third, mixed)).toBe(false)
  expect(
    previousStagePaidOut(third, [
      { order: 2, status: 'paid_out' },
      { order: 1, status: 'unpaid' },
    ]),
  ).toBe(true)
})

test('money is held from when it is paid until it is paid out or back', () => {
  expect(STAGE_STATES.filter(isAskedFor)).toEqual(['requested', 'approved', 'rejected', 'disputed'])
  expect(STAGE_STATES.filter(isHeld)).toEqual(['in_escrow', 'requested', 'approved', 'rejected', 'disputed'])
})

const since = new Date('2026-03-01T12:00:00Z')

test('what waits moves on by itself after its days, to the moment', () => {
  const at = (days: number) => daysAfter(since, days)
  expect(stageDeadline({ status: 'requested', since }, limits)).toEqual({
    move: 'approveUnanswered',
    at: at(14),
  })
  expect(stageDeadline({ status: 'in_escrow', since }, limits)).toEqual({ move: 'returnUnasked', at: at(85) })
  expect(stageDeadline({ status: 'rejected', since }, limits)).toEqual({ move: 'freezeRejected', at: at(14) })
  expect(stageDeadline({ status: 'disputed', since }, limits)).toBeUndefined()
  expect(changeOrderDeadline({ status: 'pending', createdAt: since }, limits)).toEqual(at(14))
  expect(changeOrderDeadline({ status: 'accepted', createdAt: since }, limits)).toBeUndefined()
  expect(offerDeadline({ status: 'pending', createdAt: since }, limits)).toEqual(at(14))
  expect(offerDeadline({ status: 'rejected', createdAt: since }, limits)).toBeUndefined()
  expect(rowByTime<string, string>(disputeTransitions, 'open')?.after).toBe('disputeAnswer')
  expect(rowByTime<string, string>(disputeTransitions, 'answered')).toBeUndefined()
  expect(daysAfter(since, 1).toISOString()).toBe('2026-03-02T12:00:00.000Z')
  expect(daysBefore(since, 1).toISOString()).toBe('2026-02-28T12:00:00.000Z')
})

test('a bid lapses after its days, or as its job ends before', () => {
  const bid = { status: 'pending', createdAt: since } as const
  expect(bidDeadline(bid, daysAfter(since, 90), limits)).toEqual(daysAfter(since, 60))
  expect(bidDeadline(bid, daysAfter(since, 30), limits)).toEqual(daysAfter(since, 30))
  expect(bidDeadline({ status: 'accepted', createdAt: since }, daysAfter(since, 30), limits)).toBeUndefined()
  expect(bidMoves('accepted', 'customer')).toEqual([])
})

test('what is held is spoken of in time: to its customer, to both, to the operator', () => {
  expect(remindersOf('requested', limits)).toEqual([3, 7, 12].map((days) => ({ days, tells: 'customer' })))
  expect(remindersOf('in_escrow', limits)).toEqual([
    { days: 30, tells: 'both' },
    { days: 60, tells: 'both' },
    { days: 75, tells: 'operator' },
  ])
  expect(remindersOf('in_escrow', { ...limits, heldWarning: 10 })[0]).toEqual({ days: 10, tells: 'operator' })
  expect(remindersOf('approved', limits)).toEqual([])
})

test('what may be done with a job in each state (§4.4)', () => {
  const where = (may: (state: (typeof JOB_STATES)[number]) => boolean) => JOB_STATES.filter(may)
  expect(where(takesBids)).toEqual(['open'])
  expect(where(chatIsOpen)).toEqual(['open', 'waiting', 'in_progress', 'lapsed'])
  expect(where(canReview)).toEqual(['complete'])
  expect(where(canProposeChange)).toEqual(['waiting', 'in_progress', 'lapsed'])
  expect(where((state) => canMarkComplete(state, ['paid_out', 'paid_out']))).toEqual(['in_progress'])
  expect(canMarkComplete('in_progress', ['paid_out', 'approved'])).toBe(false)
  expect(canMarkComplete('in_progress', [])).toBe(false)
  expect(where((state) => canCancel(state, ['in_escrow', 'unpaid']))).toEqual([
    'open',
    'waiting',
    'in_progress',
  ])
  expect(canCancel('open', [])).toBe(true)
  expect(canCancel('in_progress', ['paid_out', 'paid_out'])).toBe(false)
  expect(canCancel('in_progress', ['paid_out', 'unpaid'])).toBe(true)
  expect(STAGE_STATES.filter((state) => !canCancel('in_progress', ['unpaid', state]))).toEqual(
    STAGE_STATES.filter(isAskedFor),
  )
  expect(takesBidsAt({ state: 'open', endsAt: daysAfter(since, 1) }, since)).toBe(true)
  expect(takesBidsAt({ state: 'open', endsAt: since }, since)).toBe(false)
  expect(takesBidsAt({ state: 'waiting', endsAt: daysAfter(since, 1) }, since)).toBe(false)
})

test('who bids, offers and proposes, and who decides it', () => {
  expect(aloud(bidTransitions)).toEqual([
    'provider: post – → pending',
    'customer: accept pending → accepted',
    'customer: reject pending → rejected',
    'system: lose pending → not_chosen',
    'system: lapse pending → lapsed, by time: bid',
    'system: end pending → lapsed',
    'system: leave pending → lapsed',
  ])
  expect(aloud(offerTransitions)).toEqual([
    'customer/provider: make – → pending',
    'customer/provider: accept pending → accepted',
    'customer/provider: reject pending → rejected',
    'system: lapse pending → lapsed, by time: offer',
    'system: end pending → lapsed',
  ])
  expect(aloud(changeOrderTransitions)).toEqual([
    'customer/provider: propose – → pending',
    'customer/provider: accept pending → accepted',
    'customer/provider: reject pending → rejected',
    'customer/provider: withdraw pending → withdrawn',
    'system: lapse pending → lapsed, by time: changeOrder',
    'system: end pending → lapsed',
  ])
  const waiting = { bid: 'pending', offer: undefined, isHired: false } as const
  expect(isNegotiable(waiting)).toBe(true)
  expect(isNegotiable({ ...waiting, isHired: true })).toBe(false)
  expect(isNegotiable({ ...waiting, bid: 'rejected' })).toBe(false)
  expect(canMakeOffer(waiting)).toBe(true)
  expect(canMakeOffer({ ...waiting, offer: 'rejected' })).toBe(true)
  for (const offer of ['pending', 'accepted'] as const)
    expect(canMakeOffer({ ...waiting, offer })).toBe(false)
  expect(canMakeOffer({ ...waiting, isHired: true })).toBe(false)
  expect(canDecideBid(waiting, 'customer')).toBe(true)
  expect(canDecideBid(waiting, 'provider')).toBe(false)
  expect(canDecideBid({ ...waiting, offer: 'pending' }, 'customer')).toBe(false)
  expect(canDecideBid({ ...waiting, isHired: true }, 'customer')).toBe(false)
  expect(canDecideOffer('pending', false)).toBe(true)
  expect(canDecideOffer('pending', true)).toBe(false)
  expect(canDecideOffer('rejected', false)).toBe(false)
  expect(canDecideChange('pending', false)).toBe(true)
  expect(canDecideChange('pending', true)).toBe(false)
  expect(canDecideChange('lapsed', false)).toBe(false)
  expect(canWithdrawChange('pending', true)).toBe(true)
  expect(canWithdrawChange('pending', false)).toBe(false)
  expect(canWithdrawChange('lapsed', true)).toBe(false)
})

test('a stage has another price only while neither it nor any after it is paid', () => {
  const stages = [
    { order: 1, status: 'paid_out' },
    { order: 2, status: 'unpaid' },
    { order: 3, status: 'unpaid' },
  ] as const
  expect(stages.map((stage) => canReprice(stage, stages))).toEqual([false, true, true])
  const [, second] = stages
  expect(canReprice(second, [second, { order: 3, status: 'in_escrow' }])).toBe(false)
})
