import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import type { EarlierDocument } from '#shared/domain/user.ts'
import type { Database } from '#server/db/connection.ts'
import { files, userCategories, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { documentUrl, type Reading } from '#server/modules/files/addresses.ts'
import { removeFile } from '#server/modules/files/storeFile.ts'

// Papers that an admin has verified a provider by, and that the provider has put others in the place of. They are kept
// until the new ones are verified, so that the two can be compared.

const superseded: SQL = sql`not exists (
    select 1 from ${users} where ${users.profileDocument} = ${files.id} or ${users.idDocument} = ${files.id})
  and not exists (select 1 from ${userCategories} where ${userCategories.documentId} = ${files.id})`

function earlierFiles(db: Database, owner: UserId) {
  return db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      and(
        eq(files.ownerId, owner),
        inArray(files.kind, ['id_document', 'profile_document', 'category_document']),
        superseded,
      ),
    )
    .orderBy(asc(files.createdAt))
}

export async function earlierDocuments(reading: Reading, owner: UserId): Promise<EarlierDocument[]> {
  const found = await earlierFiles(reading.db, owner)
  return found.map(({ id, name }) => ({ id, name, url: documentUrl(reading, id) }))
}

/** The new papers are verified: nobody needs those before them. */
export async function removeEarlierDocuments(tx: Tx, owner: UserId): Promise<void> {
  for (const { id } of await earlierFiles(tx.db, owner)) await removeFile(tx, id)
}
