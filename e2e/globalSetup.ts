import { buildWebClient } from '../src/server/programs/webClientBuild.ts'
import { DEMO_DATA, newDataDir, removeDataDir, startProduct } from './server.ts'

/**
 * Before all workers: the one build that every product serves, and one data folder with the demo's people in it, made
 * as a first start makes it. Products start on copies of it. Answers what clears it away.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWebClient((line) => console.log(line))
  const dataDir = await newDataDir()
  await (await startProduct(dataDir)).stop()
  process.env[DEMO_DATA] = dataDir
  return () => removeDataDir(dataDir)
}
