import { eq } from 'drizzle-orm'
import { canRespond, isTaken } from '#shared/domain/chargebackStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { ChargebackId, UserId } from '#shared/domain/ids.ts'
import type { GatewayChargeback } from '#server/adapters/payments/port.ts'
import { bids, chargebacks, closedAccounts, jobs, payments, users } from '#server/db/schema/index.ts'
import type { Database } from '#server/db/connection.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { record } from '#server/modules/admin/auditLog.ts'
import type { UserRow } from '#server/modules/users/users.ts'
import { requireOfGateway } from '../payments/foreignMoney.ts'
import { recordChargeback } from './applyChargeback.ts'
import { chargebackFile } from './chargebackFile.ts'
import { lockPaymentNamed } from './chargebackAt.ts'
import { moveChargeback } from './moveChargeback.ts'

/** A chargeback with whose payment it is of. */
export async function chargebackRow(db: Database, id: ChargebackId) {
  const [row] = await db
    .select({ chargeback: chargebacks, payment: payments, job: jobs, bid: bids, customer: users })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .innerJoin(bids, eq(bids.id, payments.bidId))
    .innerJoin(users, eq(users.id, payments.customerId))
    .where(eq(chargebacks.id, id))
  if (!row) throw new DomainError('not_found')
  return row
}

/** Sends the bank what an admin says and the file of the hire; answers how the chargeback stands then. */
export async function sendEvidence(
  services: Services,
  id: ChargebackId,
  text: string,
): Promise<GatewayChargeback> {
  const { chargeback, payment, job, customer } = await chargebackRow(services.db, id)
  requireOfGateway(services, payment)
  if (!canRespond(chargeback.status) || chargeback.respondedAt) throw new DomainError('chargeback_cant_move')
  await services.payments.answerChargeback(chargeback.gatewayName, {
    text,
    file: await chargebackFile(services, id),
    customer: await asBooked(services.db, customer),
    product: job.title,
  })
  return standing(services, chargeback.gatewayName)
}

/** Somebody as the books know them, also once their account is closed. */
async function asBooked(db: Database, { id, name, email }: UserRow) {
  const [closed] = await db
    .select({ name: closedAccounts.name, email: closedAccounts.email })
    .from(closedAccounts)
    .where(eq(closedAccounts.userId, id))
  return closed ?? { name, email }
}

/** Leaves the money to the card holder; answers how the chargeback stands then. */
export async function giveIn(services: Services, id: ChargebackId): Promise<GatewayChargeback> {
  const { chargeback, payment } = await chargebackRow(services.db, id)
  requireOfGateway(services, payment)
  if (!isTaken(chargeback.status)) throw new DomainError('chargeback_cant_move')
  await services.payments.acceptChargeback(chargeback.gatewayName)
  return standing(services, chargeback.gatewayName)
}

/** Writes down what an admin has done about it, and what became of it. */
export async function recordAnswer(
  tx: Tx,
  admin: UserId,
  id: ChargebackId,
  action: 'answer_chargeback' | 'accept_chargeback',
  told: GatewayChargeback,
): Promise<void> {
  await recordChargeback(tx, told)
  const { customer } = await chargebackRow(tx.db, id)
  await record(tx, { admin, action, subject: customer.id })
}

/** An admin has looked at a warning, and lets it be. */
export async function setWarningAside(tx: Tx, admin: UserId, id: ChargebackId): Promise<void> {
  const { payment } = await chargebackRow(tx.db, id)
  const at = await lockPaymentNamed(tx, payment.gatewayPayment ?? '')
  const { chargeback, customer } = await chargebackRow(tx.db, id)
  if (!at) throw new DomainError('not_found')
  await moveChargeback(tx, { ...at, chargeback }, 'setAside', 'admin')
  await record(tx, { admin, action: 'set_warning_aside', subject: customer.id })
}

async function standing({ payments: gateway }: Services, name: string): Promise<GatewayChargeback> {
  const told = await gateway.findChargeback(name)
  if (!told) throw new Error(`The gateway does not know chargeback ${name} any more`)
  return told
}
