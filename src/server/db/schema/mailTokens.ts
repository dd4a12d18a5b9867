import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import { createdAt, momentColumn, ownId, referenceTo } from './columns.ts'
import { users } from './users.ts'

/** Single-use tokens that go out by mail; only their hash is kept. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: ownId<string>(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('mail_tokens_hash').on(table.tokenHash),
    index('mail_tokens_expiry').on(table.expiresAt),
    index('mail_tokens_user').on(table.userId, table.purpose),
  ],
)
