import { parseArgs } from 'node:util'
import { backUp, type MadeBackup } from '#server/backup/backUp.ts'
import { checkBackup } from '#server/backup/checkBackup.ts'
import { dropOld } from '#server/backup/dropOld.ts'
import { readManifest } from '#server/backup/manifest.ts'
import { openPlace } from '#server/backup/place.ts'
import { survey } from '#server/backup/survey.ts'
import type { Keeping } from '#server/backup/thin.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { connect } from '#server/db/connection.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { backups } from '#server/db/schema/index.ts'
import { chooseFiles } from './adapters.ts'
import { openDatabase } from './database.ts'
import { runCommand, type Say } from './runProgram.ts'

const MB = 1_024 ** 2
const NO_SUCH_TABLE = '42P01'

/**
 * `npm run backup -- --to <folder or s3://bucket/folder>`: keeps database and files, while the market goes on, and drops
 * backups that are older than is asked for. `--check` reads the newest one again instead, every byte of it.
 */
await runCommand(async (say) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      check: { type: 'boolean', default: false },
      'keep-daily': { type: 'string' },
      'keep-weekly': { type: 'string' },
      'keep-monthly': { type: 'string' },
    },
  })
  readEnvFile()
  const environment = readEnvironment(process.env)
  const address = values.to ?? environment.BACKUP_TO
  if (!address) throw new Error('Where to? Add --to <folder or s3://bucket/folder>, or set BACKUP_TO.')
  const keeping: Keeping = {
    daily: countIn(values, 'keep-daily') ?? environment.BACKUP_KEEP.daily,
    weekly: countIn(values, 'keep-weekly') ?? environment.BACKUP_KEEP.weekly,
    monthly: countIn(values, 'keep-monthly') ?? environment.BACKUP_KEEP.monthly,
  }
  const place = await openPlace(address, environment)
  if (values.check) {
    const name = (await survey(place)).finished.at(-1)
    if (!name) throw new Error(`There is no finished backup in ${address}.`)
    await checkBackup(place, await readManifest(place, name))
    say(`The backup ${name} in ${address} is whole.`)
    return true
  }
  const database = await openDatabase(environment, say)
  try {
    const made = await backUp({ url: database.url, files: chooseFiles(environment), place })
    await note(database.url, made.name)
    tell(say, address, made)
  } finally {
    await database.close()
  }
  const dropped = await dropOld(place, keeping)
  if (dropped > 0) say(`${dropped} older ${dropped === 1 ? 'backup was' : 'backups were'} dropped.`)
  return true
})

/** For the alarm that one is missing; the release before had none. */
async function note(url: string, folder: string): Promise<void> {
  const connection = connect(url, { max: 1, onError: () => undefined })
  try {
    await connection.db.insert(backups).values({ folder, finishedAt: new Date() }).onConflictDoNothing()
  } catch (error) {
    if (databaseErrorCode(error) !== NO_SUCH_TABLE) throw error
  } finally {
    await connection.close()
  }
}

function countIn(values: Readonly<Record<string, string | boolean | undefined>>, name: string) {
  const given = values[name]
  if (typeof given !== 'string') return undefined
  if (!/^\d{1,4}$/.test(given)) throw new Error(`--${name} must be a whole number`)
  return Number(given)
}

function tell(say: Say, address: string, { name, manifest, newFiles }: MadeBackup): void {
  const { tables, files } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const dumped = tables.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0)
  say(
    `Backup ${name} is in ${address}, and was read back: ${rows} rows of ${tables.length} tables ` +
      `(${(dumped / MB).toFixed(1)} MB), ${files.count} files (${(files.bytes / MB).toFixed(1)} MB), ` +
      `${newFiles} of them new there.`,
  )
  if (files.missing.length > 0)
    say(
      `${files.missing.length} files are named by the database and were not in the file store before this: ` +
        files.missing.join(', '),
    )
}
