import { and, count, eq, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/admin.ts'
import type { ReviewedUser } from '#shared/domain/user.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { UserList } from '#shared/domain/userLists.ts'
import { GONE_STATES } from '#shared/domain/userStates.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { answeredAt, hasAnswered } from '#server/modules/users/paperRequests.ts'
import { earlierPapers, hasNewPapers, newestPaperAt } from '#server/modules/users/papers.ts'
import { toUsers, type UserRow } from '#server/modules/users/users.ts'
import { hasNameOrEmail, pageOfUsers } from './searchUsers.ts'

export async function listUsers(
  reading: Reading,
  { page = 1, role, text = '', waiting }: QueryOf<typeof calls.getUsers>,
): Promise<ResponseOf<typeof calls.getUsers>> {
  const { rows, pageCount } = waiting
    ? await pageOfWaiting(reading.db, and(role && eq(users.role, role), hasNameOrEmail(text)), page)
    : await pageOfUsers(reading.db, role, text, page)
  return {
    users: await toReviewedUsers(reading, rows),
    pageCount,
    pageSize: PAGE_SIZE,
  }
}

async function pageOfWaiting(db: Database, narrowed: SQL | undefined, page: number) {
  const wanted = and(narrowed, waitsForVerification())
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(wanted)
      .orderBy(waitsSince, users.id)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(users).where(wanted),
  ])
  return { rows, pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE) }
}

async function toReviewedUsers(reading: Reading, rows: readonly UserRow[]): Promise<ReviewedUser[]> {
  const ids = rows.map(({ id }) => id)
  const [found, earlier] = await atOnce(
    reading.db,
    () => toUsers(reading, rows),
    () => earlierPapers(reading, ids),
  )
  return found.map((user) => ({
    ...user,
    earlierPapers: earlier.flatMap(({ owner, paper }) => (owner === user.id ? [paper] : [])),
  }))
}

export async function toReviewedUser(reading: Reading, row: UserRow): Promise<ReviewedUser> {
  const [user] = await toReviewedUsers(reading, [row])
  if (!user) throw new Error('A row without its user')
  return user
}

/** Of all providers the few to look at, each kind from an index of its own; their conditions are written as it has them. */
const mayWait = sql`${users.id} in (
  select id from users where role = 'provider' and certified_at is null and profile_step5
  union all select owner_id from files
    where vouched_at is null and kind in ('id_document', 'profile_document', 'category_document')
  union all select user_id from paper_requests where status = 'answered')`

/**
 * A provider "under review" (§4.2): every step done, the email verified, and no admin's word yet; or a verified one with
 * papers, or an answer to what was asked for, that no admin has looked at.
 */
export function waitsForVerification(): SQL | undefined {
  return and(
    mayWait,
    eq(users.role, 'provider'),
    or(isNull(users.certifiedAt), hasNewPapers, hasAnswered),
    isNull(users.refusedAt),
    isNotNull(users.emailVerifiedAt),
    notInArray(users.status, [...GONE_STATES]),
    ...[
      users.profileStep1,
      users.profileStep2,
      users.profileStep3,
      users.profileStep4,
      users.profileStep5,
    ].map((step) => eq(step, true)),
  )
}

/** Since when: the last that they gave an admin to look at. */
export const waitsSince: SQL = sql`coalesce(greatest(${newestPaperAt}, ${answeredAt}), ${users.createdAt})`

/** Who is in a list of the console. */
export function inList(list: UserList): SQL | undefined {
  const lists: Readonly<Record<UserList, () => SQL | undefined>> = {
    all: () => undefined,
    waiting: waitsForVerification,
    customers: () => eq(users.role, 'customer'),
    providers: () => eq(users.role, 'provider'),
    admins: () => eq(users.role, 'admin'),
  }
  return lists[list]()
}
