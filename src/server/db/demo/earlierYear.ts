import { eq, sql } from 'drizzle-orm'
import * as schema from '../schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { cardOf } from './cards.ts'
import { type FinishedJob, type FinishedRows, rowsOf } from './finishedWork.ts'
import { insertAll } from './insertAll.ts'
import { bidMessages, jobTexts, stageTexts } from './jobTexts.ts'
import type { DemoPerson, DemoProvider, Population } from './people.ts'
import { usualPrice } from './prices.ts'
import type { Random } from './random.ts'
import { providersWords, reviewWith, starsOf } from './reviewWords.ts'

const DAY_MS = 86_400_000

/** How many jobs each provider has done before: one is known all over town, most have done a few. */
const JOBS_DONE = [46, 180, 71, 38, 29, 22, 18, 15, 13, 11, 10, 9, 8, 7, 7, 6, 6, 5, 5, 4, 4] as const
const FEWEST_JOBS = 3
/** Customers with a past; the demo's own is the first of them. */
const CUSTOMERS = 45
/** So many jobs of the demo's own customer are with others than its own provider. */
const OWN_PAST = 9

/** In hours, how long people take to say yes to an invitation: some sit at their phone, some look on Sundays. */
const tempos = [0.5, 2.5, 0.8, 9, 1.5, 30, 4, 0.3, 14, 55] as const

/** Everything that was done before the stories begin, stored as it ended. */
export async function rememberYear(
  services: Services,
  { customers, providers }: Population,
  random: Random,
): Promise<void> {
  const now = services.clock()
  const known = await services.db
    .select({ id: schema.users.id, joinedAt: schema.users.createdAt, account: schema.users.payoutAccount })
    .from(schema.users)
  const joined = new Map(known.map(({ id, joinedAt }) => [id, joinedAt]))
  const accounts = new Map(known.map(({ id, account }) => [id, account]))
  const past = customers.slice(0, CUSTOMERS)
  const cards = new Map(
    await Promise.all(past.map(async (one) => [one.id, await cardOf(services, one)] as const)),
  )
  let ownPast = OWN_PAST
  const finished: FinishedJob[] = []
  // Who has no bank account linked has finished nothing.
  for (const [index, provider] of providers.filter((one) => one.payoutReady).entries()) {
    // The demo's own is the first.
    const quality = index === 0 ? 0.9 : 0.45 + random.next() * 0.5
    const tempo = tempos[index % tempos.length] ?? 1
    for (let done = 0; done < (JOBS_DONE[index] ?? FEWEST_JOBS); done += 1) {
      const isOwn = index > 0 && done === 0 && ownPast > 0
      if (isOwn) ownPast -= 1
      const customer = isOwn ? past[0] : past[random.whole(1, past.length - 1)]
      const card = customer && cards.get(customer.id)
      const payoutAccount = accounts.get(provider.id)
      if (!customer || !card || !payoutAccount) continue
      const since = Math.max(...[customer, provider].map(({ id }) => joined.get(id)?.getTime() ?? 0))
      const mostDays = Math.min(370, (now.getTime() - since) / DAY_MS - 3)
      const daysAgo = 24 + (mostDays - 24) * random.next() ** 1.4
      finished.push({
        ...aJobOf(provider, customer, random),
        ...asItWent(random, { quality, tempo, isRecent: daysAgo < 88 }),
        card,
        payoutAccount,
        postedAt: new Date(now.getTime() - daysAgo * DAY_MS),
      })
    }
  }
  await store(
    services,
    finished
      .toSorted((a, b) => a.postedAt.getTime() - b.postedAt.getTime())
      .map((job) => rowsOf(services, job)),
  )
}

type What = Pick<
  FinishedJob,
  'customer' | 'provider' | 'category' | 'title' | 'description' | 'message' | 'stages' | 'price'
>

function aJobOf(provider: DemoProvider, customer: DemoPerson, random: Random): What {
  const category = provider.trades[random.whole(0, provider.trades.length - 1)]
  if (!category) throw new Error('A provider of the demo has no trade')
  const text = random.pick(jobTexts[category.name] ?? [{ title: category.name, description: '' }])
  return {
    customer,
    provider,
    category,
    ...text,
    message: random.pick(bidMessages),
    stages: [stageTexts[0], stageTexts[random.whole(1, 2) === 1 ? 1 : 4]],
    price: usualPrice(category.name, random),
  }
}

type How = Pick<FinishedJob, 'answeredAfter' | 'days' | 'review' | 'reviewBack'>

function asItWent(random: Random, who: { quality: number; tempo: number; isRecent: boolean }): How {
  const rating = starsOf(who.quality, random)
  const answeredAfter = who.isRecent && random.chance(0.85) ? who.tempo * (0.4 + random.next() * 1.2) : null
  return {
    answeredAfter,
    days: {
      bid: (answeredAfter ?? 0) / 24 + 0.1 + random.next(),
      hire: 0.3 + random.next() * 2,
      work: 3 + random.next() * 11,
    },
    review: { rating, message: reviewWith(rating, random) },
    reviewBack: random.chance(0.5)
      ? { rating: random.chance(0.85) ? 5 : 4, message: random.pick(providersWords) }
      : null,
  }
}

/** One table after the other, each with one statement; then what is counted of it. */
async function store({ db }: Services, rows: readonly FinishedRows[]): Promise<void> {
  await db.transaction(async (tx) => {
    await insertAll(
      tx,
      schema.jobs,
      rows.flatMap((one) => one.jobs),
    )
    await insertAll(
      tx,
      schema.bids,
      rows.flatMap((one) => one.bids),
    )
    await insertAll(
      tx,
      schema.invitations,
      rows.flatMap((one) => one.invitations),
    )
    await insertAll(
      tx,
      schema.stages,
      rows.flatMap((one) => one.stages),
    )
    await insertAll(
      tx,
      schema.stageMoves,
      rows.flatMap((one) => one.stageMoves),
    )
    await insertAll(
      tx,
      schema.payments,
      rows.flatMap((one) => one.payments),
    )
    const paid = rows.flatMap((one) => one.paymentStages)
    await insertAll(tx, schema.paymentStages, paid)
    await insertAll(
      tx,
      schema.payouts,
      rows.flatMap((one) => one.payouts),
    )
    await insertAll(
      tx,
      schema.sandboxPayments,
      rows.flatMap((one) => one.sandboxPayments),
    )
    await insertAll(
      tx,
      schema.sandboxTransfers,
      rows.flatMap((one) => one.sandboxTransfers),
    )
    await insertAll(
      tx,
      schema.journalEntries,
      rows.flatMap((one) => one.journalEntries),
    )
    await insertAll(
      tx,
      schema.journalLines,
      rows.flatMap((one) => one.journalLines),
    )
    await insertAll(
      tx,
      schema.reviews,
      rows.flatMap((one) => one.reviews),
    )
    const dates = rows.flatMap((one) => one.payments.flatMap((p) => [p.createdAt, p.createdAt]))
    await insertAll(
      tx,
      schema.documents,
      paid.map(({ id }, index) => ({
        series: 'invoice' as const,
        number: index + 1,
        paymentStageId: id,
        createdAt: dates[index] ?? new Date(0),
      })),
    )
    await tx
      .update(schema.documentSeries)
      .set({ last: paid.length })
      .where(eq(schema.documentSeries.series, 'invoice'))
    await tx
      .update(schema.users)
      .set({ ratingCount: sql`told.count`, ratingSum: sql`told.sum` })
      .from(sql`(select subject_id, count(*), sum(rating) from reviews group by 1) as told`)
      .where(sql`${schema.users.id} = told.subject_id`)
    await tx
      .update(schema.users)
      .set({
        jobsCompleted: sql`done.count`,
        jobsPosted: sql`case when ${schema.users.role} = 'customer' then done.count else 0 end`,
      })
      .from(
        sql`(select person, count(*) from jobs, unnest(array[customer_id, hired_provider_id]) as person group by 1) as done`,
      )
      .where(sql`${schema.users.id} = done.person`)
  })
}
