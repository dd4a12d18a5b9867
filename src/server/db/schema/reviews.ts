import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JobId, ReviewId, UserId } from '#shared/domain/ids.ts'
import { createdAt, ownId, referenceTo } from './columns.ts'
import { jobs } from './jobs.ts'
import { users } from './users.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: ownId<ReviewId>(),
    jobId: referenceTo<JobId>('job_id', () => jobs.id),
    authorId: referenceTo<UserId>('author_id', () => users.id),
    subjectId: referenceTo<UserId>('subject_id', () => users.id),
    rating: smallint('rating').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.jobId, table.authorId),
    index('reviews_author').on(table.authorId),
    index('reviews_subject').on(table.subjectId, table.createdAt, table.id),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
)
