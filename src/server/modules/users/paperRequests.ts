import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import type { PaperRequest } from '#shared/domain/paperRequest.ts'
import type { Database } from '#server/db/connection.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { paperRequests, users } from '#server/db/schema/index.ts'
import type { PaperRequestRow } from './movePaperRequest.ts'

const current = prepared((db) =>
  db
    .select()
    .from(paperRequests)
    .where(and(isAmong(paperRequests.userId, 'users'), inArray(paperRequests.status, ['open', 'answered'])))
    .orderBy(asc(paperRequests.createdAt), asc(paperRequests.id))
    .prepare('current_paper_requests'),
)

/** What waits for the provider, or for an admin's look at what came. */
export function currentPaperRequests(db: Database, ...users: UserId[]): Promise<PaperRequestRow[]> {
  return current(db).execute({ users })
}

export function toPaperRequest(row: PaperRequestRow): PaperRequest {
  const { id, about, categoryId, reason, status, createdAt: askedAt } = row
  return { id, about, categoryId, reason, status, askedAt }
}

/** When a user last answered what an admin asked for, and no admin has looked. */
export const answeredAt: SQL = sql`(
  select max(${paperRequests.movedAt}) from ${paperRequests} where ${paperRequests.userId} = ${users.id} and ${paperRequests.status} = 'answered')`

/** Whether a user has answered what an admin asked for, and no admin has looked yet. */
export const hasAnswered: SQL = sql`exists (
  select 1 from ${paperRequests} where ${paperRequests.userId} = ${users.id} and ${paperRequests.status} = 'answered')`
