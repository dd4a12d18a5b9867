import type { HireEvent } from '#shared/domain/message.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { stageMessage } from '#texts/hireMessages.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import type { StageAt, StageRow } from './stages.ts'

type StageEvent = Extract<HireEvent, `stage_${string}`>

const says: Readonly<Record<StageEvent, (stage: StageRow) => string>> = {
  stage_requested: ({ title, price }) => stageMessage.requested(title, formatMoney(price)),
  stage_approved: ({ title, price }) => stageMessage.approved(title, formatMoney(price)),
  stage_rejected: ({ title, rejectionText }) => stageMessage.rejected(title, rejectionText),
}

/** Puts what became of a stage into the conversation of its two people. */
export const showStage =
  (kind: StageEvent) =>
  async (tx: Tx, { job, bid, stage }: StageAt): Promise<void> => {
    const pair = { jobId: job.id, customer: job.customerId, provider: bid.providerId }
    await postEventMessage(tx, await ensureConversation(tx, pair), {
      senderId: kind === 'stage_requested' ? bid.providerId : job.customerId,
      kind,
      text: says[kind](stage),
      stageId: stage.id,
    })
  }
