import { and, asc, eq, gt } from 'drizzle-orm'
import type { FileId } from '#shared/domain/ids.ts'
import { files } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'

/** What is younger may belong to a request that is still under way. */
const YOUNG_MS = 60 * 60_000
/** What this server puts there, and what a broken write of it leaves; the bucket may hold other things as well. */
const OURS = /^[a-z_]+\/[\da-f-]{36}(?:\.[\da-f-]{36}\.partial)?$/
/** A few may be left by crashes; this many beside fewer rows mean another database, or an old backup of it. */
const SUSPICIOUS = 20
const SPARE_MS = 5 * 60_000
const PAGE = 5_000

/**
 * Deletes what lies in the file store and no row names: a process that ended between putting a file and keeping it left
 * it there. A row whose file is gone can't be mended here; the log names it.
 */
export async function sweepFiles({ db, files: store, clock, log }: Services): Promise<void> {
  const old = clock().getTime() - YOUNG_MS
  const expected = await keysOfRows(db)
  const known = expected.size
  const leftBehind: string[] = []
  for await (const { key, putAt } of store.list())
    if (!expected.delete(key) && putAt.getTime() <= old && OURS.test(key)) leftBehind.push(key)
  if (leftBehind.length > SUSPICIOUS && leftBehind.length > known) {
    log.error(
      { files: leftBehind.length },
      'most files have no row: is this their database? None was deleted',
    )
    return
  }
  for (const key of leftBehind) {
    // The rows were read a while ago.
    const [row] = await db.select({ id: files.id }).from(files).where(eq(files.key, key))
    if (!row) await store.delete(key)
  }
  for (const [key, id] of expected) {
    const [row] = await db.select({ id: files.id }).from(files).where(eq(files.id, id))
    if (row) log.error({ file: id, key }, 'a file is missing in the file store')
  }
  if (leftBehind.length > 0) log.info({ files: leftBehind.length }, 'files that no row names were deleted')
}

/** A process that was killed may have left something: once that is old enough it is looked for. */
export async function sweepAfterStart(services: Services): Promise<void> {
  const at = new Date(services.clock().getTime() + YOUNG_MS + SPARE_MS)
  await inTransaction(services, (tx) => tx.enqueue('sweepFiles', {}, { at, key: 'sweepFiles' }))
}

async function keysOfRows(db: Services['db']): Promise<Map<string, FileId>> {
  const keys = new Map<string, FileId>()
  let last: FileId | undefined
  for (;;) {
    const page = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(and(last && gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(PAGE)
    for (const { id, key } of page) keys.set(key, id)
    last = page.at(-1)?.id
    if (page.length < PAGE || !last) return keys
  }
}
