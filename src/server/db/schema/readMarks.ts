import { bigint, index, pgTable } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import { idColumn, momentColumn } from './columns.ts'

/**
 * How far a replica must have come before somebody's reads may go there (docs/decisions/read-replica.md). Not logged: it
 * waits for no disk, and after a crash of the database nobody's mark matters for long. Without a foreign key, whose check
 * would lock the row of users and be logged.
 */
export const readMarks = pgTable(
  'read_marks',
  {
    userId: idColumn<UserId>('user_id').primaryKey(),
    /** A place in the database's log, counted in bytes from its beginning. */
    position: bigint('position', { mode: 'number' }).notNull(),
    markedAt: momentColumn('marked_at').notNull().defaultNow(),
  },
  (table) => [index('read_marks_marked').on(table.markedAt)],
)
