import { aliasedTable, and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customerTabs } from '#shared/domain/jobTabs.ts'
import { isOwnMove } from '#shared/domain/moveKinds.ts'
import { moveAmount } from '#shared/domain/moveAmount.ts'
import { hireMoves, type NextMove } from '#shared/domain/nextMove.ts'
import type { ChangeOrder } from '#shared/domain/changeOrder.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { HELD_SOON_DAYS, type Waiting } from '#shared/domain/waiting.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { bids, jobs, users } from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { changeOrdersOf } from '#server/modules/hiring/changes/changeOrders.ts'
import { openPaymentsOfJobs } from '#server/modules/hiring/payments/openPayments.ts'
import { taxTerms } from '#server/modules/hiring/payments/taxTerms.ts'
import { stagesOf, toStage } from '#server/modules/hiring/stages/stages.ts'
import { isPayoutReady } from '#server/modules/users/isPayoutReady.ts'
import { type Asking, MOST_OF_A_KIND, nothingMore, otherOf } from './aboutJob.ts'
import { disputesWaiting } from './disputesWaiting.ts'

const customers = aliasedTable(users, 'customers')
const providers = aliasedTable(users, 'providers')

const columnsOf = (person: typeof customers) => ({
  id: person.id,
  name: person.name,
  picture: person.profilePicture,
})

/** The hires of somebody that run, the latest first; the states are written out, for the index of just these. */
const hiresOf = (db: Database, mine: PgColumn) =>
  db
    .select({
      job: jobs,
      bid: { id: bids.id, commissionRate: bids.commissionRate },
      customer: columnsOf(customers),
      provider: {
        ...columnsOf(providers),
        gstNumber: providers.gstNumber,
        payoutReadyAt: providers.payoutReadyAt,
        payoutGateway: providers.payoutGateway,
      },
    })
    .from(jobs)
    .innerJoin(bids, eq(bids.id, jobs.hiredBidId))
    .innerJoin(customers, eq(customers.id, jobs.customerId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(
      and(
        eq(mine, sql.placeholder('person')),
        inArray(jobs.state, [...customerTabs.upcoming]).inlineParams(),
      ),
    )
    .orderBy(desc(jobs.hiredAt), desc(jobs.id))
    .limit(MOST_OF_A_KIND)
const runningHires = {
  customer: prepared((db) => hiresOf(db, jobs.customerId).prepare('running_hires_of_customer')),
  provider: prepared((db) => hiresOf(db, jobs.hiredProviderId).prepare('running_hires_of_provider')),
}

/** What of their running hires waits for somebody (shared/domain/nextMove.ts). */
export async function hiresWaiting(reading: Reading, asking: Asking): Promise<Waiting[]> {
  const { db } = reading
  const { side } = asking
  const hires = await runningHires[side](db).execute({ person: asking.id })
  if (hires.length === 0) return []
  const bidIds = hires.map(({ bid }) => bid.id)
  const jobIds = hires.map(({ job }) => job.id)
  const [stages, changes, payments] = await atOnce(
    db,
    () => stagesOf(db, bidIds),
    () => changeOrdersOf(db, bidIds),
    () => (side === 'customer' ? openPaymentsOfJobs(db, jobIds) : new Map<string, never>()),
  )
  const disputed = await disputesWaiting(db, asking, [...stages.values()].flat())
  const limits = timeLimitsOf(reading.environment)
  const soon = daysAfter(reading.clock(), HELD_SOON_DAYS)
  const isPressing = ({ kind, until, stage }: NextMove<Stage, ChangeOrder>) => {
    if (kind === 'do_stage') return until !== undefined && until < soon
    return kind !== 'settle_dispute' || (stage !== undefined && disputed.has(stage.id))
  }
  return hires.flatMap(({ job, bid, customer, provider }) => {
    const ofBid = (stages.get(bid.id) ?? []).map((stage) => toStage(stage, []))
    const terms = {
      stages: ofBid,
      commissionRate: bid.commissionRate,
      tax: taxTerms(reading, job, provider),
    }
    const hire = {
      state: job.state,
      customerId: job.customerId,
      stages: ofBid,
      changeOrders: changes.get(bid.id) ?? [],
      openPayments: payments.get(job.id) ?? [],
      payoutReady: isPayoutReady(provider, reading.gateway),
    }
    return hireMoves(hire, limits).flatMap((move) => {
      const { kind, stage, change } = move
      if (!isOwnMove(kind) || !move.by.includes(side) || !isPressing(move)) return []
      const one = {
        ...nothingMore,
        id: `${kind}:${stage?.id ?? change?.id ?? job.id}`,
        kind,
        job: { id: job.id, title: job.title },
        other: otherOf(side === 'customer' ? provider : customer),
        about: (stage ?? change)?.title ?? '',
        stageId: stage?.id ?? null,
        disputeId: stage?.disputeId ?? null,
        amount: moveAmount(move, side, terms) ?? null,
        until: move.until ?? null,
      }
      return [one]
    })
  })
}
