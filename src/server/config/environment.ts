import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)
const yes = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

/** Everything that can be configured; .env.example explains each. Read once, at start. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4600),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: optionalText,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().default('.data'),
  SECRET: z.string().min(32, 'must be at least 32 characters of randomness').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SUPPORT_EMAIL: z.email().default('support@tradepost.example'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+ <)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and an <address>')
    .default('Tradepost <no-reply@tradepost.example>'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@mail.example:465' })
    .optional(),
  TERMS_URL: z.url().optional(),
  PRIVACY_URL: z.url().optional(),
  IOS_APP_URL: z.url().optional(),
  ANDROID_APP_URL: z.url().optional(),
  DESKTOP_APP_URL: z.url().optional(),
  TRUST_PROXY: yes,
  ALLOW_SANDBOX_PAYMENTS: yes,
  ALLOW_OUTBOX: yes,
})

export type Environment = z.output<typeof environment>

/** The validated configuration. Throws an Error of one line that names every variable that is wrong and why. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Configuration: ${wrong.join('; ')}. See .env.example.`)
}
