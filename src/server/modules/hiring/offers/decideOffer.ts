import { and, asc, eq, sql } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/offers.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, JobId, UserId } from '#shared/domain/ids.ts'
import type { Offer } from '#shared/domain/offer.ts'
import { type Cents, dollarsFromCents } from '#shared/domain/money.ts'
import { canMakeOffer } from '#shared/domain/offerStates.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import { offerMessagePrefix, success } from '#shared/texts/alerts.ts'
import { server as text } from '#shared/texts/refusals.ts'
import { bids, milestones, offers } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { bidOfJob } from '#server/modules/hiring/bids/bidOfJob.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postCard } from '#server/modules/chat/sendMessage.ts'
import { moveOffer } from '#server/modules/hiring/moves.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { latestOffer, type OfferRow, toOffer } from './offers.ts'

/** Proposes another price for a waiting bid, from either side (§4.6). */
export async function makeOffer(tx: Tx, user: UserId, given: BodyOf<typeof calls.makeOffer>): Promise<Offer> {
  const job = await lockJob(tx, given.job_id)
  const bid = await waitingBid(tx, job, given.bid_id)
  if (bid.providerId !== given.bidder_id) throw new DomainError('not_found')
  if (user !== job.customerId && user !== bid.providerId) throw new DomainError('not_found')
  requireNegotiable(job)
  const latest = await latestOffer(tx.db, bid.id)
  if (!canMakeOffer(latest?.status))
    throw new DomainError(latest?.status === 'pending' ? 'offer_pending' : 'offer_agreed')
  const receiverId = user === job.customerId ? bid.providerId : job.customerId
  await requireSwitchedOn(tx.db, receiverId, 'partner_switched_off')
  const [offer] = await tx.db
    .insert(offers)
    .values({
      bidId: bid.id,
      jobId: job.id,
      senderId: user,
      receiverId,
      price: given.price,
      createdAt: tx.clock(),
    })
    .returning()
  if (!offer) throw new Error('The offer was not stored')
  await tell(tx, job, offer, { sender: user, type: 'offer_send', prefix: 'made', card: 'text' })
  return toOffer(offer)
}

type Decision = ResponseOf<typeof calls.decideOffer>

/** The receiver's answer. An accepted offer becomes the price of the bid and, by the split, of its stages (§4.6, §9). */
export async function decideOffer(
  tx: Tx,
  user: UserId,
  { offer_id: id, status }: BodyOf<typeof calls.decideOffer>,
): Promise<Decision> {
  const [known] = await tx.db
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.receiverId, user)))
  if (!known) throw new DomainError('not_found')
  const job = await lockJob(tx, known.jobId)
  const bid = await waitingBid(tx, job, known.bidId)
  if (status === 'accepted') {
    if (await otherOfferAccepted(tx, job.id, bid.id)) return { status: 'taken', message: text.offerTaken }
    requireNegotiable(job)
    await requireSwitchedOn(tx.db, known.senderId, 'partner_switched_off')
  }
  const actor = user === job.customerId ? 'customer' : 'provider'
  const offer = await moveOffer(tx, known, status === 'accepted' ? 'accept' : 'reject', actor)
  if (status === 'rejected') {
    await tell(tx, job, offer, {
      sender: user,
      type: 'offer_reject',
      prefix: 'rejected',
      card: 'offer_rejected',
    })
    return { status, message: success.offerRejected }
  }
  await reprice(tx, bid.id, offer.price)
  await tell(tx, job, offer, {
    sender: user,
    type: 'offer_accept',
    prefix: 'accepted',
    card: 'offer_accepted',
  })
  return { status, message: success.offerAccepted }
}

async function waitingBid(tx: Tx, job: JobRow, id: BidId) {
  const bid = await bidOfJob(tx, job.id, id)
  if (bid.status !== 'pending')
    throw new DomainError(bid.status === 'accepted' ? 'job_has_hire' : 'bid_decided')
  return bid
}

/** A price moves only while the job takes bids and no payment for one of them is under way. */
function requireNegotiable(job: JobRow): void {
  if (job.state !== 'open') throw new DomainError(job.hiredBidId ? 'job_taken' : 'job_not_open')
  if (job.hiringPaymentId) throw new DomainError('payment_under_way')
}

/** Whether a price was agreed with somebody else whose bid still stands. The caller holds the job's lock. */
async function otherOfferAccepted(tx: Tx, job: JobId, bid: BidId): Promise<boolean> {
  const [taken] = await tx.db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(bids, eq(bids.id, offers.bidId))
    .where(
      and(
        eq(offers.jobId, job),
        eq(offers.status, 'accepted'),
        sql`${offers.bidId} <> ${bid}`,
        sql`${bids.status} <> 'rejected'`,
      ),
    )
    .limit(1)
  return taken !== undefined
}

async function reprice(tx: Tx, bid: BidId, price: Cents): Promise<void> {
  const stages = await tx.db
    .select({ id: milestones.id })
    .from(milestones)
    .where(eq(milestones.bidId, bid))
    .orderBy(asc(milestones.order))
  const prices = splitIntoStages(price, stages.length)
  await tx.db.update(bids).set({ price }).where(eq(bids.id, bid))
  for (const [index, stage] of stages.entries()) {
    const stagePrice = prices[index]
    if (stagePrice === undefined) throw new Error('A stage without a price')
    await tx.db.update(milestones).set({ price: stagePrice }).where(eq(milestones.id, stage.id))
  }
}

interface Telling {
  sender: UserId
  type: 'offer_send' | 'offer_accept' | 'offer_reject'
  prefix: 'made' | 'accepted' | 'rejected'
  card: 'text' | 'offer_accepted' | 'offer_rejected'
}

/** Puts a card into the conversation, notifies the other one and makes open screens load the job again. */
async function tell(
  tx: Tx,
  job: JobRow,
  offer: OfferRow,
  { sender, type, prefix, card }: Telling,
): Promise<void> {
  const receiver = sender === offer.senderId ? offer.receiverId : offer.senderId
  const provider = job.customerId === sender ? receiver : sender
  const conversation = await ensureConversation(tx, {
    jobId: job.id,
    customer: job.customerId,
    provider,
  })
  await postCard(tx, conversation, {
    senderId: sender,
    kind: card,
    text: `${offerMessagePrefix[prefix]}${dollarsFromCents(offer.price)}`,
    offer,
  })
  await notify(tx, {
    type,
    jobId: job.id,
    senderId: sender,
    receiverId: receiver,
    eventKey: `${type}:${offer.id}`,
  })
  for (const person of [sender, receiver]) tx.publish(person, 'jobUpdated', { jobId: job.id })
}
