import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ChargebackState } from '#shared/domain/chargebackStates.ts'
import type { ChargebackId, PaymentId, TransactionId } from '#shared/domain/ids.ts'
import { centsColumn, createdAt, currencyColumn, momentColumn, ownId, referenceTo } from './columns.ts'
import { payments, paymentStages } from './payments.ts'

/** A payment that the customer's bank, or the card's issuer, calls into question, as the gateway tells it. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: ownId<ChargebackId>(),
    paymentId: referenceTo<PaymentId>('payment_id', () => payments.id),
    /** The gateway's name of it. */
    gatewayName: text('gateway_name').notNull().unique(),
    status: text('status').$type<ChargebackState>().notNull(),
    reason: text('reason').notNull(),
    amount: centsColumn('amount').notNull(),
    currency: currencyColumn(),
    /** It is about all that the payment still held or had passed on, so that lost it undoes the payment. */
    isWhole: boolean('is_whole').notNull(),
    evidenceDue: momentColumn('evidence_due'),
    respondedAt: momentColumn('responded_at'),
    createdAt: createdAt(),
    endedAt: momentColumn('ended_at'),
  },
  (table) => [
    index('chargebacks_payment').on(table.paymentId),
    index('chargebacks_list').on(table.createdAt, table.id),
    check(
      'chargebacks_status',
      sql`${table.status} in ('warned', 'inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')`,
    ),
    check('chargebacks_amount', sql`${table.amount} > 0`),
  ],
)

/** What of it each stage of the payment stands for. */
export const chargebackStages = pgTable(
  'chargeback_stages',
  {
    chargebackId: referenceTo<ChargebackId>('chargeback_id', () => chargebacks.id),
    paymentStageId: referenceTo<TransactionId>('payment_stage_id', () => paymentStages.id),
    amount: centsColumn('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chargebackId, table.paymentStageId] }),
    index('chargeback_stages_stage').on(table.paymentStageId),
    check('chargeback_stages_amount', sql`${table.amount} >= 0`),
  ],
)
