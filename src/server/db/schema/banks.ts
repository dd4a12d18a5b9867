import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { BankId, UserId } from '../../../shared/entities/ids.ts'
import { createdAt, idColumn, ownId } from './columns.ts'
import { users } from './users.ts'

export const banks = pgTable(
  'banks',
  {
    id: ownId<BankId>(),
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bankName: text('bank_name').notNull(),
    accountNumber: text('account_number').notNull(),
    routingNumber: text('routing_number').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('banks_user').on(table.userId)],
)
