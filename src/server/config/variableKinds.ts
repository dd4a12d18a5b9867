// What the variables of the environment can be: a schema of each kind, with what is wrong of it in words.
import { z } from 'zod'
import { believesEverybody, type TrustedProxies } from '#server/http/clientAddress.ts'

export const port = z.coerce.number().int().min(0).max(65_535)
/** 0 is no limit. */
export const milliseconds = z.coerce.number().int().min(0).max(3_600_000)
export const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)
export const yes = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
export const startingWith = (...prefixes: readonly string[]) =>
  z
    .string()
    .trim()
    .refine(
      (text) => prefixes.some((prefix) => text.startsWith(prefix)),
      `must start with ${prefixes.join(' or ')}`,
    )
export const webhookSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(
    z.array(
      z
        .string()
        .startsWith('whsec_', 'must be one or more secrets starting with whsec_, with commas between'),
    ),
  )

export const emulator = z
  .string()
  .regex(/^[\w.-]+:\d+$/, 'must be a host and a port like 127.0.0.1:9099')
  .optional()

/** The key file of a service account, as Google gives it out: one line of JSON. */
const part = (name: string) => `must be the JSON of a service account’s key, with its ${name}`
export const serviceAccount = z
  .string()
  .transform((text): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  })
  .pipe(
    z.object(
      {
        project_id: z.string(part('project_id')).min(1),
        client_email: z.email(part('client_email')),
        private_key: z
          .string(part('private_key'))
          .startsWith('-----BEGIN PRIVATE KEY-----', part('private_key')),
        token_uri: z
          .url({ protocol: /^https?$/, error: part('token_uri') })
          .default('https://oauth2.googleapis.com/token'),
      },
      'must be the JSON of a service account’s key',
    ),
  )

/** Where an OpenID provider is: encrypted, or on this very machine. */
export const openIdIssuer = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://accounts.example', abort: true })
  .refine((address) => {
    const { protocol, hostname, search, hash } = new URL(address)
    return (protocol === 'https:' || hostname === '127.0.0.1') && search + hash === ''
  }, 'must be https, without a query')

/** Where a geocoding service is: encrypted, or on this very machine. A key may be in its query. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])
export const geocodingAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://photon.example', abort: true })
  .refine((address) => {
    const { protocol, hostname, hash } = new URL(address)
    return (protocol === 'https:' || THIS_MACHINE.has(hostname)) && hash === ''
  }, 'must be https, but on this machine')

/** How many reverse proxies stand one behind the other, or the networks that they are in. */
export const proxies = z
  .string()
  .trim()
  .default('0')
  .transform((text, context): TrustedProxies => {
    if (/^[0-9]$/.test(text)) return Number(text)
    const networks = text.split(',').map((network) => network.trim())
    if (!believesEverybody(networks)) return networks
    context.addIssue({
      code: 'custom',
      message: 'must be how many proxies there are, or their networks, like 10.0.0.0/8 or loopback',
    })
    return z.NEVER
  })

export const timeZone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-CA', { timeZone: name }))
  } catch {
    return false
  }
}, 'must be the name of a time zone, like America/Vancouver')

/** A time limit, in whole days. */
export const days = z.coerce.number().int().min(1).max(3_650)
/** How long something is kept that people may ask to be rid of sooner or later. */
export const keptDays = (least: number) => z.coerce.number().int().min(least).max(3_650)

/** Days with commas between, the earliest first. */
export const reminderDays = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3})*$/, 'must be days with commas between, like 3,7,12')
  .transform((text) => text.split(',').map(Number))
  .refine(
    (list) => list.every((day, index) => day > (list[index - 1] ?? 0)),
    'must be in rising order, from 1',
  )

/** How many days, weeks and months of backups are kept. */
export const keptBackups = z
  .string()
  .regex(/^\d{1,4}(,\d{1,4}){2}$/, 'must be numbers of days, weeks and months, like 7,5,12')
  .default('7,5,12')
  .transform((text) => {
    const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number)
    return { daily, weekly, monthly }
  })

export const GEOCODING_SERVICES = ['photon', 'nominatim'] as const
