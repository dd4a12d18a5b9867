import { journalEntries, journalLines } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { JournalEntry } from './entries.ts'
import { linesOf } from './posting.ts'

/**
 * Writes one movement in the transaction of the change it belongs to. The database refuses a second entry of the same
 * kind, source and attempt, and any later change.
 */
export async function enter(
  tx: Pick<Tx, 'db' | 'clock'>,
  { kind, source, attempt, postings }: JournalEntry,
): Promise<void> {
  const [row] = await tx.db
    .insert(journalEntries)
    .values({ kind, sourceId: source, attempt, createdAt: tx.clock() })
    .returning({ id: journalEntries.id })
  if (!row) throw new Error('The journal entry was not stored')
  await tx.db.insert(journalLines).values(linesOf(postings).map((line) => ({ ...line, entryId: row.id })))
}
