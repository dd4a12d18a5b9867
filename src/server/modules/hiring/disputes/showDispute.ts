import { cents, formatMoney } from '#shared/domain/money.ts'
import { disputeMessage } from '#texts/hireMessages.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import type { DisputeAt } from './disputeAt.ts'

/** Puts what became of a dispute into the conversation of its two people. */
export const showDispute =
  (kind: 'dispute_opened' | 'dispute_ended') =>
  async (tx: Tx, at: DisputeAt): Promise<void> => {
    const { job, bid, stage, dispute } = at
    const pair = { jobId: job.id, customer: job.customerId, provider: bid.providerId }
    await postEventMessage(tx, await ensureConversation(tx, pair), {
      senderId: dispute.openedBy === 'provider' ? bid.providerId : job.customerId,
      kind,
      text: kind === 'dispute_opened' ? disputeMessage.opened(stage.title) : howEnded(at),
      stageId: stage.id,
    })
  }

function howEnded({ stage: { title }, dispute: { price, released } }: DisputeAt): string {
  if (released === price) return disputeMessage.released(title, formatMoney(price))
  if (!released) return disputeMessage.returned(title, formatMoney(price))
  return disputeMessage.divided(title, formatMoney(released), formatMoney(cents(price - released)))
}
