import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPlace } from '#server/backup/place.ts'
import { pendingIn, tryUpgrade, type Upgrade } from '#server/backup/tryUpgrade.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { openDatabase } from './database.ts'
import { runCommand, type Say } from './runProgram.ts'

/**
 * `npm run upgrade:check`: copies the configured database into a throwaway one, applies this release's migrations to the
 * copy, and says how long each took, or which failed. Nothing that is configured is changed.
 */
await runCommand(async (say) => {
  const { values } = parseArgs({
    options: { scratch: { type: 'string', default: tmpdir() }, on: { type: 'string' } },
  })
  readEnvFile()
  const environment = readEnvironment(process.env)
  const database = await openDatabase(environment, say)
  try {
    const pending = await pendingIn(database.url)
    if (pending.length === 0) {
      say('The database is of this release: nothing is to be migrated.')
      return true
    }
    say(`${pending.length} ${pending.length === 1 ? 'migration waits' : 'migrations wait'}. Copying …`)
    return await inScratch(values.scratch, async (folder) => {
      const place = await openPlace(join(folder, 'dump'), environment)
      const onApplied = (tag: string, tookMs: number) => say(`${(tookMs / 1_000).toFixed(1)} s  ${tag}`)
      const upgrade = await onCopy(values.on, join(folder, 'postgres'), (copyUrl) =>
        tryUpgrade({ url: database.url, copyUrl, place, onApplied }),
      )
      return tell(say, upgrade)
    })
  } finally {
    await database.close()
  }
})

/** Gives the copy a place: the database that was named, or one on an embedded server that is there for it alone. */
async function onCopy(
  named: string | undefined,
  folder: string,
  run: (url: string) => Promise<Upgrade>,
): Promise<Upgrade> {
  if (named !== undefined) return run(named)
  const server = await startEmbeddedDatabase(folder, { durable: false })
  try {
    await server.create('copy')
    return await run(server.url('copy'))
  } finally {
    await server.stop()
  }
}

async function inScratch<Result>(parent: string, run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(parent, 'tradepost-upgrade-'))
  // As root, PostgreSQL runs as a user of its own, who has to get in.
  await chmod(folder, 0o755)
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function tell(say: Say, { failed, violations }: Upgrade): boolean {
  if (failed) {
    console.error(`${failed.tag} failed: ${failed.says}`)
    say(
      'Don’t update: all migrations are kept or none, and this release would not start. Nothing was changed.',
    )
    return false
  }
  for (const { invariant, finding } of violations) console.error(`${invariant}: ${finding}`)
  if (violations.length === 0)
    say('The copy is of this release, and its ledger is sound. Nothing was changed.')
  return violations.length === 0
}
