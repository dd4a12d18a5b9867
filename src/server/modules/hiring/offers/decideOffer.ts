import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/offers.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { BidId, JobId, UserId } from '#shared/domain/ids.ts'
import { success } from '#texts/alerts.ts'
import { server as text } from '#texts/refusals.ts'
import { bids, offers } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { moveOffer } from './moveOffer.ts'
import { requireNegotiable, waitingBid } from './negotiableBid.ts'

type Decision = ResponseOf<typeof calls.decideOffer>

/** The receiver's answer. An accepted offer becomes the price of the bid and, by the split, of its stages (§4.6, §9). */
export async function decideOffer(
  tx: Tx,
  user: UserId,
  { offerId: id, status }: BodyOf<typeof calls.decideOffer>,
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
  const accepts = status === 'accepted'
  await moveOffer(tx, { job, offer: known, by: user }, accepts ? 'accept' : 'reject', actor)
  return { status, message: accepts ? success.offerAccepted : success.offerRejected }
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
        inArray(bids.status, ['pending', 'accepted']),
      ),
    )
    .limit(1)
  return taken !== undefined
}
