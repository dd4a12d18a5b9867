import { join, resolve } from 'node:path'
import type { Environment } from '#server/config/environment.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import type { Say } from './runProgram.ts'

export interface OpenDatabase {
  readonly url: string
  /** Ends the embedded database, unless another program uses it. */
  close(): Promise<void>
}

const NAME = 'tradepost'

/** The database that the configuration names: yours by DATABASE_URL, or the embedded one in the data folder. */
export async function openDatabase(environment: Environment, say: Say): Promise<OpenDatabase> {
  if (environment.DATABASE_URL) return { url: environment.DATABASE_URL, close: async () => undefined }
  const server = await startEmbeddedDatabase(join(resolve(environment.DATA_DIR), 'postgres'), { say })
  await server.create(NAME)
  return { url: server.url(NAME), close: () => server.leave() }
}
