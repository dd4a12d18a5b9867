import { sayInDispute } from '#server/modules/hiring/disputes/addStatement.ts'
import { openDispute } from '#server/modules/hiring/disputes/openDispute.ts'
import { proposeSettlement } from '#server/modules/hiring/disputes/proposeSettlement.ts'
import { and, eq } from 'drizzle-orm'
import type { BidId, CardId, JobId, StageId, UserId } from '#shared/domain/ids.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import type { RejectionReason } from '#shared/domain/stageStates.ts'
import { bids, payouts, users } from '../schema/index.ts'
import type { UploadedFile } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { postBid } from '#server/modules/hiring/bids/postBid.ts'
import { cancelJob } from '#server/modules/hiring/jobs/cancelJob.ts'
import { charge } from '#server/modules/hiring/payments/charge.ts'
import { openPayment } from '#server/modules/hiring/payments/openPayment.ts'
import { payOut } from '#server/modules/hiring/payments/payOut.ts'
import { sendRefund } from '#server/modules/hiring/payments/sendRefund.ts'
import { approveStage, rejectStage, requestPayment } from '#server/modules/hiring/stages/decideStage.ts'
import { payStage } from '#server/modules/hiring/stages/payStage.ts'
import { stagesOfBid } from '#server/modules/hiring/stages/stages.ts'
import { completeJob } from '#server/modules/hiring/jobs/completeJob.ts'
import { lockOwnJob } from '#server/modules/jobs/access.ts'
import { putJobFiles } from '#server/modules/jobs/jobFiles.ts'
import { postJob } from '#server/modules/jobs/postJob.ts'
import { writeReview } from '#server/modules/reviews/reviews.ts'
import { refunds } from '../schema/index.ts'
import { cardOf } from './cards.ts'
import { talk } from './conversations.ts'
import { bidMessages, customerReviewTexts, jobTexts, reviewTexts, stageTexts } from './jobTexts.ts'
import type { DemoPerson, DemoProvider } from './people.ts'
import { priceNear, usualPrice } from './prices.ts'
import type { Random } from './random.ts'
import { drawScene } from './scenes.ts'

const DAY_MS = 86_400_000
const TIMEZONE = 'America/Vancouver'

/** How far a job of the demo gets. `stage` is where the money of the last stage that was touched stands. */
export type Ending =
  | { state: 'open' }
  | { state: 'waiting'; deposit: 'first' | 'whole' }
  | {
      state: 'in_progress'
      paidOut: number
      money: 'unpaid' | 'escrow' | 'requested' | 'approved' | 'rejected' | 'disputed'
      /** For how many days it has waited, where that is long. */
      waited?: number
    }
  | { state: 'complete'; reviewed: boolean }
  | { state: 'cancelled'; hired: boolean }

export interface Story {
  customer: DemoPerson
  category: { id: JobFieldsCategory; name: string }
  bidders: readonly DemoProvider[]
  postedAt: Date
  ending: Ending
  /** Which of the trade's texts, where several of one customer should not be alike. */
  text?: number
  /** In how many days from now it starts, where that is soon. */
  startsIn?: number
}

type JobFieldsCategory = DemoProvider['trades'][number]['id']

/** Lives a job through the services that people use, with the clock at the time it happened. */
export async function live(services: Services, random: Random, story: Story): Promise<void> {
  let now = story.postedAt
  const then: Services = { ...services, clock: () => now }
  const later = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS)
  }
  // What waits for somebody has not waited for long: time limits end what has.
  const lately = (days: number) => {
    now = new Date(Math.max(now.getTime(), services.clock().getTime() - days * DAY_MS))
  }
  const usual = usualPrice(story.category.name, random)
  const jobId = await post(then, random, story, { today: services.clock(), usual })
  const stages = random.whole(2, 5)
  const bidIds: BidId[] = []
  for (const bidder of story.bidders) {
    later(0.2 + random.next())
    const planned = bidIds.length === 0 ? stages : random.whole(2, 5)
    const what = { price: priceNear(usual, random), stages: planned }
    bidIds.push(await sendBid(then, random, jobId, bidder, what))
  }
  const [provider] = story.bidders
  const [bidId] = bidIds
  const { ending } = story
  for (const [index, bidder] of story.bidders.entries()) {
    const about = bidIds[index]
    if (about && (index === 0 || random.next() < 0.4))
      await talkAbout(then, random, story, { jobId, bidId: about, provider: bidder.id, first: index === 0 })
  }
  if (ending.state === 'open' || !provider || !bidId) return
  later(0.5 + random.next())
  if (ending.state === 'cancelled' && !ending.hired) return cancel(then, story, jobId)
  const card = (await cardOf(then, story.customer)).id
  await hireAndPay(then, story, {
    jobId,
    bidId,
    card,
    whole: ending.state === 'waiting' ? ending.deposit === 'whole' : false,
  })
  if (ending.state === 'waiting') return
  if (ending.state === 'cancelled') {
    later(1)
    return cancel(then, story, jobId)
  }
  const list = await stagesOfBid(services.db, bidId)
  const finished = ending.state === 'complete' ? list.length : Math.min(ending.paidOut, list.length - 1)
  for (const [index, stage] of list.entries()) {
    const wanted =
      index < finished
        ? 'paidOut'
        : ending.state === 'in_progress' && index === finished
          ? ending.money
          : undefined
    if (!wanted) break
    if (index > 0) {
      if (wanted === 'unpaid') break
      later(1)
      if (wanted !== 'paidOut') lately(9)
      await payStage(
        then,
        { customer: story.customer.id, cardId: card, cvv: '123', operationKey: crypto.randomUUID() },
        stage.id,
      )
    }
    // The first stage is in escrow since the hire; a request of it also starts the job.
    if (wanted === 'escrow' || wanted === 'unpaid') break
    later(2 + random.next() * 3)
    if (wanted !== 'paidOut') lately((ending.state === 'in_progress' && ending.waited) || 2)
    await inTransaction(then, (tx) => requestPayment(tx, provider.id, stage.id))
    if (wanted === 'requested') break
    later(0.5)
    if (wanted === 'rejected' || wanted === 'disputed') {
      const why: { reason: RejectionReason; other: string } = {
        reason: 'other',
        other: 'The edge along the wall is not finished yet.',
      }
      await inTransaction(then, (tx) => rejectStage(tx, story.customer.id, stage.id, why))
      if (wanted === 'disputed') await quarrel(then, story.customer.id, provider.id, stage.id)
      break
    }
    await inTransaction(then, (tx) => approveStage(tx, story.customer.id, stage.id))
    if (wanted === 'approved') break
    later(0.2)
    const [payout] = await services.db.select().from(payouts).where(eq(payouts.stageId, stage.id))
    if (payout) await payOut(then, payout.id)
  }
  if (ending.state !== 'complete') return
  later(1)
  await inTransaction(then, (tx) => completeJob(tx, story.customer.id, jobId))
  if (!ending.reviewed) return
  const about = { jobId, otherUserId: provider.id, ...random.pick(reviewTexts) }
  const back = { jobId, otherUserId: story.customer.id, ...random.pick(customerReviewTexts) }
  later(0.5)
  await inTransaction(then, (tx) => writeReview(tx, story.customer.id, about, false))
  await inTransaction(then, (tx) => writeReview(tx, provider.id, back, false))
}

/** The two can't agree; the customer would divide the money. */
async function quarrel(
  services: Services,
  customer: UserId,
  provider: UserId,
  stageId: StageId,
): Promise<void> {
  const said = (text: string) => ({ text, files: [], messageIds: [] })
  const { dispute } = await inTransaction(services, (tx) =>
    openDispute(tx, provider, stageId, {
      reason: 'not_as_agreed',
      wish: 'release',
      said: said('The edge along the wall was never part of the bid. Everything in it is done.'),
    }),
  )
  await inTransaction(services, async (tx) => {
    await sayInDispute(
      tx,
      customer,
      dispute.id,
      said('It is in the drawing that I have posted with the job.'),
    )
    await proposeSettlement(tx, customer, dispute.id, cents(Math.floor(dispute.price / 2)))
  })
}

async function talkAbout(
  services: Services,
  random: Random,
  { customer, ending }: Story,
  about: { jobId: JobId; bidId: BidId; provider: DemoProvider['id']; first: boolean },
): Promise<void> {
  const open = ending.state === 'open'
  const [bid] = await services.db.select().from(bids).where(eq(bids.id, about.bidId))
  if (!bid) return
  await talk(services, random, {
    ...about,
    customer: customer.id,
    price: bid.price,
    offer: open ? (about.first ? 'waiting' : 'rejected') : 'none',
    unread: open ? 1 : 0,
  })
}

async function post(
  services: Services,
  random: Random,
  { customer, category, postedAt, ending, startsIn, text: chosen }: Story,
  { today, usual }: { today: Date; usual: Cents },
): Promise<JobId> {
  const texts = jobTexts[category.name] ?? [
    { title: `Help with ${category.name}`, description: 'Details on request.' },
  ]
  const any = random.pick(texts)
  const text = (chosen !== undefined && texts[chosen % texts.length]) || any
  const day = (days: number) => new Date(postedAt.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const anyDay = random.whole(...startsAfter(ending))
  const start =
    startsIn === undefined ? anyDay : Math.round((today.getTime() - postedAt.getTime()) / DAY_MS) + startsIn
  const first = random.whole(1, 100)
  const drawings = await Promise.all(
    Array.from({ length: random.whole(1, 3) }, (_, index) => drawScene(category.name, first + index)),
  )
  const pictures: UploadedFile[] = drawings.map((content, index) => ({
    name: `picture-${index + 1}.png`,
    type: 'png',
    content,
  }))
  const files = await putJobFiles(services, [], pictures)
  return inTransaction(services, (tx) =>
    postJob(
      tx,
      TIMEZONE,
      customer.id,
      {
        title: text.title,
        description: text.description,
        categoryId: category.id,
        location: customer.place.name,
        latitude: customer.place.latitude + (random.next() - 0.5) * 0.04,
        longitude: customer.place.longitude + (random.next() - 0.5) * 0.04,
        postalCode: customer.place.postalCode,
        startDate: day(start),
        startTime: '08:00',
        endDate: day(start + random.whole(1, 9)),
        endTime: '16:30',
        budget: random.chance(0.3) ? null : priceNear(usual, random),
      },
      files,
    ),
  )
}

function sendBid(
  services: Services,
  random: Random,
  jobId: JobId,
  bidder: DemoProvider,
  { price, stages }: { price: Cents; stages: number },
): Promise<BidId> {
  const prices = splitIntoStages(price, stages)
  return inTransaction(services, (tx) =>
    postBid(tx, bidder.id, {
      jobId,
      message: random.pick(bidMessages),
      price,
      stages: prices.map((stagePrice, index) => {
        const text = stageTexts[index === stages - 1 ? stageTexts.length - 1 : index] ?? stageTexts[0]
        return { ...text, price: stagePrice, order: index + 1 }
      }),
    }),
  )
}

async function hireAndPay(
  services: Services,
  { customer }: Story,
  { jobId, bidId, card, whole }: { jobId: JobId; bidId: BidId; card: CardId; whole: boolean },
): Promise<void> {
  const opened = await inTransaction(services, async (tx) => {
    await lockOwnJob(tx, jobId, customer.id)
    const stages = await stagesOfBid(tx.db, bidId)
    const order = { customer: customer.id, cardId: card, cvv: '123', operationKey: crypto.randomUUID() }
    return openPayment(tx, order, {
      jobId,
      bidId,
      stages: whole ? stages : stages.slice(0, 1),
      hires: true,
    })
  })
  await charge(services, opened, '123')
}

async function cancel(services: Services, { customer }: Story, jobId: JobId): Promise<void> {
  await inTransaction(services, (tx) => cancelJob(tx, customer.id, jobId))
  const waiting = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.customerId))
    .where(and(eq(refunds.customerId, customer.id), eq(refunds.status, 'queued')))
  for (const { id } of waiting) await sendRefund(services, id)
}

/** How many days after it was posted a job starts: what is open or waits has its dates before it. */
function startsAfter({ state }: Ending): [least: number, most: number] {
  if (state === 'waiting') return [30, 50]
  return state === 'open' ? [20, 40] : [6, 25]
}
