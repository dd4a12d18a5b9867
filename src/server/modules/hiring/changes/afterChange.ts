import type { UserId } from '#shared/domain/ids.ts'
import type { HireEvent } from '#shared/domain/message.ts'
import { formatMoney } from '#shared/domain/money.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import { changeMessage } from '#texts/hireMessages.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { notifyBoth } from '../notifyOther.ts'
import type { BidAt } from '../bids/moveBid.ts'
import type { ChangeOrderRow } from './changeOrders.ts'
import { otherOf } from './changingHire.ts'

/** A change of a hire, and who of the two proposed or decided it. */
export interface ChangeOrderAt extends BidAt {
  change: ChangeOrderRow
  by: UserId
}

type ChangeEvent = Extract<HireEvent, `change_${string}`>

const says: Readonly<Record<ChangeEvent, (change: ChangeOrderRow) => string>> = {
  change_proposed: ({ stageId, title, price, previousPrice }) =>
    stageId
      ? changeMessage.repriced(title, formatMoney(price), formatMoney(previousPrice))
      : changeMessage.added(title, formatMoney(price)),
  change_accepted: ({ title, price }) => changeMessage.accepted(title, formatMoney(price)),
  change_rejected: ({ title, price }) => changeMessage.rejected(title, formatMoney(price)),
  change_withdrawn: ({ title, price }) => changeMessage.withdrawn(title, formatMoney(price)),
}

/** Puts what became of a change into the conversation of the two. */
export const showChange =
  (kind: ChangeEvent) =>
  async (tx: Tx, { job, bid, change, by }: ChangeOrderAt): Promise<void> => {
    const pair = { jobId: job.id, customer: job.customerId, provider: bid.providerId }
    await postEventMessage(tx, await ensureConversation(tx, pair), {
      senderId: by,
      kind,
      text: says[kind](change),
      changeOrderId: change.id,
    })
  }

export const notifyChange =
  (type: Exclude<Extract<NotificationType, `change_${string}`>, 'change_lapse'>) =>
  (tx: Tx, { by, change, ...hire }: ChangeOrderAt): Promise<void> =>
    notify(tx, {
      type,
      jobId: hire.job.id,
      senderId: by,
      receiverId: otherOf(hire, by),
      eventKey: `${type}:${change.id}`,
      detail: { stage: change.title, amount: formatMoney(change.price) },
    })

export const notifyLapsed = (tx: Tx, { job, bid, change }: ChangeOrderAt): Promise<void> =>
  notifyBoth(tx, job, bid.providerId, 'change_lapse', change.id)

export function publishChange(tx: Tx, { job }: BidAt): void {
  publishJob(tx, job)
}
