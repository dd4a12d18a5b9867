import { type Environment, isTestKey } from './environment.ts'

/** What keeps a configuration from being production, in words for whoever runs it; empty where nothing does. */
export function productionFaults(environment: Environment): string[] {
  const { SECRET, PUBLIC_URL, STRIPE_SECRET_KEY, SMTP_URL } = environment
  const { ALLOW_SANDBOX_PAYMENTS, ALLOW_OUTBOX, ADMIN_SECOND_FACTOR } = environment
  const isLive = STRIPE_SECRET_KEY !== undefined && !isTestKey(STRIPE_SECRET_KEY)
  const faults = [
    !SECRET && 'SECRET is not set',
    !PUBLIC_URL && 'PUBLIC_URL is not set',
    isLive && PUBLIC_URL && !PUBLIC_URL.startsWith('https:') && 'PUBLIC_URL must be https to take cards',
    isLive &&
      ADMIN_SECOND_FACTOR === 'optional' &&
      'ADMIN_SECOND_FACTOR=optional is for trying things out: admins need a second factor where money moves',
    !STRIPE_SECRET_KEY &&
      !ALLOW_SANDBOX_PAYMENTS &&
      'payments are the sandbox, which moves no money: set STRIPE_SECRET_KEY, or ALLOW_SANDBOX_PAYMENTS=1',
    STRIPE_SECRET_KEY &&
      !isLive &&
      !ALLOW_SANDBOX_PAYMENTS &&
      'the keys are of Stripe’s test mode, which moves no money; ALLOW_SANDBOX_PAYMENTS=1 allows it',
    !SMTP_URL &&
      !ALLOW_OUTBOX &&
      'mails would reach nobody: set SMTP_URL, or ALLOW_OUTBOX=1 to keep them in the database',
  ]
  return faults.flatMap((fault) => fault || [])
}
