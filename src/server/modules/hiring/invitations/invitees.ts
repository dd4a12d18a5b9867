import { and, eq, getTableColumns, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { listInvitees } from '#shared/wire/calls/invitations.ts'
import type { Position } from '#shared/domain/distance.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { areaPosition } from '#server/db/areaPosition.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { bids, categories, invitations, jobs, users, verifiedProvider } from '#server/db/schema/index.ts'
import { foundProviders } from '#server/modules/users/foundProviders.ts'
import { type Listed, toProviderListItems } from '#server/modules/users/providerList.ts'

type Invitee = ResponseOf<typeof listInvitees>['invitees'][number]

/** As many as one call may invite. */
const MOST_INVITEES = 100

/** Providers who can apply (§2.6): an invitation to anyone else would lead nowhere. */
export const mayBeInvited = verifiedProvider(users)

/** Providers of the job's trade who have not bid yet, nearest first: to `from`, or to the job where that is not known. */
export async function invitees(
  db: Database,
  customer: UserId,
  jobId: JobId,
  from: Position | undefined,
): Promise<Invitee[]> {
  const [job] = await db
    .select({ ...getTableColumns(jobs), trade: categories.name })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .where(and(eq(jobs.id, jobId), eq(jobs.customerId, customer)))
  if (!job) throw new DomainError('not_found')
  const found = await foundProviders(
    db,
    {
      wanted: [{ trades: new Map([[job.categoryId, 'all']]) }],
      order: 'near',
      from: from ?? areaPosition(job),
      without: hasBid(jobId),
    },
    { offset: 0, limit: MOST_INVITEES },
  )
  const [items, invited] = await atOnce(
    db,
    () => toProviderListItems(db, customer, found),
    () => invitedTo(db, jobId, found),
  )
  return items.map((item) => ({
    ...item,
    categories: startingWith(job.trade, item.categories),
    isInvited: invited.has(item.id),
  }))
}

function hasBid(jobId: JobId) {
  return (providerId: SQLWrapper) =>
    sql`exists (select 1 from ${bids} where ${bids.jobId} = ${jobId} and ${bids.providerId} = ${providerId})`
}

/** A card names the first trade: here it is the one that is asked for. */
function startingWith(trade: string, trades: Invitee['categories']): Invitee['categories'] {
  return [...trades].sort((a, b) => Number(b.name === trade) - Number(a.name === trade))
}

async function invitedTo(db: Database, jobId: JobId, found: readonly Listed[]): Promise<Set<UserId>> {
  if (found.length === 0) return new Set()
  const rows = await db
    .select({ id: invitations.providerId })
    .from(invitations)
    .where(
      and(
        eq(invitations.jobId, jobId),
        inArray(
          invitations.providerId,
          found.map(({ id }) => id),
        ),
      ),
    )
  return new Set(rows.map((row) => row.id))
}
