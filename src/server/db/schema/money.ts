import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  BidId,
  CardId,
  JobId,
  MilestoneId,
  PaymentId,
  TransactionId,
  UserId,
} from '../../../shared/entities/ids.ts'
import { centsColumn, createdAt, currencyColumn, idColumn, momentColumn, ownId } from './columns.ts'
import { bids, jobs, milestones } from './jobs.ts'
import { users } from './users.ts'

export const cards = pgTable(
  'cards',
  {
    id: ownId<CardId>(),
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The gateway's name for it; the number itself is never here. */
    gatewayCard: text('gateway_card').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: smallint('exp_month').notNull(),
    expYear: smallint('exp_year').notNull(),
    createdAt: createdAt(),
    deletedAt: momentColumn('deleted_at'),
  },
  (table) => [
    uniqueIndex('cards_gateway').on(table.gatewayCard),
    index('cards_user').on(table.userId, table.createdAt),
  ],
)

export type PaymentStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'unknown'

/** One attempt to take a customer's money for one or more stages of a bid. Its id is the gateway's idempotency key. */
export const payments = pgTable(
  'payments',
  {
    id: ownId<PaymentId>(),
    customerId: idColumn<UserId>('customer_id')
      .notNull()
      .references(() => users.id),
    jobId: idColumn<JobId>('job_id')
      .notNull()
      .references(() => jobs.id),
    bidId: idColumn<BidId>('bid_id')
      .notNull()
      .references(() => bids.id),
    cardId: idColumn<CardId>('card_id')
      .notNull()
      .references(() => cards.id),
    /** The client's idempotency key: the same request is the same payment, for ever. */
    operationKey: text('operation_key').notNull(),
    /** Succeeding also accepts the bid. */
    hires: boolean('hires').notNull(),
    amount: centsColumn('amount').notNull(),
    currency: currencyColumn(),
    status: text('status').$type<PaymentStatus>().notNull().default('pending'),
    gatewayPayment: text('gateway_payment'),
    challengeUrl: text('challenge_url').notNull().default(''),
    failureMessage: text('failure_message').notNull().default(''),
    createdAt: createdAt(),
    settledAt: momentColumn('settled_at'),
  },
  (table) => [
    uniqueIndex('payments_operation').on(table.customerId, table.operationKey),
    uniqueIndex('payments_gateway').on(table.gatewayPayment),
    index('payments_customer').on(table.customerId, table.createdAt),
    index('payments_bid').on(table.bidId),
    index('payments_job').on(table.jobId),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('pending', 'requires_action', 'unknown')`),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
)

/** What a payment holds for each stage, with the rates (basis points) it was priced at. */
export const paymentStages = pgTable(
  'payment_stages',
  {
    id: ownId<TransactionId>(),
    paymentId: idColumn<PaymentId>('payment_id')
      .notNull()
      .references(() => payments.id),
    milestoneId: idColumn<MilestoneId>('milestone_id')
      .notNull()
      .references(() => milestones.id),
    price: centsColumn('price').notNull(),
    fee: centsColumn('fee').notNull(),
    tax: centsColumn('tax').notNull(),
    total: centsColumn('total').notNull(),
    feeRate: integer('fee_rate').notNull(),
    taxRate: integer('tax_rate').notNull(),
    /** Under way or succeeded. A stage has at most one such payment, so it can't be paid twice. */
    live: boolean('live').notNull().default(true),
  },
  (table) => [
    uniqueIndex('payment_stages_pair').on(table.paymentId, table.milestoneId),
    uniqueIndex('payment_stages_one_live')
      .on(table.milestoneId)
      .where(sql`${table.live}`),
    check('payment_stages_total', sql`${table.total} = ${table.price} + ${table.fee} + ${table.tax}`),
  ],
)

export type TransferStatus = 'queued' | 'sent' | 'complete' | 'failed'

/** The payout of an approved stage. Its id is the gateway's idempotency key. */
export const payouts = pgTable(
  'payouts',
  {
    id: ownId<TransactionId>(),
    milestoneId: idColumn<MilestoneId>('milestone_id')
      .notNull()
      .references(() => milestones.id),
    providerId: idColumn<UserId>('provider_id')
      .notNull()
      .references(() => users.id),
    price: centsColumn('price').notNull(),
    fee: centsColumn('fee').notNull(),
    tax: centsColumn('tax').notNull(),
    amount: centsColumn('amount').notNull(),
    feeRate: integer('fee_rate').notNull(),
    taxRate: integer('tax_rate').notNull(),
    currency: currencyColumn(),
    status: text('status').$type<TransferStatus>().notNull().default('queued'),
    gatewayTransfer: text('gateway_transfer'),
    failureMessage: text('failure_message').notNull().default(''),
    createdAt: createdAt(),
    settledAt: momentColumn('settled_at'),
  },
  (table) => [
    uniqueIndex('payouts_milestone').on(table.milestoneId),
    index('payouts_provider').on(table.providerId, table.createdAt),
    index('payouts_due')
      .on(table.createdAt)
      .where(sql`${table.status} = 'queued'`),
    check('payouts_amount', sql`${table.amount} = ${table.price} - ${table.fee} - ${table.tax}`),
  ],
)

/** Money of one stage that goes back to the card it came from. Its id is the gateway's idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: ownId<TransactionId>(),
    paymentStageId: idColumn<TransactionId>('payment_stage_id')
      .notNull()
      .references(() => paymentStages.id),
    customerId: idColumn<UserId>('customer_id')
      .notNull()
      .references(() => users.id),
    price: centsColumn('price').notNull(),
    fee: centsColumn('fee').notNull(),
    tax: centsColumn('tax').notNull(),
    amount: centsColumn('amount').notNull(),
    currency: currencyColumn(),
    status: text('status').$type<TransferStatus>().notNull().default('queued'),
    gatewayRefund: text('gateway_refund'),
    failureMessage: text('failure_message').notNull().default(''),
    createdAt: createdAt(),
    settledAt: momentColumn('settled_at'),
  },
  (table) => [
    uniqueIndex('refunds_stage').on(table.paymentStageId),
    index('refunds_customer').on(table.customerId, table.createdAt),
    index('refunds_due')
      .on(table.createdAt)
      .where(sql`${table.status} = 'queued'`),
    check('refunds_amount', sql`${table.amount} = ${table.price} + ${table.fee} + ${table.tax}`),
  ],
)

export type LedgerAccount =
  /** Money at the gateway. */
  | 'gateway'
  /** Prices held for stages: what the product owes to one side or the other. */
  | 'escrow'
  /** Customer fees of stages not yet released. */
  | 'unearned_fees'
  | 'fee_revenue'
  | 'commission_revenue'
  | 'tax_payable'
  /** Approved and not yet sent. */
  | 'provider_payable'
  /** Refunds promised and not yet sent. */
  | 'customer_payable'

export type JournalKind = 'payment' | 'release' | 'payout' | 'cancellation' | 'refund'

/** One balanced movement. Entries are never changed or deleted; the database refuses. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: ownId<string>(),
    kind: text('kind').$type<JournalKind>().notNull(),
    /** The payment, payout or refund it belongs to: the same source is entered once a kind. */
    sourceId: idColumn<string>('source_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('journal_entries_once').on(table.kind, table.sourceId)],
)

/** Debits are positive, credits negative; the lines of an entry sum to zero in each currency. */
export const journalLines = pgTable(
  'journal_lines',
  {
    id: ownId<string>(),
    entryId: idColumn<string>('entry_id')
      .notNull()
      .references(() => journalEntries.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    milestoneId: idColumn<MilestoneId>('milestone_id')
      .notNull()
      .references(() => milestones.id),
    userId: idColumn<UserId>('user_id').references(() => users.id),
    amount: centsColumn('amount').notNull(),
    currency: currencyColumn(),
  },
  (table) => [
    index('journal_lines_entry').on(table.entryId),
    index('journal_lines_milestone').on(table.milestoneId, table.account),
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
