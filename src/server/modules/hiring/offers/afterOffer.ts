import type { UserId } from '#shared/domain/ids.ts'
import { dollarsFromCents, formatMoney } from '#shared/domain/money.ts'
import { offerMessagePrefix } from '#texts/alerts.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import type { OfferRow } from './offers.ts'

/** An offer, the job of its bid, and who of the two made or decided it. */
export interface OfferAt {
  job: JobRow
  offer: OfferRow
  by: UserId
}

const kinds = { made: 'text', accepted: 'offer_accepted', rejected: 'offer_rejected' } as const

const otherOf = ({ offer, by }: OfferAt): UserId =>
  by === offer.senderId ? offer.receiverId : offer.senderId

/** Puts an event message into the conversation. */
export const showOffer =
  (step: keyof typeof kinds) =>
  async (tx: Tx, at: OfferAt): Promise<void> => {
    const { job, offer, by } = at
    const conversation = await ensureConversation(tx, {
      jobId: job.id,
      customer: job.customerId,
      provider: job.customerId === by ? otherOf(at) : by,
    })
    await postEventMessage(tx, conversation, {
      senderId: by,
      kind: kinds[step],
      text: `${offerMessagePrefix[step]}${dollarsFromCents(offer.price)}`,
      offer,
    })
  }

export const notifyOffer =
  (type: 'offer_send' | 'offer_accept' | 'offer_reject') =>
  (tx: Tx, at: OfferAt): Promise<void> =>
    notify(tx, {
      type,
      jobId: at.job.id,
      senderId: at.by,
      receiverId: otherOf(at),
      eventKey: `${type}:${at.offer.id}`,
      detail: { amount: formatMoney(at.offer.price) },
    })

export function publishOffer(tx: Tx, { job, offer }: Pick<OfferAt, 'job' | 'offer'>): void {
  for (const person of [offer.senderId, offer.receiverId]) tx.publish(person, 'jobUpdated', { jobId: job.id })
}
