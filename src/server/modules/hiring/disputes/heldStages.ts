import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { heldAge } from '#shared/domain/heldAge.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { cents } from '#shared/domain/money.ts'
import { isHeld, STAGE_STATES } from '#shared/domain/stageStates.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { listHeldStages } from '#shared/wire/calls/disputes.ts'
import { isGone } from '#shared/domain/userStates.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWords } from '#server/db/folded.ts'
import { bids, jobs, payments, paymentStages, stages, type users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { paidForStages, toPaidStage } from '../payments/paidForStage.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { customers, providers, withSides } from './sidesOfStage.ts'

/** Those an admin may divide; what was approved is on its way, and a dispute has a page of its own. */
const divisible = STAGE_STATES.filter(
  (state) => isHeld(state) && state !== 'approved' && state !== 'disputed',
)

/**
 * When its money came in: a status may be younger than that. Its names are written out, as the builder leaves out whose a
 * column is where one table is asked.
 */
const paidAt = sql<Date | null>`(select min(payment.settled_at) from ${paymentStages} part
  join ${payments} payment on payment.id = part.payment_id
  where part.stage_id = "stages"."id" and part.live and payment.status = 'succeeded')`

const person = (table: typeof customers) => ({
  id: table.id,
  name: table.name,
  picture: table.profilePicture,
  status: table.status,
})

/** Of what is held, that whose people or job have the words; whom it is between is looked at only for these. */
function heldOf<Query extends PgSelect>(query: Query, text: string) {
  const isDivisible = inArray(stages.status, divisible)
  const words = hasWords(text, jobs.title, customers.name, providers.name)
  if (!words) return query.where(isDivisible)
  return withSides(query).where(and(isDivisible, words))
}

const pageOfHeld = (db: Database, page: number, text: string) =>
  heldOf(
    db
      .select({ id: stages.id, paidAt: paidAt.mapWith(payments.settledAt).as('paid_at') })
      .from(stages)
      .$dynamic(),
    text,
  )
    .orderBy(sql`paid_at`, asc(stages.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)

/** A page (from 1) of the money that is held and not quarrelled about, what is held longest first; `text` looks in names and titles. */
export async function heldStages(
  { db, clock, environment }: Pick<Services, 'db' | 'clock' | 'environment'>,
  pageNumber: number,
  text: string,
): Promise<ResponseOf<typeof listHeldStages>> {
  const page = pageOfHeld(db, pageNumber, text).as('page')
  const [rows, [total]] = await Promise.all([
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
          paidAt: page.paidAt,
        })
        .from(page)
        .innerJoin(stages, eq(stages.id, page.id))
        .$dynamic(),
    ).orderBy(asc(page.paidAt), asc(page.id)),
    heldOf(db.select({ n: count() }).from(stages).$dynamic(), text),
  ])
  const paid = await paidForStages(
    db,
    rows.map(({ stage }) => stage.id),
  )
  return {
    stages: rows.map(
      ({ stage, commissionRate, priceBefore, paidAt: paidSince, job, customer, provider }) => ({
        id: stage.id,
        title: stage.title,
        price: stage.price,
        priceBefore: cents(Number(priceBefore)),
        commissionRate,
        paid: paidOf(paid.get(stage.id)),
        status: stage.status,
        since: stage.since,
        age: heldAge(paidSince ?? stage.since, clock(), timeLimitsOf(environment)),
        job,
        customer: named(customer),
        provider: named(provider),
      }),
    ),
    pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE),
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
