import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StageId, UserId } from '#shared/domain/ids.ts'
import {
  centsColumn,
  createdAt,
  currencyColumn,
  idColumn,
  momentColumn,
  ownId,
  referenceTo,
} from './columns.ts'
import { stages } from './stages.ts'
import { users } from './users.ts'

/** What each is for: the chart of accounts (modules/ledger/chart.ts). */
const LEDGER_ACCOUNTS = [
  'gateway',
  'escrow',
  'unearned_fees',
  'tax_payable',
  'provider_payable',
  'customer_payable',
  'fee_revenue',
  'commission_revenue',
  'operator_payable',
  'chargebacks',
  'platform_losses',
  'gateway_fees',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** `tax_correction`: the tax on prices that were held when taxes got lines, which is the providers'. */
const JOURNAL_KINDS = [
  'payment',
  'release',
  'payout',
  'cancellation',
  'refund',
  'refund_returned',
  'refund_otherwise',
  'refund_charged_back',
  'payout_reversed',
  'payout_otherwise',
  'payout_charged_back',
  'chargeback',
  'chargeback_won',
  'chargeback_lost',
  'gateway_fee',
  'tax_correction',
] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

/** One balanced movement. Entries are never changed or deleted; the database refuses. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: ownId<string>(),
    kind: text('kind').$type<JournalKind>().notNull(),
    /** The payment, payout, refund, chargeback or fee of the gateway it belongs to, and which attempt: the same is entered once a kind. */
    sourceId: idColumn<string>('source_id').notNull(),
    attempt: integer('attempt').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('journal_entries_once').on(table.kind, table.sourceId, table.attempt),
    // The books of a month.
    index('journal_entries_created').on(table.createdAt),
    check('journal_entries_kind', isOneOf(table.kind, JOURNAL_KINDS)),
  ],
)

/** Debits are positive, credits negative; the lines of an entry sum to zero in each currency. */
export const journalLines = pgTable(
  'journal_lines',
  {
    id: ownId<string>(),
    entryId: referenceTo<string>('entry_id', () => journalEntries.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** Null for what belongs to no stage and nobody, such as the gateway's own fees. */
    stageId: idColumn<StageId>('stage_id').references(() => stages.id),
    userId: idColumn<UserId>('user_id').references(() => users.id),
    amount: centsColumn('amount').notNull(),
    currency: currencyColumn(),
  },
  (table) => [
    index('journal_lines_entry').on(table.entryId),
    index('journal_lines_stage').on(table.stageId, table.account),
    index('journal_lines_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    check('journal_lines_account', isOneOf(table.account, LEDGER_ACCOUNTS)),
  ],
)

/**
 * What all lines of an account sum to whose entries were made until a moment, the same for all accounts: whoever asks for
 * a balance adds the lines that are later (modules/ledger/balances.ts).
 */
export const carriedBalances = pgTable(
  'carried_balances',
  {
    account: text('account').$type<LedgerAccount>().notNull(),
    currency: currencyColumn(),
    amount: centsColumn('amount').notNull(),
    through: momentColumn('through').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.currency] }),
    check('carried_balances_account', isOneOf(table.account, LEDGER_ACCOUNTS)),
  ],
)

function isOneOf(column: AnyPgColumn, names: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`
}
