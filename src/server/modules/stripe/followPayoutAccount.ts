import { and, eq } from 'drizzle-orm'
import { type PayoutAccount, takesPayouts } from '#shared/domain/payoutAccount.ts'
import { bids, jobs, payouts, stages, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { payoutDueMail, payoutGoodMail, payoutRestrictedMail } from '#server/mails/payoutMails.ts'
import { notifyProvider } from '#server/modules/hiring/notifyOther.ts'
import { releaseWaitingPayouts } from '#server/modules/hiring/payments/payOut.ts'
import { publishAccount } from '#server/modules/users/publishAccount.ts'
import type { UserRow } from '#server/modules/users/users.ts'

/**
 * Writes down how a payout account stands, both ways. Where it takes no more payouts its owner hears what is missing, and
 * of each job whose money waits; where it is good again what waits is sent, also what was given up meanwhile.
 */
export async function followPayoutAccount(tx: Tx, account: string, now: PayoutAccount): Promise<void> {
  const [before] = await tx.db
    .select()
    .from(users)
    .where(eq(users.payoutAccount, account))
    .for('no key update')
  if (!before) return
  const isGood = takesPayouts(now.state)
  if (isGood) await releaseWaitingPayouts(tx, before.id)
  if (isSame(before, now)) return
  const [row] = await tx.db
    .update(users)
    .set({
      payoutReadyAt: isGood ? (before.payoutReadyAt ?? tx.clock()) : null,
      payoutState: now.state,
      payoutMissing: [...now.missing],
      payoutDueBy: now.dueBy,
    })
    .where(eq(users.id, before.id))
    .returning()
  if (!row) throw new Error('The payout account was not stored')
  await tell(tx, before, now)
  publishAccount(tx, row)
}

/** Whether nothing of it is news. */
function isSame(
  { payoutReadyAt, payoutState, payoutMissing, payoutDueBy }: UserRow,
  now: PayoutAccount,
): boolean {
  return (
    (payoutState ?? (payoutReadyAt ? 'good' : 'unfinished')) === now.state &&
    (payoutReadyAt !== null) === takesPayouts(now.state) &&
    payoutMissing.join() === now.missing.join() &&
    payoutDueBy?.getTime() === now.dueBy?.getTime()
  )
}

/** Who finishes an account for the first time has just seen it happen. */
async function tell(tx: Tx, before: UserRow, now: PayoutAccount): Promise<void> {
  const { environment } = tx
  const wasGood = before.payoutReadyAt !== null
  if (now.state === 'due') await tx.sendMail(payoutDueMail(environment, before.email, now))
  else if (takesPayouts(now.state)) {
    const wasHeld = before.payoutState !== null && before.payoutState !== 'unfinished'
    if (!wasGood && wasHeld) await tx.sendMail(payoutGoodMail(environment, before.email))
  } else if (wasGood || before.payoutState === 'restricted' || before.payoutState === 'reviewing') {
    await tx.sendMail(payoutRestrictedMail(environment, before.email, now))
    await tellOfWaiting(tx, before)
  }
}

/** Each job whose approved money can't be sent for now. */
async function tellOfWaiting(tx: Tx, { id: provider }: UserRow): Promise<void> {
  const waiting = await tx.db
    .selectDistinctOn([jobs.id], { job: { id: jobs.id, customerId: jobs.customerId }, payout: payouts.id })
    .from(payouts)
    .innerJoin(stages, eq(stages.id, payouts.stageId))
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(and(eq(payouts.providerId, provider), eq(payouts.status, 'queued')))
    .orderBy(jobs.id)
  for (const { job, payout } of waiting)
    await notifyProvider(tx, job, provider, 'payout_held', `${payout}:${tx.clock().getTime()}`)
}
