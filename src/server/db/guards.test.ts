import { DISPUTE_STATES, disputeTransitions } from '#shared/domain/disputeStates.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BID_STATES } from '#shared/domain/bid.ts'
import { bidTransitions } from '#shared/domain/bidStates.ts'
import { CHANGE_ORDER_STATES, changeOrderTransitions } from '#shared/domain/changeOrderStates.ts'
import { CHARGEBACK_STATES, chargebackTransitions } from '#shared/domain/chargebackStates.ts'
import { CONVERSATION_STATES, conversationTransitions } from '#shared/domain/conversationStates.ts'
import { INVITATION_STATES, invitationTransitions } from '#shared/domain/invitationStates.ts'
import {
  canCancel,
  canMarkComplete,
  JOB_STATES,
  type JobState,
  jobTransitions,
} from '#shared/domain/jobStates.ts'
import { OFFER_STATES, offerTransitions } from '#shared/domain/offerStates.ts'
import {
  PAYOUT_STATES,
  payoutTransitions,
  REFUND_STATES,
  refundTransitions,
} from '#shared/domain/owedStates.ts'
import { PAPER_REQUEST_STATES } from '#shared/domain/paperRequest.ts'
import { paperRequestTransitions } from '#shared/domain/paperRequestStates.ts'
import { PAYMENT_STATES, paymentTransitions } from '#shared/domain/paymentStates.ts'
import {
  canPayStage,
  STAGE_STATES,
  type StageMove,
  type StageState,
  stageTransitions,
} from '#shared/domain/stageStates.ts'
import { type Actor, findTransition, movesFrom, type TransitionTable } from '#shared/domain/transitions.ts'
import { USER_STATES, userTransitions } from '#shared/domain/userStates.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const actors: readonly Actor[] = ['customer', 'provider', 'admin', 'system']

/** The moves that a table's guard lets pass, as it stands in the database after every migration. */
async function guardedPairs(table: string, column: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ guard: string }>(sql`
    select pg_get_functiondef(tgfoid) as guard from pg_trigger
    where tgname = ${`${table}_move`} and tgrelid = ${table}::regclass and tgenabled = 'O'`)
  const list = new RegExp(`\\(OLD\\.${column}, NEW\\.${column}\\) NOT IN \\(([^;]*?)\\) THEN`, 's').exec(
    rows[0]?.guard ?? '',
  )
  return [...(list?.[1] ?? '').matchAll(/\('?(\w+)'?,\s*'?(\w+)'?\)/g)]
    .map(([, from, to]) => `${from}>${to}`)
    .sort()
}

interface Lifecycle {
  table: string
  column: string
  pairs: string[]
  /** Where its rows begin, where a move of the table begins them. */
  begins: string[]
  neverLeaves: () => void
}

function lifecycle<State extends string | number>(
  table: string,
  column: string,
  states: readonly State[],
  moves: TransitionTable<State>,
): Lifecycle {
  return {
    table,
    column,
    pairs: [...new Set(moves.flatMap((row) => row.from.map((from) => `${from}>${row.to}`)))].sort(),
    begins: moves.filter(({ from }) => from.length === 0).map(({ to }) => String(to)),
    neverLeaves: () => neverLeavesTable(moves, states),
  }
}

const lifecycles = [
  lifecycle('stages', 'status', STAGE_STATES, stageTransitions),
  lifecycle('jobs', 'state', JOB_STATES, jobTransitions),
  lifecycle('bids', 'status', BID_STATES, bidTransitions),
  lifecycle('offers', 'status', OFFER_STATES, offerTransitions),
  lifecycle('change_orders', 'status', CHANGE_ORDER_STATES, changeOrderTransitions),
  lifecycle('invitations', 'status', INVITATION_STATES, invitationTransitions),
  lifecycle('payments', 'status', PAYMENT_STATES, paymentTransitions),
  lifecycle('payouts', 'status', PAYOUT_STATES, payoutTransitions),
  lifecycle('refunds', 'status', REFUND_STATES, refundTransitions),
  lifecycle('disputes', 'status', DISPUTE_STATES, disputeTransitions),
  // How one begins is the gateway's to say.
  { ...lifecycle('chargebacks', 'status', CHARGEBACK_STATES, chargebackTransitions), begins: [] },
  lifecycle('paper_requests', 'status', PAPER_REQUEST_STATES, paperRequestTransitions),
  lifecycle('users', 'status', USER_STATES, userTransitions),
]

test.each(lifecycles)('the guard of $table in the database is its table of moves', async (one) => {
  expect(await guardedPairs(one.table, one.column)).toEqual(one.pairs)
})

test.each(lifecycles.filter(({ begins }) => begins.length > 0))(
  'a row of $table begins as its table says',
  async (one) => {
    const { rows } = await database.db.execute<{ begins: string }>(sql`
    select column_default as begins from information_schema.columns
    where table_name = ${one.table} and column_name = ${one.column}`)
    expect(rows).toEqual(one.begins.map((state) => ({ begins: `'${state}'::text` })))
  },
)

test.each([
  ...lifecycles,
  // Both of its states may become the other: PostgreSQL has nothing to guard.
  lifecycle('conversations', 'closed_at', CONVERSATION_STATES, conversationTransitions),
])('no move of $table is outside its table', ({ neverLeaves }) => {
  expect(neverLeaves).not.toThrow()
})

function neverLeavesTable<State extends string | number>(
  table: TransitionTable<State>,
  states: readonly State[],
): void {
  fc.assert(
    fc.property(
      fc.constantFrom(...new Set(table.map((row) => row.name))),
      fc.constantFrom(...states),
      fc.constantFrom(...actors),
      (move, from, actor) => {
        const found = findTransition(table, move, from, actor)
        const listed = table.some(
          (row) => row.name === move && row.from.includes(from) && row.by.includes(actor),
        )
        return (found !== undefined) === listed && movesFrom(table, from, actor).includes(move) === listed
      },
    ),
  )
}

describe('§4.3', () => {
  const stages = (...statuses: StageState[]) =>
    statuses.map((status, index) => ({ order: index + 1, status }))

  test('the first stage can be paid, a later one once the one before it was paid out', () => {
    const [first, second] = stages('unpaid', 'unpaid')
    expect(first && canPayStage(first, stages('unpaid', 'unpaid'))).toBe(true)
    expect(second && canPayStage(second, stages('in_escrow', 'unpaid'))).toBe(false)
    expect(second && canPayStage(second, stages('approved', 'unpaid'))).toBe(false)
    expect(second && canPayStage(second, stages('paid_out', 'unpaid'))).toBe(true)
  })

  test('only the provider requests, only the customer decides, only the system pays out', () => {
    const table: TransitionTable<StageState, StageMove> = stageTransitions
    expect(movesFrom(table, 'in_escrow', 'provider')).toEqual(['request', 'giveBack', 'freeze'])
    expect(movesFrom(table, 'requested', 'customer')).toEqual(['approve', 'reject', 'freeze'])
    expect(movesFrom(table, 'requested', 'provider')).toEqual(['giveBack', 'freeze'])
    expect(movesFrom(table, 'approved', 'system')).toEqual(['payOut', 'takeBack'])
  })
})

describe('§4.4', () => {
  test.each<[JobState, StageState[], boolean]>([
    ['open', [], true],
    ['waiting', ['in_escrow', 'unpaid'], true],
    ['in_progress', ['paid_out', 'in_escrow'], true],
    ['in_progress', ['requested', 'unpaid'], false],
    ['in_progress', ['rejected', 'unpaid'], false],
    ['in_progress', ['approved', 'unpaid'], false],
    ['in_progress', ['paid_out', 'paid_out'], false],
    ['complete', ['paid_out', 'paid_out'], false],
    ['cancelled', [], false],
  ])('a job that is %s with stages at %j can be cancelled: %s', (state, stages, can) => {
    expect(canCancel(state, stages)).toBe(can)
  })

  test('a job is marked complete only once all of it was paid out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...STAGE_STATES), { minLength: 1, maxLength: 5 }),
        (stages) =>
          canMarkComplete('in_progress', stages) === stages.every((status) => status === 'paid_out'),
      ),
    )
  })
})
