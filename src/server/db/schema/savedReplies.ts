import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SavedReplyId, UserId } from '#shared/domain/ids.ts'
import { createdAt, momentColumn, ownId, referenceTo } from './columns.ts'
import { users } from './users.ts'

/** Texts that somebody keeps to insert into messages (§2.7). */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: ownId<SavedReplyId>(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** How often it was inserted; what is used most stands first. */
    uses: integer('uses').notNull().default(0),
    usedAt: momentColumn('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('saved_replies_user').on(table.userId)],
)
