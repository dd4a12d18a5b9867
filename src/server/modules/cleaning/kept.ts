import { lt, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { daysBefore } from '#shared/domain/timeLimits.ts'
import { retentionsOf } from '#server/config/retention.ts'
import {
  alarms,
  backups,
  closedAccounts,
  differences,
  gatewayEvents,
  idempotencyKeys,
  knownDevices,
  mailTokens,
  notifications,
  outbox,
  rateCounts,
  readMarks,
  reconciliations,
  sessions,
  socialSignIns,
} from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { clearWaitingAccounts } from './clearWaitingAccounts.ts'

/** What is not kept for ever, and which of its rows have been kept for long enough. */
export interface Kept {
  readonly what: string
  /** Deletes so many of these rows at most, and says how many. */
  readonly clear: (services: Services, most: number) => Promise<number>
}

function rowsOf(table: PgTable, isOld: (now: Date, kept: ReturnType<typeof retentionsOf>) => SQL): Kept {
  return {
    what: getTableConfig(table).name,
    async clear({ db, clock, environment }, most) {
      const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOld(clock(), retentionsOf(environment))} limit ${most} for update skip locked))`)
      return rowCount ?? 0
    },
  }
}

/** How long each is kept. What is not named is kept for ever: money, jobs, conversations, the log of what admins did. */
export const kept: readonly Kept[] = [
  { what: 'accounts that waited for a verified address', clear: clearWaitingAccounts },
  // Windows that are over count nothing.
  rowsOf(rateCounts, (now) => lt(rateCounts.expire, now.getTime())),
  // No replica that is further behind is ever asked.
  rowsOf(readMarks, (now) => lt(readMarks.markedAt, daysBefore(now, 1))),
  rowsOf(idempotencyKeys, (now, { repeats }) => lt(idempotencyKeys.createdAt, daysBefore(now, repeats))),
  rowsOf(mailTokens, (now, { mailLinks }) => lt(mailTokens.expiresAt, daysBefore(now, mailLinks))),
  rowsOf(sessions, (now) => lt(sessions.endsAt, daysBefore(now, 1))),
  rowsOf(socialSignIns, (now) => lt(socialSignIns.expiresAt, daysBefore(now, 1))),
  rowsOf(knownDevices, (now, { devices }) => lt(knownDevices.seenAt, daysBefore(now, devices))),
  rowsOf(gatewayEvents, (now, kept) => lt(gatewayEvents.receivedAt, daysBefore(now, kept.gatewayEvents))),
  rowsOf(outbox, (now, { waitingMails }) => lt(outbox.createdAt, daysBefore(now, waitingMails))),
  rowsOf(notifications, (now, kept) => lt(notifications.readAt, daysBefore(now, kept.notifications))),
  // Who somebody was, once the law does not ask the books for the year of their last payment any more.
  rowsOf(closedAccounts, (now, { books }) =>
    lt(closedAccounts.lastMoneyAt, new Date(Date.UTC(now.getUTCFullYear() - books, 0, 1))),
  ),
  rowsOf(backups, (now) => lt(backups.finishedAt, daysBefore(now, 365))),
  rowsOf(alarms, (now) => lt(alarms.resolvedAt, daysBefore(now, 365))),
  // What differed and does no more, then each comparison that nothing names any more.
  rowsOf(differences, (now) => lt(differences.resolvedAt, daysBefore(now, 365))),
  rowsOf(
    reconciliations,
    (now) => sql`${lt(reconciliations.at, daysBefore(now, 365))}
      and not exists (select from ${differences} where ${differences.reconciliationId} = ${reconciliations.id})`,
  ),
  {
    what: 'work that was given up',
    async clear({ db, clock }, most) {
      const { rowCount } = await db.execute(sql`select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < ${daysBefore(clock(), 90).toISOString()}::timestamptz
        limit ${most}))`)
      return rowCount ?? 0
    },
  },
]
