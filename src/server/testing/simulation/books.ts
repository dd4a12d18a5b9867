import { sql, type SQL } from 'drizzle-orm'
import type { ChangeOrderState } from '#shared/domain/changeOrderStates.ts'
import type { DisputeState } from '#shared/domain/disputeStates.ts'
import type { ChargebackState } from '#shared/domain/chargebackStates.ts'
import type { BidState } from '#shared/domain/bid.ts'
import type {
  BidId,
  ChargebackId,
  ChangeOrderId,
  DisputeId,
  DisputeProposalId,
  JobId,
  PaymentId,
  StageId,
  TransactionId,
  UserId,
} from '#shared/domain/ids.ts'
import type { JobState } from '#shared/domain/jobStates.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { PayoutState, RefundState } from '#shared/domain/owedStates.ts'
import type { PaymentState } from '#shared/domain/paymentStates.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import type { Database } from '#server/db/connection.ts'

/** All rows of a history whose states matter, the oldest first. */
export interface Books {
  readonly jobs: readonly { id: JobId; state: JobState; customer: UserId; hired: BidId | null }[]
  readonly bids: readonly { id: BidId; state: BidState; job: JobId; provider: UserId; price: Cents }[]
  readonly stages: readonly { id: StageId; state: StageState; bid: BidId; price: Cents }[]
  readonly payments: readonly {
    id: PaymentId
    state: PaymentState
    customer: UserId
    gatewayPayment: string | null
  }[]
  readonly payouts: readonly { id: TransactionId; state: PayoutState; provider: UserId }[]
  readonly refunds: readonly { id: TransactionId; state: RefundState; customer: UserId }[]
  readonly disputes: readonly { id: DisputeId; state: DisputeState; stage: StageId; price: Cents }[]
  readonly proposals: readonly { id: DisputeProposalId; dispute: DisputeId; proposer: UserId }[]
  readonly chargebacks: readonly { id: ChargebackId; state: ChargebackState }[]
  /** How much was entered. */
  readonly entries: number
  readonly changes: readonly { id: ChangeOrderId; state: ChangeOrderState; bid: BidId; proposer: UserId }[]
}

const list = (query: SQL) =>
  sql`(select coalesce(json_agg(row_to_json(one) order by one.id), '[]') from (${query}) as one)`

const all = sql`select json_build_object(
  'jobs', ${list(sql`select id, state, customer_id as customer, hired_bid_id as hired from jobs`)},
  'bids', ${list(sql`select id, status as state, job_id as job, provider_id as provider, price from bids`)},
  'stages', ${list(sql`select id, status as state, bid_id as bid, price from stages`)},
  'payments', ${list(sql`select id, status as state, customer_id as customer, gateway_payment as "gatewayPayment" from payments`)},
  'payouts', ${list(sql`select id, status as state, provider_id as provider from payouts`)},
  'refunds', ${list(sql`select id, status as state, customer_id as customer from refunds`)},
  'disputes', ${list(sql`select id, status as state, stage_id as stage, price from disputes`)},
  'proposals', ${list(sql`select id, dispute_id as dispute, proposer_id as proposer from dispute_proposals`)},
  'chargebacks', ${list(sql`select id, status as state from chargebacks`)},
  'entries', (select count(*) from journal_lines),
  'changes', ${list(sql`select id, status as state, bid_id as bid, proposer_id as proposer from change_orders`)}
) as books`

export async function readBooks(db: Database): Promise<Books> {
  const { rows } = await db.execute<{ books: Books }>(all)
  const [row] = rows
  if (!row) throw new Error('The books could not be read')
  return row.books
}

/** The states that came about between two readings: of what, from where and to where. */
export function changesBetween(before: Books, after: Books): string[] {
  return kinds.flatMap((kind) => {
    const states = new Map<string, string>(before[kind].map(({ id, state }) => [id, state]))
    return after[kind].flatMap(({ id, state }) => {
      const from = states.get(id)
      return from === state ? [] : [`${kind}: ${from ?? ''} → ${state}`]
    })
  })
}

const kinds = [
  'jobs',
  'bids',
  'stages',
  'payments',
  'payouts',
  'refunds',
  'disputes',
  'changes',
  'chargebacks',
] as const
