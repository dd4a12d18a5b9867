import { desc, eq } from 'drizzle-orm'
import type { AdminNote } from '#shared/domain/adminNote.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { adminNotes, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { userRow } from '#server/modules/users/users.ts'

/** More than anybody reads of one person. */
const MOST_NOTES = 200

/** What admins have written down about somebody, the latest first. */
export function notesAbout(db: Database, subject: UserId): Promise<AdminNote[]> {
  return db
    .select({
      id: adminNotes.id,
      admin: { id: users.id, name: users.name, email: users.email },
      text: adminNotes.text,
      createdAt: adminNotes.createdAt,
    })
    .from(adminNotes)
    .innerJoin(users, eq(users.id, adminNotes.adminId))
    .where(eq(adminNotes.subjectId, subject))
    .orderBy(desc(adminNotes.createdAt), desc(adminNotes.id))
    .limit(MOST_NOTES)
}

/** Writes something down about somebody who has an account. */
export async function addNote(tx: Tx, admin: UserId, subject: UserId, text: string): Promise<void> {
  const { id } = await userRow(tx.db, subject)
  await tx.db.insert(adminNotes).values({ subjectId: id, adminId: admin, text, createdAt: tx.clock() })
}
