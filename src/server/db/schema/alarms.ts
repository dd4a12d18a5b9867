import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { momentColumn, ownId } from './columns.ts'

/** What has gone wrong with the marketplace itself, for whoever operates it. One that has ended stays for a year. */
export const alarms = pgTable(
  'alarms',
  {
    id: ownId<string>(),
    kind: text('kind').notNull(),
    /** What of its kind: a task of the queue, a machine. */
    subject: text('subject').notNull(),
    says: text('says').notNull(),
    raisedAt: momentColumn('raised_at').notNull(),
    resolvedAt: momentColumn('resolved_at'),
    /** When it was mailed, and heard by the webhook; the same of its end. */
    mailedAt: momentColumn('mailed_at'),
    postedAt: momentColumn('posted_at'),
    endMailedAt: momentColumn('end_mailed_at'),
    endPostedAt: momentColumn('end_posted_at'),
  },
  (table) => [
    uniqueIndex('alarms_raised')
      .on(table.kind, table.subject)
      .where(sql`${table.resolvedAt} is null`),
    index('alarms_resolved').on(table.resolvedAt),
    check('alarms_order', sql`${table.resolvedAt} >= ${table.raisedAt}`),
  ],
)

/** Backups that were finished: one that is missing is an alarm. */
export const backups = pgTable(
  'backups',
  {
    folder: text('folder').primaryKey(),
    finishedAt: momentColumn('finished_at').notNull(),
  },
  (table) => [index('backups_finished').on(table.finishedAt)],
)
