import type { Environment } from '#server/config/environment.ts'
import { type Composing, compose, type Composition } from './compose.ts'
import { openDatabase } from './database.ts'
import type { Say } from './runProgram.ts'
import { listenFault, requireDataFolder, requireFileStore } from './startFaults.ts'

/** Opens a market for people. Where something keeps it from that, whatever has begun is ended again. */
export async function openMarket(
  parts: Pick<Composing, 'environment' | 'secret' | 'webClient' | 'isGuarded'>,
  say: Say,
): Promise<() => Promise<void>> {
  const { environment } = parts
  await requireDataFolder(environment.DATA_DIR)
  const database = await openDatabase(environment, say)
  try {
    const composition = await compose({ ...parts, databaseUrl: database.url })
    await startOrStop(composition, environment)
    return async () => {
      await composition.stop()
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function startOrStop(composition: Composition, environment: Environment): Promise<void> {
  try {
    await requireFileStore(composition.services)
    await composition.start()
  } catch (error) {
    await composition.stop()
    throw listenFault(error, environment)
  }
}
