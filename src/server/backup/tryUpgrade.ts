import type { FileStore } from '#server/adapters/files/port.ts'
import { connect } from '#server/db/connection.ts'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { ownMigrations } from '#server/db/migrationFolder.ts'
import { verifyLedger, type Violation } from '#server/modules/ledger/verify.ts'
import { beAlone, dumpDatabase } from './dumpDatabase.ts'
import { refuseFull } from './emptyDatabase.ts'
import { fillDatabase } from './fillDatabase.ts'
import { inOneTransaction, withSession } from './session.ts'

interface Trying {
  readonly url: string
  /** An empty database for the copy. */
  readonly copyUrl: string
  /** Where what is copied is kept on its way. */
  readonly place: FileStore
  readonly folder?: string
  /** Hears of each migration of the copy, with the time it took. */
  readonly onApplied?: (tag: string, tookMs: number) => void
}

export interface Upgrade {
  /** The migration at which it ended, and what the database said. */
  readonly failed?: { readonly tag: string; readonly says: string }
  /** What is wrong with the money of the copy after it. */
  readonly violations: readonly Violation[]
}

/** What this release would apply to a database. */
export function pendingIn(url: string, folder = ownMigrations()) {
  return withSession(url, (client) => pendingMigrations(client, folder))
}

/** Copies a database, which stays as it is, and brings the copy to this release. */
export async function tryUpgrade({
  url,
  copyUrl,
  place,
  folder = ownMigrations(),
  onApplied = () => undefined,
}: Trying): Promise<Upgrade> {
  await withSession(copyUrl, (client) => refuseFull(client, undefined))
  const pending = await pendingIn(url, folder)
  const dump = await withSession(url, async (client) => {
    await beAlone(client)
    return inOneTransaction(client, 'snapshot', () => dumpDatabase(client, place, 'copy'))
  })
  await fillDatabase(copyUrl, place, dump)
  let applied = 0
  let since = performance.now()
  try {
    await migrate(copyUrl, {
      folder,
      onApplied: ({ tag }) => {
        applied += 1
        onApplied(tag, performance.now() - since)
        since = performance.now()
      },
    })
  } catch (error) {
    return {
      failed: { tag: pending[applied]?.tag ?? 'the work queue', says: causeOf(error) },
      violations: [],
    }
  }
  const connection = connect(copyUrl, { max: 1, onError: () => undefined })
  try {
    return { violations: await verifyLedger(connection.db) }
  } finally {
    await connection.close()
  }
}

/** Of a failed query what the database said. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
