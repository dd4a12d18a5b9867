import { and, eq } from 'drizzle-orm'
import {
  type ChargebackMove,
  type ChargebackState,
  chargebackTransitions,
} from '#shared/domain/chargebackStates.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { chargebacks } from '#server/db/schema/index.ts'
import { allowed, beginning, carryOut, type Change, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { chargebackMail } from '#server/mails/operatorMails.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { chargebackEntry } from '#server/modules/ledger/entries.ts'
import { notifyProvider } from '../notifyOther.ts'
import { type ChargebackAt, partsOf, type PaymentAt } from './chargebackAt.ts'
import { freezeStages, releaseStages } from './freezeStages.ts'
import { loseStages } from './loseStages.ts'

const table: TransitionTable<ChargebackState, ChargebackMove> = chargebackTransitions

const mail = (tx: Tx, { job, chargeback }: ChargebackAt): Promise<void> =>
  tx.sendMail(chargebackMail(tx.environment, { job, chargeback }))
const screens = (tx: Tx, { job }: ChargebackAt): void => publishJob(tx, job)
const tellProvider =
  (type: NotificationType) =>
  (tx: Tx, { job, bid, chargeback }: ChargebackAt) =>
    notifyProvider(tx, job, bid.providerId, type, chargeback.id)

const opened = {
  stages_frozen: freezeStages,
  journal_entry: enterEach('chargeback'),
  notification: tellProvider('chargeback_opened'),
  mail,
  screens,
}

const follows: Follows<typeof chargebackTransitions, ChargebackAt> = {
  warn: { mail },
  inquire: { mail },
  open: opened,
  escalate: opened,
  respond: {},
  win: {
    journal_entry: enterEach('chargeback_won'),
    stages_released: releaseStages,
    notification: tellProvider('chargeback_won'),
    mail,
    screens,
  },
  lose: {
    journal_entry: enterEach('chargeback_lost'),
    stages_charged_back: loseStages,
    notification: tellProvider('chargeback_lost'),
    mail,
    screens,
  },
  close: {},
  setAside: {},
}

type Told = Pick<
  typeof chargebacks.$inferInsert,
  'gatewayName' | 'reason' | 'amount' | 'currency' | 'evidenceDue'
>

/** Writes down a chargeback that was not known. */
export async function beginChargeback(
  tx: Tx,
  at: PaymentAt,
  move: 'warn' | 'inquire' | 'open',
  told: Told,
): Promise<ChargebackAt> {
  const row = beginning(table, move)
  const rows = await tx.db
    .insert(chargebacks)
    .values({ ...told, paymentId: at.payment.id, status: row.to, isWhole: false, createdAt: tx.clock() })
    .returning()
  const chargeback = first(rows, 'payment_under_way')
  await carryOut(tx, row, follows[move], { ...at, chargeback })
  return { ...at, chargeback }
}

/** Moves a chargeback as its table allows, with what else changes. */
export async function moveChargeback(
  tx: Tx,
  at: ChargebackAt,
  move: Exclude<ChargebackMove, 'warn' | 'inquire' | 'open'>,
  actor: Actor,
  change: Change<typeof chargebacks, 'status'> = {},
): Promise<ChargebackAt> {
  const { chargeback } = at
  const row = allowed(table, { move, from: chargeback.status, actor }, 'chargeback_cant_move')
  const isOver = row.to === 'won' || row.to === 'lost' || row.to === 'closed'
  const rows = await tx.db
    .update(chargebacks)
    .set({ ...change, status: row.to, ...(isOver && { endedAt: tx.clock() }) })
    .where(and(eq(chargebacks.id, chargeback.id), eq(chargebacks.status, chargeback.status)))
    .returning()
  const moved = { ...at, chargeback: first(rows, 'chargeback_cant_move') }
  await carryOut(tx, row, follows[move], moved)
  return moved
}

/** Of each stage what the bank has taken, given back or kept. */
function enterEach(kind: Parameters<typeof chargebackEntry>[0]) {
  return async (tx: Tx, at: ChargebackAt): Promise<void> => {
    const parts = (await partsOf(tx, at)).map(({ stage, amount }) => ({ stage: stage.id, amount }))
    await enter(tx, chargebackEntry(kind, at.chargeback.id, at.job.customerId, parts))
  }
}
