import { pgTable, text } from 'drizzle-orm/pg-core'
import type { JobId } from '#shared/domain/ids.ts'
import { idColumn, momentColumn } from './columns.ts'
import { jobs } from './jobs.ts'

/** Where the work is and whom to call, while its customer gives it to whom they hired; taken back, it is gone. */
export const hireContacts = pgTable('hire_contacts', {
  jobId: idColumn<JobId>('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  note: text('note').notNull(),
  givenAt: momentColumn('given_at').notNull(),
})
