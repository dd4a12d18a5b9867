import { eq, or } from 'drizzle-orm'
import { paymentId, type PaymentId } from '#shared/domain/ids.ts'
import type { GatewayEvent } from '#server/adapters/payments/port.ts'
import { gatewayEvents, payments } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { applyChargebackEvent } from '#server/modules/hiring/chargebacks/applyChargeback.ts'
import { chargeName, settlePayment } from '#server/modules/hiring/payments/charge.ts'
import type { PaymentRow } from '#server/modules/hiring/payments/payments.ts'
import { applyRefundEvent } from '#server/modules/hiring/payments/sendRefund.ts'
import { applyTransferEvent } from '#server/modules/hiring/payments/takeBackPayout.ts'
import { followPayoutAccount } from './followPayoutAccount.ts'

/** Applies what a gateway without webhooks has to tell. */
export async function hearGateway(services: Services): Promise<void> {
  for (const event of (await services.payments.untoldEvents?.()) ?? [])
    await applyGatewayEvent(services, event)
}

/**
 * Applies what the gateway tells by itself. An event only says what to look at: the state is asked for again, so events
 * may come twice and in any order.
 */
export async function applyGatewayEvent(services: Services, event: GatewayEvent): Promise<void> {
  const [known] = await services.db.select().from(gatewayEvents).where(eq(gatewayEvents.id, event.id))
  if (known) return
  if (event.type === 'account.updated') return applyAccountUpdate(services, event)
  if (event.type === 'payment.updated') {
    const id = await paymentOf(services, event)
    if (id) await giveBackLate(services, await settlePayment(services, id), event.payment)
  } else if (event.type === 'refund.updated') await applyRefundEvent(services, event)
  else if (event.type === 'transfer.updated') await applyTransferEvent(services, event)
  else await applyChargebackEvent(services, event.chargeback)
  await services.db.insert(gatewayEvents).values(asRow(event)).onConflictDoNothing()
}

/** Our payment that an event is about, also where the gateway's answer with its name for it was lost. */
async function paymentOf(
  services: Services,
  event: Extract<GatewayEvent, { type: 'payment.updated' }>,
): Promise<PaymentId | undefined> {
  const ours = paymentId.safeParse(event.idempotencyKey)
  const [payment] = await services.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      or(eq(payments.gatewayPayment, event.payment), ours.success ? eq(payments.id, ours.data) : undefined),
    )
  return payment?.id
}

/**
 * A payment that was given up as failed must not keep money: a charge that reached the gateway only afterwards goes
 * back. The ledger has neither of the two.
 */
async function giveBackLate(services: Services, payment: PaymentRow, gatewayPayment: string): Promise<void> {
  if (payment.status !== 'failed') return
  const late = await services.payments.findCharge({
    ...(await chargeName(services, payment)),
    payment: gatewayPayment,
  })
  if (late?.status !== 'succeeded') return
  const { amount, currency } = payment
  // The charge has the payment's id as its key already.
  const idempotencyKey = `late:${payment.id}`
  const request = { idempotencyKey, payment: gatewayPayment, amount, currency }
  const { status } = await services.payments.refund(request)
  services.log.error(
    { payment: payment.id, refund: status },
    'a charge came after its payment had failed, and was refunded',
  )
}

async function applyAccountUpdate(
  services: Services,
  event: Extract<GatewayEvent, { type: 'account.updated' }>,
): Promise<void> {
  const now = await services.payments.payoutAccount(event.account)
  await inTransaction(services, async (tx) => {
    const fresh = await tx.db.insert(gatewayEvents).values(asRow(event)).onConflictDoNothing().returning()
    if (fresh.length > 0) await followPayoutAccount(tx, event.account, now)
  })
}

function asRow(event: GatewayEvent) {
  return { id: event.id, type: event.type, payload: event }
}
