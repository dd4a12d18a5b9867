import { readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { migrate } from '#server/db/migrate.ts'
import { listAnew } from '#server/modules/users/listAnew.ts'
import { withDatabase } from './database.ts'
import { runCommand } from './runProgram.ts'

/** `npm run rebuild:search`: lists every provider anew for the search, while the market goes on. */
await runCommand(async (say) => {
  readEnvFile()
  const { listed, differed } = await withDatabase(readEnvironment(process.env), say, async ({ db, url }) => {
    await migrate(url)
    return listAnew(db)
  })
  say(`${listed} providers can be found; ${differed} were listed otherwise than they are.`)
  return true
})
