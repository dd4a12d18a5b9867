import { build } from 'esbuild'
import { bundleOf } from '../src/server/programs/bundle.ts'
import { buildWebClient } from '../src/server/programs/webClientBuild.ts'
import { DEMO_DATA, newDataDir, PROGRAMS, removeDataDir, startSources } from './server.ts'

/**
 * Before all workers: the one build that every product serves, and one data folder with the demo's people in it, made
 * as a first start from the sources makes it. Products start on copies of it. Answers what clears it away.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWebClient((line) => console.log(line))
  await build(
    bundleOf(
      PROGRAMS,
      Object.fromEntries(
        ['demo', 'verifyLedger', 'reconcile'].map((name) => [name, `src/server/programs/${name}.ts`]),
      ),
    ),
  )
  const dataDir = await newDataDir()
  await (await startSources(dataDir)).stop()
  process.env[DEMO_DATA] = dataDir
  return () => removeDataDir(dataDir)
}
