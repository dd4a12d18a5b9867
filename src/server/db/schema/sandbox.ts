import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { PayoutRequirement } from '#shared/domain/payoutAccount.ts'
import { centsColumn, createdAt, currencyColumn, momentColumn } from './columns.ts'

/**
 * The books of the sandbox gateway: what Stripe would keep on its side. Nothing but adapters/payments/sandbox reads
 * them. Card numbers are not kept: only which published test card it was, by its behaviour.
 */
export const sandboxCards = pgTable('sandbox_cards', {
  id: text('id').primaryKey(),
  customer: text('customer').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: smallint('exp_month').notNull(),
  expYear: smallint('exp_year').notNull(),
  behaviour: text('behaviour').notNull(),
  createdAt: createdAt(),
})

export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  card: text('card').notNull(),
  amount: centsColumn('amount').notNull(),
  currency: currencyColumn(),
  status: text('status').$type<'requires_action' | 'succeeded' | 'failed'>().notNull(),
  failure: text('failure').notNull().default(''),
  description: text('description').notNull().default(''),
  statementSuffix: text('statement_suffix').notNull().default(''),
  createdAt: createdAt(),
})

type SandboxMovement = 'pending' | 'succeeded' | 'failed' | 'reversed'

export const sandboxTransfers = pgTable('sandbox_transfers', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  kind: text('kind').$type<'payout' | 'refund'>().notNull(),
  /** The account paid out to, or the payment refunded. */
  target: text('target').notNull(),
  amount: centsColumn('amount').notNull(),
  currency: currencyColumn(),
  status: text('status').$type<SandboxMovement>().notNull().default('succeeded'),
  /** What becomes of it a little later, where it does not stay as it is. */
  becomes: text('becomes').$type<SandboxMovement>(),
  createdAt: createdAt(),
})

export const sandboxDisputes = pgTable('sandbox_disputes', {
  id: text('id').primaryKey(),
  payment: text('payment').notNull(),
  reason: text('reason').notNull(),
  amount: centsColumn('amount').notNull(),
  currency: currencyColumn(),
  status: text('status')
    .$type<'warned' | 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'>()
    .notNull(),
  /** What becomes of it a little later. */
  becomes: text('becomes').$type<'won' | 'lost' | 'closed'>(),
  evidenceDue: momentColumn('evidence_due'),
  respondedAt: momentColumn('responded_at'),
  createdAt: createdAt(),
  endedAt: momentColumn('ended_at'),
})

export const sandboxAccounts = pgTable('sandbox_accounts', {
  id: text('id').primaryKey(),
  complete: boolean('complete').notNull().default(false),
  /** What is wanted of its owner; before anything more is paid out, or by a day. */
  missing: text('missing').array().$type<PayoutRequirement[]>().notNull().default([]),
  restricted: boolean('restricted').notNull().default(false),
  dueBy: momentColumn('due_by'),
  /** Its owner has taken all of it to their bank: nothing can be taken back. */
  empty: boolean('empty').notNull().default(false),
  createdAt: createdAt(),
})
