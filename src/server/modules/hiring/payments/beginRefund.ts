import { eq } from 'drizzle-orm'
import { cents } from '#shared/domain/money.ts'
import { type RefundMove, type RefundState, refundTransitions } from '#shared/domain/owedStates.ts'
import { settle } from '#shared/domain/settlement.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { paymentStages, refunds } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { cancellationEntry } from '#server/modules/ledger/entries.ts'
import type { StageAt } from '../stages/stages.ts'
import { gatewayOfStage, paidForStage } from './paidForStage.ts'
import { queueRefund } from './queueOwed.ts'

/** A refund, and the stage whose money it is. */
export interface RefundAt {
  stage: StageAt['stage']['id']
  refund: typeof refunds.$inferSelect
}

const table: TransitionTable<RefundState, RefundMove> = refundTransitions

const follows: Follows<typeof refundTransitions, RefundAt>['begin'] = {
  journal_entry: (tx, { stage, refund }) =>
    enter(tx, cancellationEntry(refund.id, { stage, customer: refund.customerId }, refund)),
  queue_job: (tx, { refund }) => queueRefund(tx, refund.id),
}

/**
 * Price, fee and tax of a stage that is held become its customer's due (§4.4), less what of it is released. Only of a
 * stage that went back whole may another payment be made.
 */
export async function beginRefund(
  tx: Tx,
  { job: { customerId }, bid, stage, released = cents(0) }: StageAt,
): Promise<void> {
  const paid = await paidForStage(tx, stage.id)
  if (!paid?.live) throw new Error(`Stage ${stage.id} is held without a payment`)
  if (released === 0)
    await tx.db.update(paymentStages).set({ live: false }).where(eq(paymentStages.id, paid.id))
  const {
    price,
    fee,
    tax,
    priceTax,
    taxes,
    total: amount,
  } = settle(paid, released, paid.priceBefore, bid.commissionRate).returned
  const [refund] = await tx.db
    .insert(refunds)
    .values({
      paymentStageId: paid.id,
      customerId,
      price,
      fee,
      tax,
      priceTax,
      taxes,
      amount,
      gateway: await gatewayOfStage(tx, stage.id),
      createdAt: tx.clock(),
    })
    .returning()
  if (!refund) throw new Error('The refund was not stored')
  await carryOut(tx, beginning(table, 'begin'), follows, { stage: stage.id, refund })
}
