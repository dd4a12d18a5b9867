import { resolve } from 'node:path'
import type Stripe from 'stripe'
import type { FileStore } from '#server/adapters/files/port.ts'
import { type Environment, isTestKey } from '#server/config/environment.ts'
import { productionFaults } from '#server/config/production.ts'
import type { Database } from '#server/db/connection.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { checkClock, checkDatabase, checkDisk, checkStore } from './checkMachine.ts'
import { checkMail } from './checkMail.ts'
import { checkPlaces } from './checkPlaces.ts'
import { checkProxy } from './checkProxy.ts'
import { checkRedis } from './checkRedis.ts'
import { checkReplica } from './checkReplica.ts'
import { checkSignIn } from './checkSignIn.ts'
import { checkStripe } from './checkStripe.ts'
import { checkTaxes } from './checkTaxes.ts'
import { examine, type Finding } from './finding.ts'

interface Patient {
  readonly environment: Environment
  readonly db: Database
  readonly files: FileStore
  /** Absent where payments are the sandbox. */
  readonly stripe: Pick<Stripe, 'accounts' | 'webhookEndpoints'> | undefined
  readonly now: () => Date
}

/** Looks at everything that a marketplace needs, one after the other; changes nothing but a file that it deletes again. */
export async function examineAll({ environment, db, files, stripe, now }: Patient): Promise<Finding[]> {
  const address = `${publicOrigin(environment)}/stripe/webhook`
  const secrets = environment.STRIPE_WEBHOOK_SECRET ?? []
  return [
    ...(await examine('configuration', async () => ofConfiguration(environment))),
    ...(await examine('database', () => checkDatabase(db, environment.DATABASE_URL))),
    ...(await examine('replica', () => checkReplica(db, environment))),
    ...(await examine('clock', () => checkClock(db, now))),
    ...(await examine('disk', () => checkDisk(resolve(environment.DATA_DIR)))),
    ...(await examine('files', () => checkStore(files))),
    ...(await examine('mail', () => checkMail(environment))),
    ...(await examine('payments', async () =>
      stripe ? checkStripe(stripe, { address, secrets }) : SANDBOX,
    )),
    ...(await examine('places', () => checkPlaces(environment))),
    ...(await examine('proxy', () => checkProxy(environment, now))),
    ...(await examine('redis', () => checkRedis(environment))),
    ...(await examine('sign-in', () => checkSignIn(environment))),
    ...(await examine('taxes', async () => checkTaxes(environment))),
  ]
}

const SANDBOX = { level: 'warn', says: 'Payments are the sandbox, which moves no money.' } as const

function ofConfiguration(environment: Environment) {
  const faults = productionFaults(environment)
  if (faults.length > 0) return faults.map((says) => ({ level: 'fail' as const, says: `${says}.` }))
  const key = environment.STRIPE_SECRET_KEY
  return key && isTestKey(key)
    ? {
        level: 'warn' as const,
        says: 'It is whole; the keys are of Stripe’s test mode, which moves no money.',
      }
    : { level: 'ok' as const, says: 'It is whole: `npm run serve` starts with it.' }
}
