import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StageId, TransactionId, UserId } from '#shared/domain/ids.ts'
import type { PayoutState, RefundState } from '#shared/domain/owedStates.ts'
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
import { stages } from './stages.ts'
import { paymentStages } from './payments.ts'
import { users } from './users.ts'

/** What money on its way is made of. */
const amounts = () => ({
  price: centsColumn('price').notNull(),
  fee: centsColumn('fee').notNull(),
  tax: centsColumn('tax').notNull(),
  /** The tax on the price: of a payout beside `tax`, which is on the commission; of a refund a part of it. */
  priceTax: centsColumn('price_tax').notNull(),
  taxes: taxLinesColumn(),
  amount: centsColumn('amount').notNull(),
  currency: currencyColumn(),
  gateway: gatewayColumn(),
})

/** How far it has come. */
const progress = () => ({
  /** When the gateway was last asked to move it: from then on only the gateway knows whether it has. */
  askedAt: momentColumn('asked_at'),
  failureMessage: text('failure_message').notNull().default(''),
  createdAt: createdAt(),
  settledAt: momentColumn('settled_at'),
})

/**
 * The payout of an approved stage. What was taken back is sent again as another attempt; id and attempt are the gateway's
 * idempotency key.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: ownId<TransactionId>(),
    stageId: referenceTo<StageId>('stage_id', () => stages.id),
    providerId: referenceTo<UserId>('provider_id', () => users.id),
    ...amounts(),
    feeRate: integer('fee_rate').notNull(),
    attempt: integer('attempt').notNull().default(1),
    /** The gateway's name of this attempt. */
    gatewayTransfer: text('gateway_transfer'),
    status: text('status').$type<PayoutState>().notNull().default('queued'),
    ...progress(),
  },
  (table) => [
    // A stage whose payment was charged back may be paid and paid out again.
    uniqueIndex('payouts_stage')
      .on(table.stageId)
      .where(sql`${table.status} <> 'charged_back'`),
    // Whatever became of it: the one above has not all of them.
    index('payouts_of_stage').on(table.stageId),
    index('payouts_gateway').on(table.gatewayTransfer),
    index('payouts_owner_gateway').on(table.gateway),
    index('payouts_provider').on(table.providerId, table.createdAt),
    index('payouts_provider_happened').on(
      table.providerId,
      sql`coalesce(${table.settledAt}, ${table.createdAt})`,
    ),
    index('payouts_settled')
      .on(table.settledAt, table.status, table.amount)
      .where(sql`${table.settledAt} is not null`),
    // With all that says which are stuck, and what they come to: the rows themselves are all over the table.
    index('payouts_due')
      .on(table.createdAt, table.id, table.amount, table.providerId, table.status)
      .where(sql`${table.status} in ('queued', 'reversed')`),
    check(
      'payouts_status',
      sql`${table.status} in ('queued', 'complete', 'reversed', 'charged_back', 'paid_otherwise')`,
    ),
    check(
      'payouts_amount',
      sql`${table.amount} = ${table.price} + ${table.priceTax} - ${table.fee} - ${table.tax}`,
    ),
  ],
)

/**
 * Money of one stage that goes back to the card it came from. What failed is sent again as another attempt; id and
 * attempt are the gateway's idempotency key.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: ownId<TransactionId>(),
    paymentStageId: referenceTo<TransactionId>('payment_stage_id', () => paymentStages.id),
    customerId: referenceTo<UserId>('customer_id', () => users.id),
    ...amounts(),
    attempt: integer('attempt').notNull().default(1),
    /** The gateway's name of this attempt, and when it took it. */
    gatewayRefund: text('gateway_refund'),
    sentAt: momentColumn('sent_at'),
    status: text('status').$type<RefundState>().notNull().default('queued'),
    ...progress(),
  },
  (table) => [
    uniqueIndex('refunds_stage').on(table.paymentStageId),
    index('refunds_customer').on(table.customerId, table.createdAt),
    index('refunds_customer_happened').on(
      table.customerId,
      sql`coalesce(${table.settledAt}, ${table.createdAt})`,
    ),
    index('refunds_settled')
      .on(table.settledAt, table.status, table.amount)
      .where(sql`${table.settledAt} is not null`),
    index('refunds_due')
      .on(table.createdAt, table.id, table.amount)
      .where(sql`${table.status} in ('queued', 'sent', 'failed')`),
    index('refunds_gateway').on(table.gatewayRefund),
    index('refunds_owner_gateway').on(table.gateway),
    check(
      'refunds_status',
      sql`${table.status} in ('queued', 'sent', 'complete', 'failed', 'paid_otherwise', 'charged_back')`,
    ),
    check('refunds_amount', sql`${table.amount} = ${table.price} + ${table.fee} + ${table.tax}`),
  ],
)
