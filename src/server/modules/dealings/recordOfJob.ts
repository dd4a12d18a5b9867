import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { JobRecord } from '#shared/domain/dealings.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { HireStory } from '#shared/domain/hireStory.ts'
import type { BidId, DisputeId, JobId, StageId } from '#shared/domain/ids.ts'
import { SENT_KINDS } from '#shared/domain/message.ts'
import type { Database } from '#server/db/connection.ts'
import {
  bids,
  categories,
  conversations,
  disputes,
  helpTickets,
  jobs,
  messages,
  stages,
  users,
} from '#server/db/schema/index.ts'
import { hireStory } from '#server/modules/transactions/hireStory.ts'
import { listedJobOf } from './listJobs.ts'

/** Everything about a job but what its people wrote each other. Throws `not_found`. */
export async function recordOfJob(db: Database, id: JobId, timezone: string): Promise<JobRecord> {
  const job = await listedJobOf(db, id)
  const [row] = await db
    .select({ job: jobs, categoryName: categories.name })
    .from(jobs)
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .where(eq(jobs.id, id))
  if (!job || !row) throw new DomainError('not_found')
  const { description, location, startsAt, endsAt, budget, hiredBidId } = row.job
  return {
    job,
    description,
    categoryName: row.categoryName,
    location,
    startsAt,
    endsAt,
    budget,
    bids: await bidsOf(db, id),
    stages: hiredBidId ? await stagesOf(db, hiredBidId) : [],
    story: await storyOf(db, job, timezone),
    tickets: await db
      .select({
        id: helpTickets.id,
        subject: helpTickets.subject,
        createdAt: helpTickets.createdAt,
        answeredAt: helpTickets.answeredAt,
      })
      .from(helpTickets)
      .where(eq(helpTickets.jobId, id))
      .orderBy(desc(helpTickets.createdAt), desc(helpTickets.id)),
  }
}

/** How much the two wrote each other about the job; what happened between them stands in its story. */
const written = sql<number>`(select count(*)::int from ${messages}
  join ${conversations} on ${conversations.id} = ${messages.conversationId}
  where ${conversations.jobId} = ${bids.jobId} and ${conversations.providerId} = ${bids.providerId}
    and ${inArray(messages.kind, [...SENT_KINDS])})`

async function bidsOf(db: Database, id: JobId): Promise<JobRecord['bids']> {
  const rows = await db
    .select({
      id: bids.id,
      provider: { id: users.id, name: users.name, email: users.email },
      price: bids.price,
      status: bids.status,
      createdAt: bids.createdAt,
      messages: written,
    })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.providerId))
    .where(eq(bids.jobId, id))
    .orderBy(asc(bids.createdAt), asc(bids.id))
  return rows
}

async function stagesOf(db: Database, bid: BidId): Promise<JobRecord['stages']> {
  const rows = await db
    .select({ id: stages.id, title: stages.title, price: stages.price, status: stages.status })
    .from(stages)
    .where(eq(stages.bidId, bid))
    .orderBy(asc(stages.order))
  const quarrels = await latestDisputes(
    db,
    rows.map((stage) => stage.id),
  )
  return rows.map((stage) => ({ ...stage, disputeId: quarrels.get(stage.id) ?? null }))
}

async function latestDisputes(db: Database, ids: readonly StageId[]): Promise<Map<StageId, DisputeId>> {
  const rows = await db
    .select({ id: disputes.id, stageId: disputes.stageId })
    .from(disputes)
    .where(inArray(disputes.stageId, [...ids]))
    .orderBy(asc(disputes.createdAt), asc(disputes.id))
  return new Map(rows.map(({ id, stageId }) => [stageId, id]))
}

/** What happened to the stages, with what the customer paid and got back, and what the provider received. */
async function storyOf(
  db: Database,
  { id, customer, provider }: JobRecord['job'],
  timezone: string,
): Promise<HireStory> {
  if (!provider) return { steps: [], movements: [] }
  const [paid, received] = await Promise.all([
    hireStory(db, customer.id, id, timezone),
    hireStory(db, provider.id, id, timezone),
  ])
  return {
    steps: paid.steps,
    movements: [...paid.movements, ...received.movements].toSorted(
      (a, b) => a.transaction.paidAt.getTime() - b.transaction.paidAt.getTime(),
    ),
  }
}
