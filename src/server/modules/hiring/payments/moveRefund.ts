import { and, eq } from 'drizzle-orm'
import { type RefundMove, type RefundState, refundTransitions } from '#shared/domain/owedStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { refunds } from '#server/db/schema/index.ts'
import { allowed, carryOut, type Change, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { numberCreditNote } from '#server/modules/documents/numberDocuments.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import {
  refundChargedBackEntry,
  refundEntry,
  refundOtherwiseEntry,
  refundReturnedEntry,
} from '#server/modules/ledger/entries.ts'
import type { RefundAt } from './beginRefund.ts'
import { mailRefund, mailRefundFailed } from './mailPayment.ts'
import { queueRefund, queueRefundAsking, queueRefundCheck } from './queueOwed.ts'

const table: TransitionTable<RefundState, RefundMove> = refundTransitions

const follows: Omit<Follows<typeof refundTransitions, RefundAt>, 'begin'> = {
  send: { queue_job: (tx, { refund }) => queueRefundAsking(tx, refund) },
  complete: {
    journal_entry: (tx, { stage, refund }) => enter(tx, refundEntry(stage, refund)),
    mail: mailRefund,
    document_numbered: numberRefund,
    queue_job: (tx, { refund }) => queueRefundCheck(tx, refund.id),
  },
  fail: { mail: mailRefundFailed },
  comeBack: {
    journal_entry: (tx, { stage, refund }) => enter(tx, refundReturnedEntry(stage, refund)),
    mail: mailRefundFailed,
  },
  again: { queue_job: (tx, { refund }) => queueRefund(tx, refund.id) },
  payOtherwise: {
    journal_entry: (tx, { stage, refund }) => enter(tx, refundOtherwiseEntry(stage, refund)),
    document_numbered: numberRefund,
  },
  chargeBack: {
    journal_entry: (tx, { stage, refund }) => enter(tx, refundChargedBackEntry(stage, refund)),
    document_numbered: numberRefund,
  },
}

function numberRefund(tx: Tx, { refund }: RefundAt): Promise<void> {
  return numberCreditNote(tx, refund.id)
}

/** Moves a refund as its table allows, and carries out what follows. */
export async function moveRefund(
  tx: Tx,
  { stage, refund: { id, status } }: RefundAt,
  move: Exclude<RefundMove, 'begin'>,
  actor: Actor,
  change: Change<typeof refunds, 'status'> = {},
): Promise<void> {
  const row = allowed(table, { move, from: status, actor }, 'payment_under_way')
  const rows = await tx.db
    .update(refunds)
    .set({ ...change, status: row.to })
    .where(and(eq(refunds.id, id), eq(refunds.status, status)))
    .returning()
  await carryOut(tx, row, follows[move], { stage, refund: first(rows, 'payment_under_way') })
}
