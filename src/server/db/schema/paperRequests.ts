import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CategoryId, PaperRequestId, UserId } from '#shared/domain/ids.ts'
import type { PaperRequestState, PaperRequestSubject } from '#shared/domain/paperRequest.ts'
import { categories } from './categories.ts'
import { createdAt, idColumn, momentColumn, ownId, referenceTo } from './columns.ts'
import { users } from './users.ts'

/** What an admin asks a provider for again, and why. */
export const paperRequests = pgTable(
  'paper_requests',
  {
    id: ownId<PaperRequestId>(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    adminId: referenceTo<UserId>('admin_id', () => users.id),
    about: text('about').$type<PaperRequestSubject>().notNull(),
    categoryId: idColumn<CategoryId>('category_id').references(() => categories.id),
    reason: text('reason').notNull(),
    status: text('status').$type<PaperRequestState>().notNull().default('open'),
    createdAt: createdAt(),
    /** When it got to where it stands. */
    movedAt: momentColumn('moved_at'),
  },
  (table) => [
    index('paper_requests_user').on(table.userId, table.createdAt),
    index('paper_requests_answered')
      .on(table.userId)
      .where(sql`${table.status} = 'answered'`),
    index('paper_requests_admin').on(table.adminId),
    // Invariant: one of a kind waits, whatever races.
    uniqueIndex('paper_requests_one')
      .on(table.userId, table.about)
      .where(sql`${table.status} in ('open', 'answered') and ${table.categoryId} is null`),
    uniqueIndex('paper_requests_one_licence')
      .on(table.userId, table.categoryId)
      .where(sql`${table.status} in ('open', 'answered') and ${table.categoryId} is not null`),
    check('paper_requests_about', sql`${table.about} in ('identity', 'profile', 'licence', 'other')`),
    check('paper_requests_licence', sql`(${table.about} = 'licence') = (${table.categoryId} is not null)`),
    check('paper_requests_status', sql`${table.status} in ('open', 'answered', 'settled', 'withdrawn')`),
  ],
)
