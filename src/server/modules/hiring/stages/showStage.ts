import type { HireEvent } from '#shared/domain/message.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { stageMessage } from '#texts/hireMessages.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import type { StageAt } from './stages.ts'

type StageEvent = Extract<HireEvent, `stage_${string}`>

const words: Readonly<Record<StageEvent, (at: StageAt) => string>> = {
  stage_paid: ({ stage: { title, price } }) => stageMessage.paid(title, formatMoney(price)),
  stage_requested: ({ stage: { title, price, requestNote } }) =>
    stageMessage.requested(title, formatMoney(price), requestNote),
  stage_approved: ({ stage: { title, price } }) => stageMessage.approved(title, formatMoney(price)),
  stage_rejected: ({ stage: { title, rejectionText } }) => stageMessage.rejected(title, rejectionText),
  // Of a stage that was divided a part was sent.
  stage_paid_out: ({ stage: { title, price }, released }) =>
    stageMessage.paidOut(title, formatMoney(released ?? price)),
  stage_returned: ({ stage: { title, price } }) => stageMessage.returned(title, formatMoney(price)),
}

/** Whom the money comes from, or who asks for it. */
const byProvider: ReadonlySet<StageEvent> = new Set(['stage_requested', 'stage_returned'])

/** Puts what became of a stage into the conversation of its two people. */
export const showStage =
  (kind: StageEvent, says = words[kind]) =>
  async (tx: Tx, at: StageAt): Promise<void> => {
    const { job, bid, stage } = at
    const pair = { jobId: job.id, customer: job.customerId, provider: bid.providerId }
    await postEventMessage(tx, await ensureConversation(tx, pair), {
      senderId: byProvider.has(kind) ? bid.providerId : job.customerId,
      kind,
      text: says(at),
      stageId: stage.id,
    })
  }

/** Nobody has answered: time alone has approved it. */
export const showUnanswered = showStage('stage_approved', ({ stage: { title, price } }) =>
  stageMessage.approvedUnanswered(title, formatMoney(price)),
)

const showPaidStage = showStage('stage_paid')

/** After a hire the accepted bid is the last that the conversation says (§2.7). */
export async function showPaid(tx: Tx, at: StageAt): Promise<void> {
  if (!at.isOfHire) await showPaidStage(tx, at)
}
