import type { Call } from '#shared/wire/calls/call.ts'
import { APP_VERSION, deviceType, header } from '#shared/wire/headers.ts'
import type { Json } from './schemas.ts'

const text = { type: 'string', maxLength: 200 }

/** Headers of a call (§7), but for the token's: that is the security scheme. All may be left out. */
export const headerParameters = {
  DeviceType: {
    name: header.deviceType,
    description: 'The kind of client: w in a browser, d on the desktop.',
    schema: { enum: Object.values(deviceType) },
    example: deviceType.web,
  },
  AppVersion: {
    name: header.appVersion,
    description: 'The version of the client.',
    schema: text,
    example: APP_VERSION,
  },
  DeviceId: {
    name: header.deviceId,
    description:
      'Names the device. A device has one session of an account: signing in on it again ends the one before.',
    schema: text,
    example: '0190a000-0000-7000-8000-0000000000d1',
  },
  Timezone: {
    name: header.timezone,
    description:
      'The person’s zone, by its IANA name; UTC where there is none. Days and months are of this zone.',
    schema: text,
    example: 'America/Vancouver',
  },
  IdempotencyKey: {
    name: header.idempotencyKey,
    description:
      'Names one intent, and is kept until there is an answer. The same request under the same key has its effect once and gets the same answer; another request under it is refused with 409.',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
    example: '6f1c1b6e-4f0e-4c55-9a53-2f0a9f1f7f10',
  },
} as const satisfies Record<string, Json>

type HeaderName = keyof typeof headerParameters

/** Which of the headers a call takes, as references. */
export function headersOf({ repeat }: Call): Json[] {
  const names: readonly HeaderName[] = [
    'DeviceType',
    'AppVersion',
    'DeviceId',
    'Timezone',
    ...(repeat ? (['IdempotencyKey'] as const) : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Headers of answers, by their name in the document. */
export const answerHeaders = {
  RetryAfter: { description: 'In so many seconds it may be tried again.', schema: { type: 'integer' } },
  RateLimit: {
    description:
      'What the limits that this request counts for leave (`r`), and in how many seconds they are whole again (`t`).',
    schema: { type: 'string' },
    example: '"callsOf-person-10";r=997;t=9',
  },
  RateLimitPolicy: {
    description: 'These limits: so many requests (`q`) in so many seconds (`w`).',
    schema: { type: 'string' },
    example: '"callsOf-person-10";q=1000;w=10',
  },
} as const satisfies Record<string, Json>

/** How the client stands with what it may still ask, as references. */
export const limitHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
}

export const tokenScheme = {
  type: 'apiKey',
  in: 'header',
  name: header.accessToken,
  description: 'The access_token that signing up or in has answered.',
}
