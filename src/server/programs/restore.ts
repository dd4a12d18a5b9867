import { parseArgs } from 'node:util'
import { openPlace } from '#server/backup/place.ts'
import { restore } from '#server/backup/restore.ts'
import { survey } from '#server/backup/survey.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { chooseFiles } from './adapters.ts'
import { withDatabase } from './database.ts'
import { runCommand } from './runProgram.ts'

/**
 * `npm run restore -- --from <folder or s3://bucket/folder>`: puts the newest backup, or `--at <name>`, into the configured
 * database and file store, brings it to this release and verifies its ledger. `--list` names the backups there are.
 */
await runCommand(async (say) => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      replace: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  })
  readEnvFile()
  const environment = readEnvironment(process.env)
  const address = values.from ?? environment.BACKUP_TO
  if (!address) throw new Error('Where from? Add --from <folder or s3://bucket/folder>, or set BACKUP_TO.')
  const place = await openPlace(address, environment)
  const { finished } = await survey(place)
  if (values.list) {
    for (const name of finished) say(name)
    return finished.length > 0
  }
  const name = values.at ?? finished.at(-1)
  if (!name) throw new Error(`There is no finished backup in ${address}.`)
  return withDatabase(environment, say, async ({ db, url }) => {
    const { replace } = values
    const backup = await restore({ url, files: chooseFiles(environment), place, name, replace, say })
    say(`The market is as it was at ${backup.at}.`)
    for (const key of backup.files.missing) console.error(`The file ${key} was missing then already.`)
    const violations = await verifyLedger(db)
    for (const { invariant, finding } of violations) console.error(`${invariant}: ${finding}`)
    if (violations.length === 0) say('The ledger is sound.')
    return violations.length === 0
  })
})
