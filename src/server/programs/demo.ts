import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { demoEnvironment } from '../config/demo.ts'
import type { Environment } from '../config/environment.ts'
import { loadDemo } from '../db/demo/load.ts'
import { demoAccounts, DEMO_PASSWORD } from '../db/demo/accounts.ts'
import { publicOrigin } from '../modules/files/addresses.ts'
import { compose } from './compose.ts'
import { openDatabase } from './database.ts'
import { firstFreePort } from './firstFreePort.ts'
import { runProgram } from './runProgram.ts'
import { buildWebClient } from './webClientBuild.ts'

/** `npm start`: the whole product on this machine, with people and jobs in it. Bound to loopback. */
await runProgram(async (say) => {
  const { environment: given, ignored } = demoEnvironment(process.env)
  if (ignored.length > 0) say(`The demo uses nothing but this machine; it ignores ${ignored.join(', ')}.`)
  const port = await firstFreePort(given.HOST, given.PORT)
  if (port !== given.PORT) say(`Port ${given.PORT} is taken; using ${port}.`)
  const environment: Environment = { ...given, PORT: port, DATA_DIR: resolve(given.DATA_DIR) }
  const built = buildWebClient(say)
  const database = await openDatabase(environment, say)
  const composition = await compose({
    environment,
    databaseUrl: database.url,
    secret: await ownSecret(environment.DATA_DIR),
    webClient: await built,
  })
  await loadDemo(composition.services, say)
  await composition.start()
  say('')
  say(`Tradepost is at ${publicOrigin(environment)}`)
  say(`Mails it would send: ${publicOrigin(environment)}/dev/outbox`)
  say(`Sign in with the password ${DEMO_PASSWORD} as`)
  for (const { role, email } of demoAccounts) say(`  ${role.padEnd(17)} ${email}`)
  if (environment.ADMIN_SECOND_FACTOR === 'optional')
    say('Here the admin needs no second factor; with ADMIN_SECOND_FACTOR=required it sets one up first.')
  say('Ctrl-C stops it.')
  return async () => {
    await composition.stop()
    await database.close()
  }
})

/** The key of signed addresses: made once for a data folder. */
async function ownSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  if (existsSync(path)) return readFile(path, 'utf8')
  const secret = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true })
  await writeFile(path, secret, { mode: 0o600 })
  return secret
}
