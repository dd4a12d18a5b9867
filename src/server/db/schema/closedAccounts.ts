import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import { idColumn, momentColumn } from './columns.ts'
import { users } from './users.ts'

/**
 * Who somebody was whose account is closed and who has paid or was paid: kept for as long as the law asks the books to
 * say it (docs/decisions/closing-accounts.md). Nothing but the books and what the bank is told reads it.
 */
export const closedAccounts = pgTable(
  'closed_accounts',
  {
    userId: idColumn<UserId>('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    location: text('location').notNull(),
    gstNumber: text('gst_number').notNull(),
    qstNumber: text('qst_number').notNull(),
    closedAt: momentColumn('closed_at').notNull(),
    /** The last payment, payout or refund: the years that it is kept are counted from the end of that year. */
    lastMoneyAt: momentColumn('last_money_at').notNull(),
  },
  (table) => [index('closed_accounts_money').on(table.lastMoneyAt)],
)
