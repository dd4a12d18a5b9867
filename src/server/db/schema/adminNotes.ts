import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { AdminNoteId, UserId } from '#shared/domain/ids.ts'
import { createdAt, ownId, referenceTo } from './columns.ts'
import { users } from './users.ts'

/** What admins write down about somebody, for each other. */
export const adminNotes = pgTable(
  'admin_notes',
  {
    id: ownId<AdminNoteId>(),
    subjectId: referenceTo<UserId>('subject_id', () => users.id, { onDelete: 'cascade' }),
    adminId: referenceTo<UserId>('admin_id', () => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('admin_notes_subject').on(table.subjectId, table.createdAt),
    index('admin_notes_admin').on(table.adminId),
  ],
)
