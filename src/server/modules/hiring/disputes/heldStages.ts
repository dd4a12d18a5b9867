import { asc, inArray, sql } from 'drizzle-orm'
import { heldAge } from '#shared/domain/heldAge.ts'
import type { StageId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { cents } from '#shared/domain/money.ts'
import { isHeld, STAGE_STATES } from '#shared/domain/stageStates.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { listHeldStages } from '#shared/wire/calls/disputes.ts'
import { isGone } from '#shared/domain/userStates.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import type { Database } from '#server/db/connection.ts'
import { pageOfMany } from '#server/db/pagesOfMany.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { bids, jobs, stages, type users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { paidForStages, toPaidStage } from '../payments/paidForStage.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { hasWordsOfStage, seemToBeMany, stagesWithWords } from '../stages/stageWords.ts'
import { customers, providers, withSides } from './sidesOfStage.ts'

/**
 * Those an admin may divide; what was approved is on its way, and a dispute has a page of its own. Written out, so that the
 * planner knows the partial index that holds them.
 */
const isDivisible = inArray(
  stages.status,
  STAGE_STATES.filter((state) => isHeld(state) && state !== 'approved' && state !== 'disputed'),
).inlineParams()

const person = (table: typeof customers) => ({
  id: table.id,
  name: table.name,
  picture: table.profilePicture,
  status: table.status,
})

/** Those that have the words of a text; in a fence, so that never all that is held is read for them. */
async function searched(db: Database, text: string) {
  const areMany = await seemToBeMany(db, text)
  return {
    found: [
      sql`select found.id, held.at from (${stagesWithWords(text)}) as found cross join lateral (
        select ${stages.heldSince} as at from ${stages} where ${stages.id} = found.id and ${isDivisible} offset 0) as held`,
    ],
    isFound: hasWordsOfStage(text, sql`${stages.id}`),
    areMany,
    mayBeFew: areMany,
  }
}

const pageOfHeld = async (db: Database, page: number, text: string) =>
  pageOfMany<StageId>(
    db,
    {
      id: sql`${stages.id}`,
      at: sql`${stages.heldSince}`,
      table: sql`${stages}`,
      where: isDivisible,
      earliestFirst: true,
      ...(text && (await searched(db, text))),
    },
    page,
  )

const rowsOfHeld = prepared((db) =>
  withSides(
    db
      .select({
        stage: stages,
        commissionRate: bids.commissionRate,
        priceBefore: sql<string>`(select coalesce(sum(e.price), 0) from stages e
          where e.bid_id = ${stages.bidId} and e."order" < ${stages.order})`,
        job: { id: jobs.id, title: jobs.title },
        customer: person(customers),
        provider: person(providers),
      })
      .from(stages)
      .$dynamic(),
  )
    .where(isAmong(stages.id, 'stages'))
    .orderBy(asc(stages.heldSince), asc(stages.id))
    .prepare('held_stages'),
)

/** A page (from 1) of the money that is held and not quarrelled about, what is held longest first; `text` looks in names, addresses and titles. */
export async function heldStages(
  { db, clock, environment }: Pick<Services, 'db' | 'clock' | 'environment'>,
  page: number,
  text: string,
): Promise<ResponseOf<typeof listHeldStages>> {
  const { ids, pageCount } = await pageOfHeld(db, page, text)
  const [rows, paid] = await Promise.all([rowsOfHeld(db).execute({ stages: ids }), paidForStages(db, ids)])
  return {
    stages: rows.map(({ stage, commissionRate, priceBefore, job, customer, provider }) => ({
      id: stage.id,
      title: stage.title,
      price: stage.price,
      priceBefore: cents(Number(priceBefore)),
      commissionRate,
      paid: paidOf(paid.get(stage.id)),
      status: stage.status,
      since: stage.since,
      age: heldAge(stage.heldSince ?? stage.since, clock(), timeLimitsOf(environment)),
      job,
      customer: named(customer),
      provider: named(provider),
    })),
    pageCount,
    pageSize: PAGE_SIZE,
  }
}

function paidOf(paid: Parameters<typeof toPaidStage>[0] | undefined) {
  if (!paid) throw new Error('A stage is held without a payment')
  return toPaidStage(paid)
}

function named({ id, name, picture, status }: Named) {
  return { id, name, picture: pictureUrl(picture), isOff: isGone(status) }
}

type Named = Pick<typeof users.$inferSelect, 'id' | 'name' | 'status'> & {
  picture: (typeof users.$inferSelect)['profilePicture']
}
