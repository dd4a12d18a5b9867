import { count, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/connection.ts'
import {
  chargebacks,
  differences,
  disputes,
  helpTickets,
  payouts,
  refunds,
  users,
} from '#server/db/schema/index.ts'
import { waitsForAnswer } from '#server/modules/hiring/chargebacks/chargebacks.ts'
import { waitsForVerification } from './accounts.ts'

/** What waits for somebody at the console, by where it is listed there. */
const LISTS: Readonly<Record<string, readonly [PgTable, SQL | undefined]>> = {
  'payouts taken back': [payouts, eq(payouts.status, 'reversed')],
  'refunds failed': [refunds, eq(refunds.status, 'failed')],
  'disputes to decide': [disputes, inArray(disputes.status, ['answered', 'overdue'])],
  'chargebacks to answer': [chargebacks, waitsForAnswer],
  'differences in the books': [differences, isNull(differences.resolvedAt)],
  'messages to support': [helpTickets, isNull(helpTickets.answeredAt)],
  'accounts to verify': [users, waitsForVerification()],
}

/** How much of each waits. */
export async function attention(db: Database): Promise<Record<string, number>> {
  const counts = Object.entries(LISTS).map(async ([what, [table, waits]]) => {
    const [row] = await db.select({ n: count() }).from(table).where(waits)
    return [what, row?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
