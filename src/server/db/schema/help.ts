import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { HelpReplyId, HelpTicketId, JobId, UserId } from '#shared/domain/ids.ts'
import { createdAt, idColumn, momentColumn, ownId, referenceTo } from './columns.ts'
import { jobs } from './jobs.ts'
import { users } from './users.ts'

/** What people wrote to support. */
export const helpTickets = pgTable(
  'help_tickets',
  {
    id: ownId<HelpTicketId>(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    /** The job that it is about, where it was asked from a job's page. */
    jobId: idColumn<JobId>('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    /** Since when nothing waits for support; null while something does. */
    answeredAt: momentColumn('answered_at'),
  },
  (table) => [
    index('help_tickets_created').on(table.createdAt, table.id),
    index('help_tickets_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null`),
    index('help_tickets_user').on(table.userId),
    index('help_tickets_job').on(table.jobId),
  ],
)

/** What was said about a ticket after its first message, by either side. */
export const helpReplies = pgTable(
  'help_replies',
  {
    id: ownId<HelpReplyId>(),
    ticketId: referenceTo<HelpTicketId>('ticket_id', () => helpTickets.id, { onDelete: 'cascade' }),
    authorId: referenceTo<UserId>('author_id', () => users.id),
    /** Whether it came from an admin, or from whoever had asked. */
    fromSupport: boolean('from_support').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('help_replies_ticket').on(table.ticketId, table.createdAt, table.id),
    index('help_replies_author').on(table.authorId),
  ],
)
