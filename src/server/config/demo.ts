import { type Environment, readEnvironment, variableNames } from './environment.ts'

/** What the demo takes from its surroundings: where it listens, where its own data is, and how it looks. */
const TAKEN: ReadonlySet<string> = new Set([
  'HOST',
  'PORT',
  'DATA_DIR',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'DATABASE_POOL',
  'REQUEST_SECONDS',
  'ADMIN_SECOND_FACTOR',
  'MAX_CONNECTIONS',
  'LIMIT_FACTOR',
  'TAX_RULES',
  'TAX_ON_PRICE',
  'OPERATOR_TIMEZONE',
  'SUPPORT_EMAIL',
  'TERMS_URL',
  'TERMS_VERSION',
  'PRIVACY_URL',
  'IOS_APP_URL',
  'ANDROID_APP_URL',
  'DESKTOP_APP_URL',
])

interface DemoEnvironment {
  readonly environment: Environment
  /** The names of what is set and not taken. */
  readonly ignored: readonly string[]
}

/**
 * The configuration of the demo. Its people, jobs and payments are made up, so whatever is not this machine's own is
 * left alone: a database, a bucket, payments, mails, networks to sign in with. A setting that is new is not taken until
 * it is named here.
 */
export function demoEnvironment(variables: NodeJS.ProcessEnv): DemoEnvironment {
  const taken = Object.fromEntries(Object.entries(variables).filter(([name]) => TAKEN.has(name)))
  const environment = readEnvironment({
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'lines',
    // Whoever tries the product out signs in as its admin with the password alone.
    ADMIN_SECOND_FACTOR: 'optional',
    ...taken,
    ALLOW_OUTBOX: '1',
    ALLOW_SANDBOX_PAYMENTS: '1',
    DRAIN_SECONDS: '0',
  })
  const ignored = variableNames.filter((name) => variables[name] && !TAKEN.has(name))
  return { environment, ignored }
}
