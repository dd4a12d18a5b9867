import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BankId, UserId } from '#shared/domain/ids.ts'
import { createdAt, ownId, referenceTo } from './columns.ts'
import { users } from './users.ts'

export const banks = pgTable(
  'banks',
  {
    id: ownId<BankId>(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    bankName: text('bank_name').notNull(),
    /** The last digits of the account number; the rest is not kept. */
    lastDigits: text('last_digits').notNull(),
    /** Tells one account from another without saying which (modules/banks/accountDigest.ts). */
    accountDigest: text('account_digest').notNull(),
    routingNumber: text('routing_number').notNull(),
    createdAt: createdAt(),
  },
  // A provider's account at a bank is one row, however often it is added.
  (table) => [uniqueIndex('banks_once').on(table.userId, table.routingNumber, table.accountDigest)],
)
