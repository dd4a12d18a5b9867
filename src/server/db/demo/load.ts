import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { conversationMembers, conversations, jobs, notifications, users } from '../schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { measureAnswers } from '#server/modules/answers/measureAnswers.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import { handInDocuments } from './documents.ts'
import { rememberYear } from './earlierYear.ts'
import { hangPictures } from './galleries.ts'
import { isDemo, isEmpty, makePeople, type Population } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { rememberPictures } from './rememberPictures.ts'
import { relate } from './relations.ts'
import { leaveOpen, writeLately } from './openEnds.ts'
import { type Ending, live, type Story } from './stories.ts'
import { askAndAnswer } from './support.ts'

const SEED = 20_260_601
const DAY_MS = 86_400_000

/** How far the jobs get: every state, and stages at every status. */
const endings: readonly (readonly [number, Ending])[] = [
  [34, { state: 'open' }],
  [6, { state: 'waiting', deposit: 'first' }],
  [4, { state: 'waiting', deposit: 'whole' }],
  [3, { state: 'in_progress', paidOut: 1, money: 'unpaid' }],
  [4, { state: 'in_progress', paidOut: 1, money: 'escrow' }],
  [6, { state: 'in_progress', paidOut: 0, money: 'requested' }],
  [3, { state: 'in_progress', paidOut: 0, money: 'rejected' }],
  [2, { state: 'in_progress', paidOut: 1, money: 'requested' }],
  [2, { state: 'complete', reviewed: true }],
  [1, { state: 'complete', reviewed: false }],
  [3, { state: 'cancelled', hired: true }],
  [2, { state: 'cancelled', hired: false }],
]

/** What the demo's own customer and provider find: something in every tab, and something to do. */
const ownEndings: readonly Ending[] = [
  { state: 'open' },
  { state: 'waiting', deposit: 'whole' },
  { state: 'in_progress', paidOut: 1, money: 'requested' },
  // Approved by itself in two days.
  { state: 'in_progress', paidOut: 0, money: 'requested', waited: 12 },
  { state: 'in_progress', paidOut: 0, money: 'rejected' },
  { state: 'in_progress', paidOut: 1, money: 'unpaid' },
  { state: 'complete', reviewed: true },
  { state: 'complete', reviewed: false },
  { state: 'cancelled', hired: true },
]

/** Fills an empty database with people and jobs; the demo's own is left as it is, and any other refused. */
export async function loadDemo(given: Services, say: (line: string) => void): Promise<void> {
  const services: Services = { ...given, pictures: rememberPictures(given.pictures) }
  if (!(await isEmpty(services))) {
    if (await isDemo(services)) return
    throw new Error(
      `The data in ${services.environment.DATA_DIR} is not the demo's, and real people must not meet made-up ones. Set DATA_DIR to another folder.`,
    )
  }
  say('Making up people and jobs for the demo …')
  const random = seededRandom(SEED)
  const now = services.clock()
  const population = await makePeople(services, random, now)
  await rememberYear(services, population, seededRandom(SEED + 2))
  const stories = [...ownStories(population, random, now), ...otherStories(population, random, now)]
  for (const story of stories.sort((a, b) => a.postedAt.getTime() - b.postedAt.getTime()))
    await live(services, random, story)
  await live(services, seededRandom(SEED + 1), quarrelled(population, now))
  await hangPictures(services, random, population.providers)
  await handInDocuments(services)
  await askAndAnswer(services, population)
  await relate(services, population)
  await leaveOpen(services, population)
  await measureAnswers(services)
  // Who looks around is not interrupted, minutes later, by what was due all along.
  await enforceTimeLimits(services)
  await dateNotifications(services)
  await readOldNotifications(services, now)
  await readOldConversations(services)
  await writeLately(services, population)
  say(
    `${population.customers.length} customers, ${population.providers.length} verified providers and ${stories.length} jobs are there.`,
  )
}

function ownStories({ customers, providers }: Population, random: Random, now: Date): Story[] {
  const [customer] = customers
  const [provider, waitingForBank] = providers
  const [category] = provider?.trades ?? []
  if (!customer || !provider || !waitingForBank || !category) return []
  const rivals = providers.filter(
    (one) => one !== provider && one.trades.some((own) => own.id === category.id),
  )
  const own = ownEndings.map((ending, index) => ({
    customer,
    category: provider.trades[index % provider.trades.length] ?? category,
    bidders: [provider, ...rivals.slice(0, random.whole(0, 2))],
    postedAt: daysBefore(now, postedDaysAgo(ending, random)),
    ending,
    text: Math.floor(index / provider.trades.length),
    ...(ending.state === 'waiting' && { startsIn: 3 }),
  }))
  // Approved, and waiting until its provider links a bank account.
  const [itsCategory] = waitingForBank.trades
  const stuck: Story[] = itsCategory
    ? [
        {
          customer,
          category: itsCategory,
          bidders: [waitingForBank],
          postedAt: daysBefore(now, 20),
          ending: { state: 'in_progress', paidOut: 0, money: 'approved' },
        },
      ]
    : []
  return [...own, ...stuck]
}

/** Two who don't agree, for the console to decide. */
function quarrelled({ customers, providers }: Population, now: Date): Story {
  const [customer, provider] = [customers[0], providers[0]]
  const category = provider?.trades[0]
  if (!customer || !provider || !category) throw new Error('The demo has nobody to quarrel')
  return {
    customer,
    category,
    bidders: [provider],
    postedAt: daysBefore(now, 50),
    text: 3,
    ending: { state: 'in_progress', paidOut: 0, money: 'disputed' },
  }
}

function otherStories({ customers, providers }: Population, random: Random, now: Date): Story[] {
  return endings.flatMap(([count, ending]) =>
    Array.from({ length: count }, (): Story[] => {
      const customer = customers[random.whole(1, customers.length - 1)]
      const ready = providers.filter((one) => one.payoutReady)
      const provider = ready[random.whole(0, ready.length - 1)]
      if (!customer || !provider) return []
      const category = provider.trades[random.whole(0, provider.trades.length - 1)]
      if (!category) return []
      const rivals = ready.filter(
        (one) => one !== provider && one.trades.some((own) => own.id === category.id),
      )
      const bidders = [provider, ...rivals.slice(0, random.whole(0, 3))]
      const bidding = ending.state === 'open' && random.chance(0.3) ? [] : bidders
      return [
        {
          customer,
          category,
          bidders: bidding,
          postedAt: daysBefore(now, postedDaysAgo(ending, random)),
          ending,
        },
      ]
    }).flat(),
  )
}

/** Long enough ago for everything that happens in it to have happened. */
function postedDaysAgo(ending: Ending, random: Random): number {
  if (ending.state === 'open') return 4 + random.next() * 10
  if (ending.state === 'waiting') return 6 + random.next() * 6
  if (ending.state === 'complete') return 45 + random.next() * 110
  return 24 + random.next() * 20
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Only what is said about open jobs still waits to be read. */
async function readOldConversations({ db }: Services): Promise<void> {
  await db
    .update(conversationMembers)
    .set({
      unread: 0,
      readSequence: sql`${conversations.lastSequence}`,
      deliveredSequence: sql`${conversations.lastSequence}`,
    })
    .from(conversations)
    .innerJoin(jobs, eq(jobs.id, conversations.jobId))
    .where(and(eq(conversations.id, conversationMembers.conversationId), ne(jobs.state, 'open')))
}

/** Lists go by the id, whose first 48 bits are its moment (UUID version 7): that of what the demo tells, not of now. */
async function dateNotifications({ db }: Services): Promise<void> {
  const moment = sql`lpad(to_hex((extract(epoch from ${notifications.createdAt}) * 1000)::bigint), 12, '0')`
  const rest = sql`substr(replace(${notifications.id}::text, '-', ''), 13)`
  await db.update(notifications).set({ id: sql`(${moment} || ${rest})::uuid` })
}

/** Everybody but the demo's own two has read theirs. */
async function readOldNotifications(services: Services, now: Date): Promise<void> {
  await services.db.update(notifications).set({ readAt: now }).where(isNull(notifications.readAt))
  const own = await services.db.select({ id: users.id, email: users.email }).from(users)
  for (const { id, email } of own)
    if (email.startsWith('customer@') || email.startsWith('provider@')) {
      const latest = await services.db
        .select({ id: notifications.id })
        .from(notifications)
        .where(eq(notifications.receiverId, id))
        .orderBy(desc(notifications.createdAt))
        .limit(3)
      for (const one of latest)
        await services.db.update(notifications).set({ readAt: null }).where(eq(notifications.id, one.id))
    }
}
