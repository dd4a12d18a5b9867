import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#server/config/environment.ts'
import { loadDemo } from '#server/db/demo/load.ts'
import { demoAccounts, DEMO_PASSWORD } from '#server/db/demo/accounts.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { demoClock } from '#server/modules/development/demoClock.ts'
import { compose } from './compose.ts'
import { openDatabase } from './database.ts'
import type { Say } from './runProgram.ts'

/** Opens the marketplace of the demo, with people and jobs in it, and answers what closes it. */
export async function openDemoMarket(
  environment: Environment,
  say: Say,
  webClient?: Promise<string>,
): Promise<() => Promise<void>> {
  const database = await openDatabase(environment, say)
  const composition = await compose({
    environment,
    databaseUrl: database.url,
    secret: await ownSecret(environment.DATA_DIR),
    webClient: await webClient,
    demoClock: demoClock(),
  })
  await loadDemo(composition.services, say)
  await composition.start()
  return async () => {
    await composition.stop()
    await database.close()
  }
}

/** Says where the demo is, and as whom one signs in. */
export function welcome(environment: Environment, say: Say): void {
  say('')
  say(`Tradepost is at ${publicOrigin(environment)}`)
  say(`Mails it would send: ${publicOrigin(environment)}/dev/outbox`)
  say(`Put its clock forward: ${publicOrigin(environment)}/dev/clock`)
  say(`Sign in with the password ${DEMO_PASSWORD} as`)
  for (const { role, email, tries } of demoAccounts) {
    say(`  ${role.padEnd(17)} ${email}`)
    say(`  ${' '.repeat(17)} ${tries}`)
  }
  if (environment.ADMIN_SECOND_FACTOR === 'optional')
    say('Here the admin needs no second factor; with ADMIN_SECOND_FACTOR=required it sets one up first.')
  say('Ctrl-C stops it.')
}

/** The key of signed addresses: made once for a data folder. */
async function ownSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  if (existsSync(path)) return readFile(path, 'utf8')
  const secret = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true })
  await writeFile(path, secret, { mode: 0o600 })
  return secret
}
