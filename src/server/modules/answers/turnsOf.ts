import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Turn } from '#shared/domain/answerTimes.ts'
import { jobId, type UserId, userId } from '#shared/domain/ids.ts'
import { SENT_KINDS } from '#shared/domain/message.ts'
import type { Database } from '#server/db/connection.ts'
import { bids, conversations, invitations, messages, offers } from '#server/db/schema/index.ts'

/** More than this of one provider says no more of them. */
const MOST_TURNS = 1_000

const row = z.object({
  provider: userId,
  about: jobId,
  at: z.coerce.date(),
  by: z.enum(['customer', 'provider']),
  leftAt: z.coerce.date().nullable(),
})

/**
 * What was asked of providers since then, and answered: one statement for all of them, that reads each one's by index.
 * Where messages are in Firebase, their sender and time are here all the same (chat/remote.ts).
 */
export async function turnsOf(
  db: Database,
  providers: readonly UserId[],
  { since, now }: { since: Date; now: Date },
): Promise<Map<UserId, Turn[]>> {
  const provider = sql`provider.id`
  const { rows } = await db.execute(sql`
    select provider.id as provider, turn.* from unnest(${sql.param(providers)}::uuid[]) as provider (id)
      cross join lateral (
        select * from (
          ${invited(provider, since, now)} union all ${bidsSent(provider, since)} union all
          ${offered(provider, since, now)} union all ${written(provider, since)}
        ) as turns order by at desc limit ${MOST_TURNS}
      ) as turn`)
  const turns = new Map(providers.map((id) => [id, [] as Turn[]]))
  for (const { provider: id, ...turn } of z.array(row).parse(rows)) turns.get(id)?.push(turn)
  return turns
}

/** Until when something has waited that time alone has ended, or that waits still. */
const leftAt = (of: typeof invitations | typeof offers, now: Date) =>
  sql`case when ${of.status} = 'pending' then ${now.toISOString()}::timestamptz when ${of.status} = 'lapsed' then ${of.decidedAt} end`

function invited(provider: SQL, since: Date, now: Date): SQL {
  const theirs = sql`${invitations.providerId} = ${provider} and ${invitations.createdAt} >= ${since.toISOString()}::timestamptz`
  return sql`
    select ${invitations.jobId} as about, ${invitations.createdAt} as at, 'customer' as by, ${leftAt(invitations, now)} as "leftAt"
      from ${invitations} where ${theirs}
    union all select ${invitations.jobId}, ${invitations.decidedAt}, 'provider', null
      from ${invitations} where ${theirs} and ${invitations.status} in ('accepted', 'rejected')`
}

/** A bid answers what was asked about its job before it. */
function bidsSent(provider: SQL, since: Date): SQL {
  return sql`
    select ${bids.jobId}, ${bids.createdAt}, 'provider', null::timestamptz from ${bids}
      where ${bids.providerId} = ${provider} and ${bids.createdAt} >= ${since.toISOString()}::timestamptz`
}

/** Whoever proposes another price has said something, too. */
function offered(provider: SQL, since: Date, now: Date): SQL {
  const lately = sql`${offers.createdAt} >= ${since.toISOString()}::timestamptz`
  return sql`
    select ${offers.jobId}, ${offers.createdAt}, 'customer', ${leftAt(offers, now)}
      from ${offers} where ${offers.receiverId} = ${provider} and ${lately}
    union all select ${offers.jobId}, ${offers.decidedAt}, 'provider', null
      from ${offers} where ${offers.receiverId} = ${provider} and ${lately} and ${offers.status} in ('accepted', 'rejected')
    union all select ${offers.jobId}, ${offers.createdAt}, 'provider', null
      from ${offers} where ${offers.senderId} = ${provider} and ${lately}`
}

function written(provider: SQL, since: Date): SQL {
  const by = sql`case when ${messages.senderId} = ${conversations.providerId} then 'provider' else 'customer' end`
  return sql`
    select ${conversations.jobId}, ${messages.createdAt}, ${by}, null
      from ${conversations} join ${messages} on ${messages.conversationId} = ${conversations.id}
      where ${conversations.providerId} = ${provider} and ${conversations.lastAt} >= ${since.toISOString()}::timestamptz
        and ${messages.createdAt} >= ${since.toISOString()}::timestamptz
        and ${messages.offerId} is null and ${messages.kind} in (${sql.join(
          SENT_KINDS.map((kind) => sql`${kind}`),
          sql`, `,
        )})`
}
