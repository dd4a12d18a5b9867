import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BID_STATES, type BidMove, type BidState, bidTransitions } from '#shared/domain/bidStates.ts'
import {
  INVITATION_STATES,
  type InvitationMove,
  type InvitationState,
  invitationTransitions,
} from '#shared/domain/invitationStates.ts'
import {
  canCancel,
  canMarkComplete,
  JOB_STATES,
  type JobMove,
  type JobState,
  jobTransitions,
} from '#shared/domain/jobStates.ts'
import {
  canPayStage,
  STAGE_STATUSES,
  type StageMove,
  type StageStatus,
  stageTransitions,
} from '#shared/domain/stageStates.ts'
import {
  OFFER_STATES,
  type OfferMove,
  type OfferState,
  offerTransitions,
} from '#shared/domain/offerStates.ts'
import { type Actor, findTransition, movesFrom, type TransitionTable } from '#shared/domain/transitions.ts'
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

function pairsOf<State extends string | number>(table: TransitionTable<State>): string[] {
  return [...new Set(table.flatMap((row) => row.from.map((from) => `${from}>${row.to}`)))].sort()
}

test.each([
  { table: 'milestones', column: 'payment_status', pairs: pairsOf<StageStatus>(stageTransitions) },
  { table: 'jobs', column: 'state', pairs: pairsOf<JobState>(jobTransitions) },
  { table: 'bids', column: 'status', pairs: pairsOf<BidState>(bidTransitions) },
  { table: 'offers', column: 'status', pairs: pairsOf<OfferState>(offerTransitions) },
  { table: 'invitations', column: 'status', pairs: pairsOf<InvitationState>(invitationTransitions) },
])('the guard of $table in the database is its table of moves', async ({ table, column, pairs }) => {
  expect(await guardedPairs(table, column)).toEqual(pairs)
})

describe('no move outside the tables', () => {
  function neverLeavesTable<State extends string | number, Move extends string>(
    table: TransitionTable<State, Move>,
    states: readonly State[],
  ) {
    const moves = [...new Set(table.map((row) => row.name))]
    fc.assert(
      fc.property(
        fc.constantFrom(...moves),
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
  test('stages', () => neverLeavesTable<StageStatus, StageMove>(stageTransitions, STAGE_STATUSES))
  test('jobs', () => neverLeavesTable<JobState, JobMove>(jobTransitions, JOB_STATES))
  test('bids', () => neverLeavesTable<BidState, BidMove>(bidTransitions, BID_STATES))
  test('offers', () => neverLeavesTable<OfferState, OfferMove>(offerTransitions, OFFER_STATES))
  test('invitations', () =>
    neverLeavesTable<InvitationState, InvitationMove>(invitationTransitions, INVITATION_STATES))
})

describe('§4.3', () => {
  const stages = (...statuses: StageStatus[]) =>
    statuses.map((status, index) => ({ order: index + 1, status }))

  test('the first stage can be paid, a later one once the one before it was paid out', () => {
    const [first, second] = stages(1, 1)
    expect(first && canPayStage(first, stages(1, 1))).toBe(true)
    expect(second && canPayStage(second, stages(2, 1))).toBe(false)
    expect(second && canPayStage(second, stages(4, 1))).toBe(false)
    expect(second && canPayStage(second, stages(6, 1))).toBe(true)
  })

  test('only the provider requests, only the customer decides, only the system pays out', () => {
    const table: TransitionTable<StageStatus, StageMove> = stageTransitions
    expect(movesFrom(table, 2, 'provider')).toEqual(['request'])
    expect(movesFrom(table, 3, 'customer')).toEqual(['approve', 'reject'])
    expect(movesFrom(table, 3, 'provider')).toEqual([])
    expect(movesFrom(table, 4, 'system')).toEqual(['payOut'])
  })
})

describe('§4.4', () => {
  test.each<[JobState, StageStatus[], boolean]>([
    ['open', [], true],
    ['waiting', [2, 1], true],
    ['in_progress', [6, 2], true],
    ['in_progress', [3, 1], false],
    ['in_progress', [5, 1], false],
    ['in_progress', [4, 1], false],
    ['in_progress', [6, 6], false],
    ['complete', [6, 6], false],
    ['cancelled', [], false],
  ])('a job that is %s with stages at %j can be cancelled: %s', (state, stages, can) => {
    expect(canCancel(state, stages)).toBe(can)
  })

  test('a job is marked complete only once all of it was paid out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...STAGE_STATUSES), { minLength: 1, maxLength: 5 }),
        (stages) => canMarkComplete('in_progress', stages) === stages.every((status) => status === 6),
      ),
    )
  })
})
