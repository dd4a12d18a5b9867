import { readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { migrate } from '#server/db/migrate.ts'
import { noteWordsAnew } from '#server/modules/hiring/stages/noteWordsAnew.ts'
import { listAnew } from '#server/modules/users/listAnew.ts'
import { withDatabase } from './database.ts'
import { runCommand } from './runProgram.ts'

/**
 * `npm run rebuild:search`: lists every provider anew for the search, and by what the console finds money, while the market
 * goes on.
 */
await runCommand(async (say) => {
  readEnvFile()
  await withDatabase(readEnvironment(process.env), say, async ({ db, url }) => {
    await migrate(url)
    const providers = await listAnew(db)
    say(
      `${providers.listed} providers can be found; ${providers.differed} were listed otherwise than they are.`,
    )
    const stages = await noteWordsAnew(db)
    say(
      `The money of ${stages.noted} stages can be found; ${stages.differed} had other words than they have.`,
    )
  })
  return true
})
