import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DOCUMENT_SERIES, type DocumentSeries } from '#shared/domain/documentNumber.ts'
import type { TransactionId } from '#shared/domain/ids.ts'
import { createdAt, idColumn } from './columns.ts'
import { paymentStages } from './payments.ts'
import { refunds } from './transfers.ts'

const known = sql.raw(DOCUMENT_SERIES.map((series) => `'${series}'`).join(', '))

/**
 * How far each series has come. Whoever takes a number locks its row until their transaction is over, so a number is
 * taken only by what is kept, and none is missing; a sequence of the database would lose those of what failed.
 */
export const documentSeries = pgTable(
  'document_series',
  {
    series: text('series').$type<DocumentSeries>().primaryKey(),
    last: integer('last').notNull(),
  },
  (table) => [check('document_series_known', sql`${table.series} in (${known})`)],
)

/** The number of an invoice (of one stage's payment) or of a credit note (of a refund): given once, and never changed. */
export const documents = pgTable(
  'documents',
  {
    series: text('series').$type<DocumentSeries>().notNull(),
    number: integer('number').notNull(),
    paymentStageId: idColumn<TransactionId>('payment_stage_id').references(() => paymentStages.id),
    refundId: idColumn<TransactionId>('refund_id').references(() => refunds.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.number] }),
    uniqueIndex('documents_payment_stage').on(table.paymentStageId),
    uniqueIndex('documents_refund').on(table.refundId),
    check('documents_number', sql`${table.number} > 0`),
    check(
      'documents_about',
      sql`case ${table.series}
        when 'invoice' then ${table.paymentStageId} is not null and ${table.refundId} is null
        when 'credit_note' then ${table.refundId} is not null and ${table.paymentStageId} is null
        else false end`,
    ),
  ],
)
