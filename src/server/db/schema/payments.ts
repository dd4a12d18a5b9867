import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BidId, CardId, JobId, PaymentId, StageId, TransactionId, UserId } from '#shared/domain/ids.ts'
import type { PaymentState } from '#shared/domain/paymentStates.ts'
import { cards } from './cards.ts'
import {
  centsColumn,
  createdAt,
  currencyColumn,
  gatewayColumn,
  momentColumn,
  ownId,
  referenceTo,
  taxLinesColumn,
} from './columns.ts'
import { bids } from './bids.ts'
import { jobs } from './jobs.ts'
import { stages } from './stages.ts'
import { users } from './users.ts'

/** One attempt to take a customer's money for one or more stages of a bid. Its id is the gateway's idempotency key. */
export const payments = pgTable(
  'payments',
  {
    id: ownId<PaymentId>(),
    customerId: referenceTo<UserId>('customer_id', () => users.id),
    jobId: referenceTo<JobId>('job_id', () => jobs.id),
    bidId: referenceTo<BidId>('bid_id', () => bids.id),
    cardId: referenceTo<CardId>('card_id', () => cards.id),
    /** The client's idempotency key: the same request is the same payment, for ever. */
    operationKey: text('operation_key').notNull(),
    /** Succeeding also accepts the bid. */
    hires: boolean('hires').notNull(),
    amount: centsColumn('amount').notNull(),
    currency: currencyColumn(),
    status: text('status').$type<PaymentState>().notNull().default('pending'),
    /** What the gateway's receipt says that it is for, and the line on the card's statement. */
    description: text('description').notNull().default(''),
    statement: text('statement').notNull().default(''),
    gateway: gatewayColumn(),
    gatewayPayment: text('gateway_payment'),
    challengeUrl: text('challenge_url').notNull().default(''),
    failureMessage: text('failure_message').notNull().default(''),
    createdAt: createdAt(),
    settledAt: momentColumn('settled_at'),
  },
  (table) => [
    uniqueIndex('payments_operation').on(table.customerId, table.operationKey),
    uniqueIndex('payments_gateway').on(table.gatewayPayment),
    index('payments_owner_gateway').on(table.gateway),
    index('payments_customer').on(table.customerId, table.createdAt),
    index('payments_customer_settled')
      .on(table.customerId, table.settledAt)
      .where(sql`${table.status} = 'succeeded'`),
    // What came in lately, whoever paid: it is added up in the index alone, as what went out is.
    index('payments_settled')
      .on(table.settledAt, table.amount)
      .where(sql`${table.status} = 'succeeded'`),
    index('payments_bid').on(table.bidId),
    index('payments_job').on(table.jobId),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('pending', 'requires_action', 'unknown')`),
    check(
      'payments_status',
      sql`${table.status} in ('pending', 'requires_action', 'succeeded', 'failed', 'unknown')`,
    ),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
)

/** What a payment holds for each stage, with the rates (of the fee in basis points) it was priced at. */
export const paymentStages = pgTable(
  'payment_stages',
  {
    id: ownId<TransactionId>(),
    paymentId: referenceTo<PaymentId>('payment_id', () => payments.id),
    stageId: referenceTo<StageId>('stage_id', () => stages.id),
    price: centsColumn('price').notNull(),
    /** What the stages before it cost when it was priced: a stage costs what it adds to them. */
    priceBefore: centsColumn('price_before').notNull(),
    fee: centsColumn('fee').notNull(),
    tax: centsColumn('tax').notNull(),
    /** What of the tax is on the price, and so the provider's. */
    priceTax: centsColumn('price_tax').notNull(),
    taxes: taxLinesColumn(),
    total: centsColumn('total').notNull(),
    feeRate: integer('fee_rate').notNull(),
    /** Under way or succeeded. A stage has at most one such payment, so it can't be paid twice. */
    live: boolean('live').notNull().default(true),
  },
  (table) => [
    uniqueIndex('payment_stages_pair').on(table.paymentId, table.stageId),
    uniqueIndex('payment_stages_one_live')
      .on(table.stageId)
      .where(sql`${table.live}`),
    // What was paid for a stage last: asked as it is paid out, given back or divided.
    index('payment_stages_stage').on(table.stageId),
    check('payment_stages_total', sql`${table.total} = ${table.price} + ${table.fee} + ${table.tax}`),
  ],
)

/** Each event of the gateway is applied once, in any order. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: momentColumn('received_at').notNull().defaultNow(),
  },
  (table) => [index('gateway_events_received').on(table.receivedAt)],
)
