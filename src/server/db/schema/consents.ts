import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import { momentColumn, referenceTo } from './columns.ts'
import { users } from './users.ts'

/** Which version of the terms and the privacy policy somebody has agreed to, and when. Rows are only ever added. */
export const consents = pgTable(
  'consents',
  {
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    agreedAt: momentColumn('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
)
