import { asc, eq } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { files } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { safeName } from '#server/modules/files/safeName.ts'
import type { ArchiveEntry } from './archive.ts'

/** The pictures and documents that somebody gave, one after the other. */
export async function* exportedFiles(
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  user: UserId,
): AsyncGenerator<ArchiveEntry> {
  const rows = await db
    .select()
    .from(files)
    .where(eq(files.ownerId, user))
    .orderBy(asc(files.createdAt), asc(files.id))
  for (const { id, kind, key, name, contentType } of rows) {
    const content = await store.get(key)
    if (!content) continue
    yield {
      name: `files/${kind}/${id} ${safeName(name, contentType)}`,
      isPacked: true,
      pieces: [content],
    }
  }
}
