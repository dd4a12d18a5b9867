import { eq, sql } from 'drizzle-orm'
import type { DocumentSeries } from '#shared/domain/documentNumber.ts'
import type { TransactionId } from '#shared/domain/ids.ts'
import { documents, documentSeries } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** Gives each stage that a payment has paid for the number of its invoice, in the transaction that settles it. */
export async function numberInvoices(tx: Tx, paymentStages: readonly TransactionId[]): Promise<void> {
  const last = await take(tx, 'invoice', paymentStages.length)
  const first = last - paymentStages.length + 1
  await tx.db.insert(documents).values(
    paymentStages.map((paymentStageId, index) => ({
      series: 'invoice' as const,
      number: first + index,
      paymentStageId,
      createdAt: tx.clock(),
    })),
  )
}

/** Gives a refund that has gone back the number of its credit note; one that came back and is paid again has it already. */
export async function numberCreditNote(tx: Tx, refundId: TransactionId): Promise<void> {
  const [numbered] = await tx.db
    .select({ number: documents.number })
    .from(documents)
    .where(eq(documents.refundId, refundId))
  if (numbered) return
  const number = await take(tx, 'credit_note', 1)
  await tx.db.insert(documents).values({ series: 'credit_note', number, refundId, createdAt: tx.clock() })
}

/** Takes the next `count` numbers of a series, and keeps everybody else from it until the transaction is over. */
async function take(tx: Tx, series: DocumentSeries, count: number): Promise<number> {
  const [taken] = await tx.db
    .update(documentSeries)
    .set({ last: sql`${documentSeries.last} + ${count}` })
    .where(eq(documentSeries.series, series))
    .returning({ last: documentSeries.last })
  if (!taken) throw new Error(`There is no series of documents ${series}`)
  return taken.last
}
