import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { listAuditLog } from '#shared/wire/calls/admin.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { AdminAction, AuditEntry } from '#shared/domain/audit.ts'
import type { AuditEntryId, UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from '#server/db/connection.ts'
import { pageOfMany } from '#server/db/pagesOfMany.ts'
import { prepared } from '#server/db/prepared.ts'
import { auditLog, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** Writes a line of the audit log, in the transaction of what it tells. */
export async function record(
  tx: Tx,
  {
    admin,
    action,
    subject,
    reason,
  }: { admin: UserId; action: AdminAction; subject: UserId; reason?: string },
): Promise<void> {
  await tx.db.insert(auditLog).values({ adminId: admin, action, subjectId: subject, reason })
}

const admins = alias(users, 'admins')
const subjects = alias(users, 'subjects')

const selectEntries = (db: Database) =>
  db
    .select({
      id: auditLog.id,
      admin: { id: admins.id, name: admins.name, email: admins.email },
      action: auditLog.action,
      reason: auditLog.reason,
      subject: { id: subjects.id, name: subjects.name, email: subjects.email },
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .innerJoin(admins, eq(admins.id, auditLog.adminId))
    .innerJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .$dynamic()

const latestAbout = prepared((db) =>
  selectEntries(db)
    .where(eq(auditLog.subjectId, sql.placeholder('subject')))
    .limit(sql.placeholder('most'))
    .prepare('audit_log_about'),
)

/** What admins did with somebody's account and dealings, so much of it, the latest first. */
export function entriesAbout(db: Database, subject: UserId, most: number): Promise<AuditEntry[]> {
  return latestAbout(db).execute({ subject, most })
}

/** A page (from 1) of the log, the latest first. */
export async function listAudit(db: Database, page: number): Promise<ResponseOf<typeof listAuditLog>> {
  const { ids, pageCount } = await pageOfMany<AuditEntryId>(
    db,
    { id: sql`${auditLog.id}`, at: sql`${auditLog.createdAt}`, table: sql`${auditLog}`, where: sql`true` },
    page,
  )
  return {
    entries: await selectEntries(db).where(inArray(auditLog.id, [...ids])),
    pageCount,
    pageSize: PAGE_SIZE,
  }
}
