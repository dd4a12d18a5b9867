import { eq } from 'drizzle-orm'
import type { ChargebackId } from '#shared/domain/ids.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { hireRecord } from '../hireRecord.ts'
import { moment } from '../writeHire.ts'
import { chargebackRow } from './answerChargeback.ts'

/** What the bank gets: the payment, and what was agreed, done and said of the hire that it paid for; a PDF. */
export async function chargebackFile({ db, clock }: Services, id: ChargebackId): Promise<Buffer> {
  const { chargeback, payment, job, bid, customer } = await chargebackRow(db, id)
  const [provider] = await db.select().from(users).where(eq(users.id, bid.providerId))
  if (!provider) throw new Error(`Bid ${bid.id} is nobody's`)
  const record = await hireRecord(db, bid.id, { job, customer, provider })
  // Loaded with the first file: drawing one takes libraries that are large in memory.
  const [{ Column }, { writeHire }] = await Promise.all([
    import('#server/pdf/column.ts'),
    import('../writeHire.ts'),
  ])
  const column = new Column(`Chargeback ${chargeback.gatewayName}`)
  await column.title(`Payment for “${job.title}”`)
  await column.small(
    `Chargeback ${chargeback.gatewayName}. Made ${moment(clock())}. Amounts are Canadian dollars.`,
  )
  await column.text(
    `${formatMoney(payment.amount)} was paid on ${moment(payment.settledAt ?? payment.createdAt)} by ${customer.name} (${customer.email}), payment ${payment.id}, for work by ${provider.name}.`,
  )
  await column.text(
    `${formatMoney(chargeback.amount)} of it is called into question, because of: ${chargeback.reason}.`,
  )
  await writeHire(column, record)
  return column.end()
}
