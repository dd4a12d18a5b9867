import { and, count, desc, eq, ilike, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/admin.ts'
import type { ReviewedUser } from '#shared/domain/user.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { UserList } from '#shared/domain/userLists.ts'
import { GONE_STATES } from '#shared/domain/userStates.ts'
import { containing } from '#server/db/connection.ts'
import { hasWords } from '#server/db/folded.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { answeredAt, hasAnswered } from '#server/modules/users/paperRequests.ts'
import { earlierPapers, hasNewPapers, newestPaperAt } from '#server/modules/users/papers.ts'
import { toUser, type UserRow } from '#server/modules/users/users.ts'

export async function listUsers(
  services: Services,
  { page = 1, role, text: searched = '', waiting }: QueryOf<typeof calls.getUsers>,
): Promise<ResponseOf<typeof calls.getUsers>> {
  const wanted = and(
    role && eq(users.role, role),
    searched ? or(hasWords(searched, users.name), ilike(users.email, containing(searched))) : undefined,
    waiting ? waitsForVerification() : undefined,
  )
  const [rows, [total]] = await Promise.all([
    services.db
      .select()
      .from(users)
      .where(wanted)
      .orderBy(...(waiting ? [waitsSince, users.id] : [desc(users.createdAt), desc(users.id)]))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    services.db.select({ n: count() }).from(users).where(wanted),
  ])
  return {
    users: await Promise.all(rows.map((row) => toReviewedUser(services, row))),
    pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

export async function toReviewedUser(services: Services, row: UserRow): Promise<ReviewedUser> {
  return { ...(await toUser(services, row)), earlierPapers: await earlierPapers(services, row.id) }
}

/**
 * A provider "under review" (§4.2): every step done, the email verified, and no admin's word yet; or a verified one with
 * papers, or an answer to what was asked for, that no admin has looked at.
 */
export function waitsForVerification(): SQL | undefined {
  return and(
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
