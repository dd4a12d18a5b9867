import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { productionFaults } from '#server/config/production.ts'
import { openMarket } from './openMarket.ts'
import { runProgram } from './runProgram.ts'

/** `npm run serve`: production. No demo data, and nothing that only a demo may have unless it is allowed by name. */
await runProgram(async (say) => {
  readEnvFile()
  const given = readEnvironment(process.env)
  const environment: Environment = { ...given, DATA_DIR: resolve(given.DATA_DIR) }
  const { SECRET: secret } = environment
  const faults = productionFaults(environment)
  if (faults.length > 0 || !secret) throw new Error(`Not started: ${faults.join('; ')}. See .env.example.`)
  const webClient = resolve('out/web')
  if (!existsSync(join(webClient, 'index.html')))
    throw new Error('The web client is not built. Run npm run build first.')
  const close = await openMarket({ environment, secret, webClient, isGuarded: false }, say)
  say(`Tradepost listens on ${environment.HOST}:${environment.PORT}`)
  return close
})
