import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { listInvitations } from '#shared/wire/calls/invitations.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { invitations, jobs } from '#server/db/schema/index.ts'
import { listItemsOfJobs, toListItem } from '#server/modules/jobs/jobCards.ts'
import { customerCanAnswer } from '#server/modules/users/switchedOff.ts'
import { toInvitation } from './toInvitation.ts'

/** Which invitations wait for the answer of `provider` (a placeholder), to jobs that still take bids. */
export const waitForAnswer = and(
  eq(invitations.providerId, sql.placeholder('provider')),
  eq(invitations.status, 'pending').inlineParams(),
  eq(jobs.state, 'open').inlineParams(),
  customerCanAnswer(),
)

const pageOfWaiting = prepared((db) =>
  db
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(waitForAnswer)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(PAGE_SIZE)
    .offset(sql.placeholder('offset'))
    .prepare('waiting_invitations'),
)
const countOfWaiting = prepared((db) =>
  db
    .select({ n: count() })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(waitForAnswer)
    .prepare('count_of_waiting_invitations'),
)

/** A page (from 1) of them, latest first. */
export async function waitingInvitations(
  db: Database,
  provider: UserId,
  page: number,
): Promise<ResponseOf<typeof listInvitations>> {
  const [mine, total] = await Promise.all([
    pageOfWaiting(db).execute({ provider, offset: (page - 1) * PAGE_SIZE }),
    countWaiting(db, provider),
  ])
  const ids = mine.map(({ invitation }) => invitation.jobId)
  const rows = await listItemsOfJobs(db, ids)
  return {
    jobs: mine.flatMap(({ invitation }) => {
      const row = rows.get(invitation.jobId)
      return row ? [{ ...toListItem(row, 'provider'), invitation: toInvitation(invitation) }] : []
    }),
    pageCount: Math.ceil(total / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

export async function countWaiting(db: Database, provider: UserId): Promise<number> {
  const [row] = await countOfWaiting(db).execute({ provider })
  return row?.n ?? 0
}
