import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, readEnvironment } from '../config/environment.ts'
import { compose } from './compose.ts'
import { openDatabase } from './database.ts'
import { runProgram } from './runProgram.ts'

/** `npm run serve`: production. No demo data, and nothing that only a demo may have unless it is allowed by name. */
await runProgram(async (say) => {
  const given = readEnvironment(process.env)
  const environment: Environment = { ...given, DATA_DIR: resolve(given.DATA_DIR) }
  const secret = refuseUnsafe(environment)
  const webClient = resolve('out/web')
  if (!existsSync(join(webClient, 'index.html')))
    throw new Error('The web client is not built. Run npm run build first.')
  const database = await openDatabase(environment, say)
  const composition = await compose({ environment, databaseUrl: database.url, secret, webClient })
  await composition.start()
  say(`Tradepost listens on ${environment.HOST}:${environment.PORT}`)
  return async () => {
    await composition.stop()
    await database.close()
  }
})

/** Throws, in one line, for each thing that production must not have; answers the secret. */
function refuseUnsafe({ SECRET, PUBLIC_URL, ALLOW_SANDBOX_PAYMENTS }: Environment): string {
  const reasons = [
    !SECRET && 'SECRET is not set',
    !PUBLIC_URL && 'PUBLIC_URL is not set',
    !ALLOW_SANDBOX_PAYMENTS &&
      'payments are the sandbox, which moves no money; ALLOW_SANDBOX_PAYMENTS=1 allows it',
  ].filter((reason) => reason !== false)
  if (reasons.length > 0 || !SECRET) throw new Error(`Not started: ${reasons.join('; ')}. See .env.example.`)
  return SECRET
}
