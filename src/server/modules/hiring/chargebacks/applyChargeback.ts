import { eq } from 'drizzle-orm'
import {
  type ChargebackMove,
  type ChargebackState,
  chargebackTransitions,
} from '#shared/domain/chargebackStates.ts'
import { waysTo } from '#shared/domain/transitions.ts'
import type { GatewayChargeback } from '#server/adapters/payments/port.ts'
import { chargebacks } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { type ChargebackAt, lockPaymentNamed, type PaymentAt } from './chargebackAt.ts'
import { beginChargeback, moveChargeback } from './moveChargeback.ts'

/** Brings a chargeback to where the gateway has it now. */
export async function applyChargebackEvent(services: Services, name: string): Promise<void> {
  const told = await services.payments.findChargeback(name)
  if (told) await inTransaction(services, (tx) => recordChargeback(tx, told))
  else services.log.error({ chargeback: name }, 'the gateway does not know a chargeback that it has told of')
}

/** Writes down how the gateway says that a chargeback stands, whatever of it was heard before. */
export async function recordChargeback(tx: Tx, told: GatewayChargeback): Promise<void> {
  const at = await lockPaymentNamed(tx, told.payment)
  if (!at) {
    tx.log.error({ chargeback: told.chargeback }, 'a payment was charged back that is not in the books')
    return
  }
  const [known] = await tx.db.select().from(chargebacks).where(eq(chargebacks.gatewayName, told.chargeback))
  const moves = waysTo<ChargebackState, ChargebackMove>(
    chargebackTransitions,
    known?.status,
    told.status,
    'system',
  )
  // A warning that was set aside is told again, and is none.
  if (!moves) {
    if (told.status !== 'warned')
      tx.log.error(
        { chargeback: known?.id, told: told.status },
        'a chargeback stands otherwise at the gateway',
      )
    return
  }
  const now = await follow(tx, known ? { ...at, chargeback: known } : at, moves, told)
  if (!now) return
  await tx.db
    .update(chargebacks)
    .set({
      evidenceDue: told.evidenceDue,
      respondedAt: told.isAnswered ? (now.chargeback.respondedAt ?? tx.clock()) : null,
    })
    .where(eq(chargebacks.id, now.chargeback.id))
}

async function follow(
  tx: Tx,
  at: PaymentAt | ChargebackAt,
  moves: readonly ChargebackMove[],
  told: GatewayChargeback,
): Promise<ChargebackAt | undefined> {
  const { chargeback: gatewayName, reason, amount, currency, evidenceDue } = told
  let now = 'chargeback' in at ? at : undefined
  for (const move of moves) {
    if (move === 'warn' || move === 'inquire' || move === 'open')
      now = await beginChargeback(tx, at, move, { gatewayName, reason, amount, currency, evidenceDue })
    else if (now) now = await moveChargeback(tx, now, move, 'system')
  }
  return now
}
