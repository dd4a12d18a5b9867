import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { PaymentId } from '#shared/domain/ids.ts'
import type { Payment } from '#shared/domain/payment.ts'
import { success } from '#texts/alerts.ts'
import { server as text } from '#texts/refusals.ts'
import type { Database } from '#server/db/connection.ts'
import { payments } from '#server/db/schema/index.ts'

export type PaymentRow = typeof payments.$inferSelect

export async function paymentRow(db: Database, id: PaymentId): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new DomainError('not_found')
  return row
}

export function toPayment(row: PaymentRow): Payment {
  const messages: Readonly<Record<PaymentRow['status'], string>> = {
    pending: text.paymentUnknown,
    unknown: text.paymentUnknown,
    requires_action: text.cardAuthenticationNeeded,
    succeeded: success.paymentHeld,
    failed: row.failureMessage,
  }
  return {
    id: row.id,
    status: row.status,
    amount: row.amount,
    challengeUrl: row.status === 'requires_action' ? row.challengeUrl : '',
    message: messages[row.status],
  }
}

/** The payment for an answer; a failed one is the error that the person reads. */
export function paymentOrFailure(row: PaymentRow): Payment {
  if (row.status === 'failed') throw new DomainError('payment_failed', { message: row.failureMessage })
  return toPayment(row)
}
