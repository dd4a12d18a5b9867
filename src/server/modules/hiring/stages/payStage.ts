import { DomainError } from '#shared/domain/errors.ts'
import type { StageId } from '#shared/domain/ids.ts'
import { canPayStage, previousStagePaidOut } from '#shared/domain/stageStates.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { goOn } from '../payments/charge.ts'
import { earlierPayment, openPayment, type PaymentOrder } from '../payments/openPayment.ts'
import type { PaymentRow } from '../payments/payments.ts'
import { lockStage } from './lockStage.ts'
import { type StageRow, stagesOfBid } from './stages.ts'

/** §4.3: the customer pays a stage into escrow. */
export async function payStage(services: Services, order: PaymentOrder, id: StageId): Promise<PaymentRow> {
  const opened = await inTransaction(services, async (tx) => {
    const { job, bid, stage } = await lockStage(tx, id, { customer: order.customer })
    const earlier = await earlierPayment(tx, order, { stages: [stage], hires: false })
    if (earlier) return earlier
    await requireSwitchedOn(tx.db, bid.providerId, 'provider_switched_off')
    const stages = await stagesOfBid(tx.db, bid.id)
    const asRule = (row: StageRow) => ({ order: row.order, status: row.status })
    const all = stages.map(asRule)
    if (!previousStagePaidOut(asRule(stage), all)) throw new DomainError('previous_stage_unpaid')
    if (!canPayStage(asRule(stage), all)) throw new DomainError('stage_cant_move')
    // §7 has a CVV here, and none where a bid is accepted. A real gateway must not show us any.
    if (tx.gateway === 'sandbox' && !order.cvv) throw new DomainError('cvv_required', { field: 'cvv' })
    return openPayment(tx, order, { jobId: job.id, bidId: bid.id, stages: [stage], hires: false })
  })
  return goOn(services, opened, order)
}
