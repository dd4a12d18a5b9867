import { desc } from 'drizzle-orm'
import type { QueryOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/console.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { UserList } from '#shared/domain/userLists.ts'
import { csv } from '#server/csv/csv.ts'
import type { Database } from '#server/db/connection.ts'
import { users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { signedAddress } from '#server/modules/files/addresses.ts'
import { inList } from './accounts.ts'
import { record } from './auditLog.ts'
import { allTransfers, type TransfersReading } from './listTransfers.ts'

/** More than a spreadsheet is of use for. */
const MOST_LINES = 50_000

/** Where a list of accounts can be had; who has asked for it is in the log. */
export async function exportUsers(tx: Tx, admin: UserId, list: UserList): Promise<string> {
  await record(tx, { admin, action: 'export_users', subject: admin, reason: list })
  return signedAddress(tx, `/books/users/${list}.csv`)
}

/** A line for each account of a list, the latest first. */
export async function usersCsv(db: Database, list: UserList): Promise<string> {
  const rows = await db
    .select()
    .from(users)
    .where(inList(list))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(MOST_LINES)
  return csv([
    [
      'id',
      'name',
      'email',
      'type',
      'status',
      'email verified',
      'verified',
      'location',
      'since',
      'jobs done',
      'reviews',
    ],
    ...rows.map((row) => [
      row.id,
      row.name,
      row.email,
      row.role,
      row.status,
      dayOf(row.emailVerifiedAt),
      dayOf(row.certifiedAt),
      row.location,
      dayOf(row.createdAt),
      String(row.jobsCompleted),
      String(row.ratingCount),
    ]),
  ])
}

type Wanted = QueryOf<typeof calls.transfersFile>

/** A line for each payout and refund of a list. */
export async function transfersCsv(reading: TransfersReading, wanted: Wanted): Promise<string> {
  const transfers = await allTransfers(reading, wanted, MOST_LINES)
  return csv([
    ['id', 'kind', 'amount', 'state', 'to', 'email', 'job', 'begun', 'over', 'failures', 'last error'],
    ...transfers.map(({ id, kind, amount, state, to, job, createdAt, settledAt, failures, lastError }) => [
      id,
      kind,
      amount,
      state,
      to.name,
      to.email,
      job.title,
      createdAt.toISOString(),
      settledAt?.toISOString() ?? '',
      String(failures),
      lastError,
    ]),
  ])
}

const dayOf = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? ''
