import { inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AccountKind } from '#shared/domain/accountKinds.ts'
import {
  CONSOLE_QUEUES,
  type ConsoleQueue,
  type ConsoleQueueName,
  consoleQueues,
} from '#shared/domain/consoleQueues.ts'
import { cents } from '#shared/domain/money.ts'
import { may } from '#shared/domain/permissions.ts'
import { preparedStatement } from '#server/db/prepared.ts'
import {
  bids,
  chargebacks,
  differences,
  disputes,
  helpTickets,
  jobs,
  payments,
  stages,
  users,
} from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { waitsForAnswer } from '#server/modules/hiring/chargebacks/chargebacks.ts'
import { waitsForVerification, waitsSince } from './accounts.ts'
import { isStuck } from './listTransfers.ts'
import { type Gateway, mayBeStuck, owed, owedRows } from './owed.ts'

const none = sql`null::bigint`

/** What waits in each: `id`, `title`, `amount` and `since` of every row. */
const waiting: Readonly<Record<ConsoleQueueName, (gateway: Gateway) => SQL>> = {
  verification: () => sql`
    select ${users.id} as id, ${users.name} as title, ${none} as amount, ${waitsSince} as since
    from ${users} where ${waitsForVerification()}`,
  disputes: () => sql`
    select ${disputes.id} as id, (
        select ${jobs.title} from ${stages} join ${bids} on ${bids.id} = ${stages.bidId}
          join ${jobs} on ${jobs.id} = ${bids.jobId} where ${stages.id} = ${disputes.stageId}) as title,
      ${disputes.price} as amount, ${disputes.createdAt} as since
    from ${disputes} where ${inArray(disputes.status, ['answered', 'overdue'])}`,
  chargebacks: () => sql`
    select ${chargebacks.id} as id, ${jobs.title} as title, ${chargebacks.amount} as amount,
      ${chargebacks.createdAt} as since
    from ${chargebacks} join ${payments} on ${payments.id} = ${chargebacks.paymentId}
      join ${jobs} on ${jobs.id} = ${payments.jobId}
    where ${waitsForAnswer}`,
  transfers: (gateway) => sql`
    select owed.id, owed.name as title, owed.amount, owed.since from ${owed(gateway, owedRows(mayBeStuck(gateway)))} where ${isStuck}`,
  tickets: () => sql`
    select ${helpTickets.id} as id, ${helpTickets.subject} as title, ${none} as amount,
      ${helpTickets.createdAt} as since
    from ${helpTickets} where ${isNull(helpTickets.answeredAt)}`,
  differences: () => sql`
    select ${differences.id} as id, coalesce(${jobs.title}, ${differences.reference}) as title,
      coalesce(${differences.ours}, ${differences.theirs}) as amount, ${differences.at} as since
    from ${differences} left join ${jobs} on ${jobs.id} = ${differences.jobId}
    where ${isNull(differences.resolvedAt)}`,
}

const first = z
  .tuple([
    z.object({
      id: z.string(),
      title: z.string(),
      amount: z.number().transform(cents).nullable(),
      since: z.coerce.date(),
      count: z.number(),
    }),
  ])
  .or(z.tuple([]))

/** Prepared: planning the six takes longer than answering them, and the console opens with them. */
const questions = new Map(
  CONSOLE_QUEUES.map((name) => [
    name,
    preparedStatement(
      `console_queue_${name}`,
      () => sql`
        select waiting.*, count(*) over () as count
        from (${waiting[name](sql.placeholder('gateway'))}) as waiting order by since, id limit 1`,
    ),
  ]),
)

/** How much waits in each queue that somebody may see to, and what of it has waited longest. */
export async function readQueues(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  kind: AccountKind,
): Promise<ConsoleQueue[]> {
  const names = CONSOLE_QUEUES.filter((name) => may(kind, consoleQueues[name]))
  return Promise.all(
    names.map(async (name) => {
      const [row] = first.parse(await questions.get(name)?.(db, undefined, { gateway }))
      if (!row) return { name, count: 0, oldest: null }
      const { count, ...oldest } = row
      return { name, count, oldest }
    }),
  )
}
