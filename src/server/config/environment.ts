import { z } from 'zod'
import { taxNumbersForm } from '#shared/forms/taxNumbers.ts'
import { TAX_ON_PRICE, TAX_RULES } from '#shared/domain/tax.ts'
import { defaultTimeLimits } from '#shared/domain/timeLimits.ts'
import {
  days,
  emulator,
  geocodingAddress,
  GEOCODING_SERVICES,
  keptBackups,
  keptDays,
  milliseconds,
  openIdIssuer,
  optionalText,
  port,
  proxies,
  reminderDays,
  serviceAccount,
  startingWith,
  timeZone,
  webhookSecrets,
  yes,
} from './variableKinds.ts'

/** Settings that make sense only together: one service each. */
const together = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ['PLACES_URL', 'PLACES_SERVICE'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['OPENID_ISSUER', 'OPENID_NAME', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'],
  ['FACEBOOK_DESKTOP_CLIENT_ID', 'FACEBOOK_DESKTOP_CLIENT_SECRET'],
  ['GOOGLE_DESKTOP_CLIENT_ID', 'GOOGLE_DESKTOP_CLIENT_SECRET'],
  ['LINKEDIN_DESKTOP_CLIENT_ID', 'LINKEDIN_DESKTOP_CLIENT_SECRET'],
  ['OPENID_DESKTOP_CLIENT_ID', 'OPENID_DESKTOP_CLIENT_SECRET'],
  ['FIREBASE_API_KEY', 'FIREBASE_DATABASE_URL', 'FIREBASE_STORAGE_BUCKET', 'FIREBASE_SERVICE_ACCOUNT'],
] as const

/** Everything that can be configured; .env.example explains each. Read once, at start. */
const environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(4600),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://market.example' })
      .optional(),
    REQUEST_SECONDS: z.coerce.number().int().min(1).max(3_600).default(120),
    MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(1),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: port.optional(),
    DATABASE_URL: optionalText,
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
    DATABASE_WAIT_MS: milliseconds.default(5_000),
    DATABASE_LOCK_MS: milliseconds.default(3_000),
    DATABASE_STATEMENT_MS: milliseconds.default(15_000),
    DATABASE_IDLE_TRANSACTION_MS: milliseconds.default(15_000),
    REDIS_URL: z
      .url({
        protocol: /^rediss?$/,
        error: 'must be an address like rediss://user:password@redis.example:6379',
      })
      .optional(),
    DATABASE_READ_URL: optionalText,
    DATABASE_READ_POOL: z.coerce.number().int().min(2).max(200).default(10),
    DATABASE_READ_BEHIND_SECONDS: z.coerce.number().int().min(2).max(3_600).default(10),
    DATA_DIR: z.string().default('.data'),
    SECRET: z.string().min(32, 'must be at least 32 characters of randomness').optional(),
    /** Which tax: the specification's 5 % everywhere, or that of the job's province. */
    TAX_RULES: z.enum(TAX_RULES).default('flat'),
    /** Whose prices are taxed. */
    TAX_ON_PRICE: z.enum(TAX_ON_PRICE).default('always'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    LOG_FORMAT: z.enum(['json', 'lines']).default('json'),
    /** Who runs this marketplace, as invoices name it, with its address and tax registrations. */
    OPERATOR_NAME: z.string().max(80).default('Tradepost'),
    OPERATOR_ADDRESS: z.string().max(120).default('Vancouver, BC, Canada'),
    OPERATOR_TIMEZONE: timeZone.default('America/Toronto'),
    OPERATOR_GST_NUMBER: taxNumbersForm.shape.gst.default(''),
    OPERATOR_QST_NUMBER: taxNumbersForm.shape.qst.default(''),
    /** How card statements name this marketplace: the gateway's own setting, which is to be the same. */
    STATEMENT_PREFIX: z
      .string()
      .regex(/^(?=.*[A-Z])[A-Z0-9 ]{2,10}$/, 'must be 2 to 10 capital letters, digits and spaces')
      .default('TRADEPOST'),
    SUPPORT_EMAIL: z.email().default('support@tradepost.example'),
    ALARM_EMAIL: z.email().optional(),
    ALARM_WEBHOOK_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://chat.example/hooks/alarms' })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>]+ <)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and an <address>')
      .default('Tradepost <no-reply@tradepost.example>'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@mail.example:465' })
      .optional(),
    STRIPE_SECRET_KEY: startingWith('sk_', 'rk_').optional(),
    STRIPE_PUBLIC_KEY: startingWith('pk_').optional(),
    STRIPE_WEBHOOK_SECRET: webhookSecrets.optional(),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://s3.example' })
      .optional(),
    S3_REGION: optionalText,
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    BACKUP_TO: optionalText,
    BACKUP_KEEP: keptBackups,
    BACKUP_S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://s3.example' })
      .optional(),
    BACKUP_S3_REGION: optionalText,
    BACKUP_S3_ACCESS_KEY_ID: optionalText,
    BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
    PLACES_URL: geocodingAddress.optional(),
    PLACES_SERVICE: z.enum(GEOCODING_SERVICES, 'must be photon or nominatim').optional(),
    PLACES_PER_SECOND: z.coerce.number().int().min(1).max(1_000).optional(),
    PLACES_CONTACT: z.email('must be an email address').optional(),
    FACEBOOK_CLIENT_ID: optionalText,
    FACEBOOK_CLIENT_SECRET: optionalText,
    GOOGLE_CLIENT_ID: optionalText,
    GOOGLE_CLIENT_SECRET: optionalText,
    LINKEDIN_CLIENT_ID: optionalText,
    LINKEDIN_CLIENT_SECRET: optionalText,
    FACEBOOK_DESKTOP_CLIENT_ID: optionalText,
    FACEBOOK_DESKTOP_CLIENT_SECRET: optionalText,
    GOOGLE_DESKTOP_CLIENT_ID: optionalText,
    GOOGLE_DESKTOP_CLIENT_SECRET: optionalText,
    LINKEDIN_DESKTOP_CLIENT_ID: optionalText,
    LINKEDIN_DESKTOP_CLIENT_SECRET: optionalText,
    OPENID_ISSUER: openIdIssuer.optional(),
    OPENID_NAME: z.string().trim().max(40, 'must be at most 40 characters').optional(),
    OPENID_CLIENT_ID: optionalText,
    OPENID_CLIENT_SECRET: optionalText,
    OPENID_DESKTOP_CLIENT_ID: optionalText,
    OPENID_DESKTOP_CLIENT_SECRET: optionalText,
    FIREBASE_API_KEY: optionalText,
    FIREBASE_DATABASE_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be an address like https://market-default-rtdb.firebaseio.com',
      })
      .optional(),
    FIREBASE_STORAGE_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]+[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    FIREBASE_SERVICE_ACCOUNT: serviceAccount.optional(),
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
    FIREBASE_STORAGE_EMULATOR_HOST: emulator,
    TERMS_URL: z.url().optional(),
    TERMS_VERSION: optionalText,
    PRIVACY_URL: z.url().optional(),
    IOS_APP_URL: z.url().optional(),
    ANDROID_APP_URL: z.url().optional(),
    DESKTOP_APP_URL: z.url().optional(),
    TRUST_PROXY: proxies,
    MAIL_KEPT_DAYS: keptDays(1).default(90),
    NOTIFICATION_KEPT_DAYS: keptDays(1).default(365),
    DEVICE_KEPT_DAYS: keptDays(1).default(365),
    // The gateway sends an event again for a month at most.
    GATEWAY_EVENT_KEPT_DAYS: keptDays(31).default(90),
    // What the law of Canada asks for, and not less.
    BOOKS_KEPT_YEARS: z.coerce.number().int().min(6).max(100).default(6),
    STAGE_REMINDER_DAYS: reminderDays.default([...defaultTimeLimits.requestReminders]),
    STAGE_APPROVAL_DAYS: days.default(defaultTimeLimits.requestApproval),
    ESCROW_REMINDER_DAYS: reminderDays.default([...defaultTimeLimits.heldReminders]),
    ESCROW_WARNING_DAYS: days.default(defaultTimeLimits.heldWarning),
    // The gateway holds money for 90 days, and a refund takes its time too.
    ESCROW_REFUND_DAYS: days.max(88, 'must be at most 88').default(defaultTimeLimits.heldRefund),
    REJECTED_STAGE_DAYS: days.default(defaultTimeLimits.rejectionDispute),
    DISPUTE_ANSWER_DAYS: days.default(defaultTimeLimits.disputeAnswer),
    OFFER_DAYS: days.default(defaultTimeLimits.offer),
    BID_DAYS: days.default(defaultTimeLimits.bid),
    CHANGE_ORDER_DAYS: days.default(defaultTimeLimits.changeOrder),
    LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
    ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
    ALLOW_SANDBOX_PAYMENTS: yes,
    ALLOW_OUTBOX: yes,
  })
  .superRefine((given, context) => {
    for (const names of together) {
      const missing = names.filter((name) => given[name] === undefined)
      if (missing.length === names.length) continue
      const set = names.filter((name) => given[name] !== undefined).join(', ')
      for (const name of missing)
        context.addIssue({ code: 'custom', path: [name], message: `is not set, but ${set} is` })
    }
    if (given.DATABASE_READ_URL !== undefined && given.DATABASE_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_URL'],
        message: 'is not set, but DATABASE_READ_URL is: the embedded database has no replica',
      })
    if (given.OPENID_DESKTOP_CLIENT_ID !== undefined && given.OPENID_ISSUER === undefined)
      context.addIssue({
        code: 'custom',
        path: ['OPENID_ISSUER'],
        message: 'is not set, but OPENID_DESKTOP_CLIENT_ID is',
      })
    if (given.PLACES_SERVICE === 'nominatim' && given.PLACES_CONTACT === undefined)
      context.addIssue({
        code: 'custom',
        path: ['PLACES_CONTACT'],
        message: 'is not set, but Nominatim is to be told whom to write to about what it is asked',
      })
    const [secret, shown] = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLIC_KEY]
    if (secret && shown && isTestKey(secret) !== isTestKey(shown))
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_PUBLIC_KEY'],
        message: 'must be of the same mode, test or live, as STRIPE_SECRET_KEY',
      })
  })

export type Environment = z.output<typeof environment>

/** Every variable that is read. */
export const variableNames = environment.keyof().options

/** Whether a key of Stripe's is of its test mode, which moves no money. */
export function isTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key)
}

/** The validated configuration. Throws an Error with one line for each variable that is wrong, without its value. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (read.success) return read.data
  const wrong = new Map(read.error.issues.map(({ path: [name], message }) => [String(name), message]))
  const lines = [...wrong].map(([name, message]) => `Configuration: ${name} ${message}. See .env.example.`)
  throw new Error(lines.join('\n'))
}
