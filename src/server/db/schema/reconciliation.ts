import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Compared, DifferenceKind } from '#shared/domain/difference.ts'
import type { DifferenceId, JobId } from '#shared/domain/ids.ts'
import {
  centsColumn,
  createdAt,
  currencyColumn,
  idColumn,
  momentColumn,
  ownId,
  referenceTo,
} from './columns.ts'
import { jobs } from './jobs.ts'

/** Each time that the ledger was compared with the gateway. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: ownId<string>(),
    /** What has moved since then was compared. */
    since: momentColumn('since').notNull(),
    at: momentColumn('at').notNull(),
    movements: integer('movements').notNull(),
  },
  (table) => [index('reconciliations_at').on(table.at)],
)

/** What differed. One that is not found any more stays, with the moment of that. */
export const differences = pgTable(
  'differences',
  {
    id: ownId<DifferenceId>(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    about: text('about').$type<Compared>().notNull(),
    /** The gateway's name of it, or our id where the gateway has none. */
    subject: text('subject').notNull(),
    reference: text('reference').notNull(),
    ours: centsColumn('ours'),
    theirs: centsColumn('theirs'),
    status: text('status').notNull(),
    jobId: idColumn<JobId>('job_id').references(() => jobs.id),
    at: momentColumn('at').notNull(),
    /** The last time that it was found. */
    reconciliationId: referenceTo<string>('reconciliation_id', () => reconciliations.id),
    createdAt: createdAt(),
    resolvedAt: momentColumn('resolved_at'),
  },
  (table) => [
    uniqueIndex('differences_subject').on(table.kind, table.subject),
    index('differences_open')
      .on(table.at, table.id)
      .where(sql`${table.resolvedAt} is null`),
    index('differences_job').on(table.jobId),
    index('differences_reconciliation').on(table.reconciliationId),
    check('differences_kind', sql`${table.kind} in ('missing_here', 'missing_there', 'amount', 'state')`),
    check('differences_about', sql`${table.about} in ('payment', 'payout', 'refund', 'chargeback', 'other')`),
  ],
)

/** What the gateway has kept for its work, by its own name of the movement: each is booked once. */
export const gatewayFees = pgTable(
  'gateway_fees',
  {
    id: ownId<string>(),
    movement: text('movement').notNull().unique(),
    /** Negative where it gave a fee back. */
    amount: centsColumn('amount').notNull(),
    currency: currencyColumn(),
    at: momentColumn('at').notNull(),
  },
  (table) => [check('gateway_fees_amount', sql`${table.amount} <> 0`)],
)
