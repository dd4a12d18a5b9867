import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JobId } from '#shared/domain/ids.ts'
import type { JobChangeField } from '#shared/domain/jobChange.ts'
import { createdAt, ownId, referenceTo } from './columns.ts'
import { jobs } from './jobs.ts'

/** What was told of edits of a job to those who had bid for it or were invited to it. */
export const jobChanges = pgTable(
  'job_changes',
  {
    id: ownId<string>(),
    jobId: referenceTo<JobId>('job_id', () => jobs.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    field: text('field').$type<JobChangeField>().notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('job_changes_once').on(table.jobId, table.version, table.field)],
)
