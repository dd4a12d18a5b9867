import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MilestoneId, UserId } from '#shared/entities/ids.ts'
import { centsColumn, createdAt, currencyColumn, idColumn, ownId } from './columns.ts'
import { milestones } from './jobs.ts'
import { users } from './users.ts'

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
    index('journal_lines_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
)
