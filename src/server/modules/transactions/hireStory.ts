import { and, eq, or } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { HireStory } from '#shared/domain/hireStory.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { bids, jobs } from '#server/db/schema/index.ts'
import { movesOf } from '#server/modules/hiring/hireRecord.ts'
import { stagesOfBid } from '#server/modules/hiring/stages/stages.ts'
import { toTransaction, transactionsForStages } from './transactions.ts'

/** What happened to the stages of a hire, and the money of the one of its two people who asks. Throws `not_found`. */
export async function hireStory(db: Database, user: UserId, id: JobId, timezone: string): Promise<HireStory> {
  const [hired] = await db
    .select({ bidId: bids.id })
    .from(jobs)
    .innerJoin(bids, eq(bids.id, jobs.hiredBidId))
    .where(and(eq(jobs.id, id), or(eq(jobs.customerId, user), eq(bids.providerId, user))))
  if (!hired) throw new DomainError('not_found')
  const ids = (await stagesOfBid(db, hired.bidId)).map((stage) => stage.id)
  const [moves, rows] = await Promise.all([movesOf(db, ids), transactionsForStages(db, user, ids, timezone)])
  return {
    steps: moves.map(({ stageId, move, actor, createdAt }) => ({ stageId, move, by: actor, at: createdAt })),
    movements: rows.map((row) => ({ stageId: row.stage_id, transaction: toTransaction(row) })),
  }
}
