import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { newScratchFolder } from './scratchFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One PostgreSQL for the whole run; each test file copies the migrated template (testing/testDatabase.ts). */
export default async function setup(project: TestProject) {
  const folder = await newScratchFolder('tradepost-test-')
  const database = await startEmbeddedDatabase(join(folder, 'db'), { durable: false })
  await database.create('template')
  await migrate(database.url('template'))
  project.provide('databaseServer', database.url(''))
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
