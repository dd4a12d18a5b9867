import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { StageId } from '#shared/domain/ids.ts'
import { remindersOf, stageDeadline, type StageReminder } from '#shared/domain/stageStates.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import { stages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { heldMoneyMail } from '#server/mails/operatorMails.ts'
import { notifyBoth, notifyCustomer } from '../notifyOther.ts'
import { detailOf } from './detailOf.ts'
import { lockStage } from './lockStage.ts'
import type { StageAt } from './stages.ts'

/** Reminds of a stage that has waited; who is due for several reminders, after days without a server, gets one. */
export async function remindOfStage(tx: Tx, id: StageId): Promise<void> {
  const at = await lockStage(tx, id, 'system')
  const { status, since, reminders } = at.stage
  const due = remindersOf(status, timeLimitsOf(tx.environment)).filter(
    ({ days }) => daysAfter(since, days) <= tx.clock(),
  )
  if (due.length <= reminders) throw new DomainError('stage_cant_move')
  await tx.db.update(stages).set({ reminders: due.length }).where(eq(stages.id, id))
  for (const tells of new Set(due.slice(reminders).map((step) => step.tells)))
    await tell[tells](tx, at, `${id}:${since.toISOString()}:${due.length}`)
}

const tell: Readonly<Record<StageReminder['tells'], (tx: Tx, at: StageAt, about: string) => Promise<void>>> =
  {
    customer: (tx, { job, bid, stage }, about) =>
      notifyCustomer(tx, job, bid.providerId, 'payment_request_reminder', about, detailOf(stage)),
    both: (tx, { job, bid }, about) => notifyBoth(tx, job, bid.providerId, 'escrow_reminder', about),
    operator: (tx, { job, stage }) => {
      const refundedAt = stageDeadline(stage, timeLimitsOf(tx.environment))?.at
      return tx.sendMail(heldMoneyMail(tx.environment, { job, stage, refundedAt }))
    },
  }
