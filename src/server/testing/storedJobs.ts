import { eq, sql } from 'drizzle-orm'
import type { JobState } from '#shared/domain/jobStates.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import { bids, jobs, stages } from '#server/db/schema/index.ts'
import { aCategory, aCustomer, aProvider, type Person } from './builders.ts'
import type { TestServer } from './testServer.ts'

export type StoredJob = typeof jobs.$inferSelect
export type StoredBid = typeof bids.$inferSelect & { stages: (typeof stages.$inferSelect)[] }

type JobValues = Partial<typeof jobs.$inferInsert> & { category?: string }

interface BidValues {
  price?: Cents
  /** The status of each stage, and so how many there are. */
  stages?: readonly StageState[]
}

/** What the postal code of every built job is, for tests that look for it where it must not be. */
export const FULL_POSTAL_CODE = 'V5H 3Z7'

/** A job that takes bids, in Carpenter where no category is said. It starts in a month. */
export async function aStoredJob(
  server: TestServer,
  customer: Pick<Person, 'id'>,
  { category, ...values }: JobValues = {},
): Promise<StoredJob> {
  const day = new Date(server.now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const [job] = await server.services.db
    .insert(jobs)
    .values({
      customerId: customer.id,
      title: 'Rebuild the back deck',
      description: 'Cedar boards, about 20 square metres, with a railing.',
      categoryId: await aCategory(server, category),
      budget: cents(450_000),
      startDate: day,
      startTime: '09:00',
      endDate: day,
      endTime: '17:00',
      timezone: 'America/Vancouver',
      startsAt: sql`(${day}::date + time '09:00') at time zone 'America/Vancouver'`,
      location: 'Burnaby, British Columbia',
      latitude: 49.24883,
      longitude: -122.98051,
      postalCode: FULL_POSTAL_CODE,
      ...values,
    })
    .returning()
  if (!job) throw new Error('The job was not stored')
  return job
}

/** A provider's bid that waits for a decision, in two stages where nothing else is said. */
export async function aStoredBid(
  server: TestServer,
  job: Pick<StoredJob, 'id'>,
  provider: Pick<Person, 'id'>,
  { price = cents(400_000), stages: statuses = ['unpaid', 'unpaid'] }: BidValues = {},
): Promise<StoredBid> {
  return server.services.db.transaction(async (db) => {
    const [bid] = await db
      .insert(bids)
      .values({
        jobId: job.id,
        providerId: provider.id,
        price,
        message: 'I can do this in a week.',
        commissionRate: 1_000,
      })
      .returning()
    if (!bid) throw new Error('The bid was not stored')
    const prices = splitIntoStages(price, statuses.length)
    const inserted = await db
      .insert(stages)
      .values(
        statuses.map((status, index) => ({
          bidId: bid.id,
          order: index + 1,
          title: `Stage ${index + 1}`,
          description: 'Work and materials.',
          price: prices[index] ?? cents(0),
          status,
        })),
      )
      .returning()
    await db
      .update(jobs)
      .set({ bidCount: sql`${jobs.bidCount} + 1` })
      .where(eq(jobs.id, job.id))
    return { ...bid, stages: inserted }
  })
}

/** An open job of a new customer with bids of so many new providers. */
export async function aStoredJobWithBids(server: TestServer, count: number, values: BidValues = {}) {
  const customer = await aCustomer(server)
  const job = await aStoredJob(server, customer)
  const offers: { provider: Person; bid: StoredBid }[] = []
  while (offers.length < count) {
    const provider = await aProvider(server)
    offers.push({ provider, bid: await aStoredBid(server, job, provider, values) })
  }
  return { customer, job, offers }
}

/** An open job of a new customer, and a new provider who may bid for it. */
export async function aStoredJobToBidFor(server: TestServer) {
  const customer = await aCustomer(server)
  const provider = await aProvider(server)
  return { customer, provider, job: await aStoredJob(server, customer) }
}

export async function aStoredJobWithBid(server: TestServer, values: BidValues = {}) {
  const { customer, provider, job } = await aStoredJobToBidFor(server)
  return { customer, provider, job, bid: await aStoredBid(server, job, provider, values) }
}

const pathTo: Readonly<Record<Exclude<JobState, 'open' | 'lapsed'>, readonly JobState[]>> = {
  waiting: ['waiting'],
  in_progress: ['waiting', 'in_progress'],
  complete: ['waiting', 'in_progress', 'complete'],
  cancelled: ['waiting', 'cancelled'],
}

/**
 * A job for which a provider was hired, brought as far as `state`. Only the rows: no money has moved, whatever the
 * stages say, so tests of the ledger pay through the calls instead.
 */
export async function aHiredJob(
  server: TestServer,
  { state = 'waiting', ...values }: BidValues & { state?: Exclude<JobState, 'open' | 'lapsed'> } = {},
) {
  const { customer, provider, job, bid } = await aStoredJobWithBid(server, values)
  const hire = {
    hiredBidId: bid.id,
    hiredProviderId: provider.id,
    finalPrice: bid.price,
    hiredAt: server.now,
  }
  const { db } = server.services
  await db.update(bids).set({ status: 'accepted', decidedAt: server.now }).where(eq(bids.id, bid.id))
  for (const step of pathTo[state])
    await db
      .update(jobs)
      .set({ state: step, ...hire })
      .where(eq(jobs.id, job.id))
  const [hired] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  if (!hired) throw new Error('The job is not there')
  return { customer, provider, job: hired, bid }
}
