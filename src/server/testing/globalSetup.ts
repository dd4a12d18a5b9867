import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One PostgreSQL for the whole run; each test file copies the migrated template (testing/testDatabase.ts). */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-test-'))
  // PostgreSQL runs as a user of its own when the tests run as root; it must be able to walk here.
  await chmod(folder, 0o755)
  const database = await startEmbeddedDatabase(join(folder, 'db'), { durable: false })
  await database.create('template')
  await migrate(database.url('template'))
  project.provide('databaseServer', database.url(''))
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
