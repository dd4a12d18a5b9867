import { expect, test } from 'vitest'
import { demoEnvironment } from './demo.ts'
import { readEnvironment } from './environment.ts'
import { productionFaults } from './production.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLIC_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
}
const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'ca-central-1',
  S3_BUCKET: 'tradepost',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const openId = {
  OPENID_ISSUER: 'https://accounts.example',
  OPENID_NAME: 'City Hall',
  OPENID_CLIENT_ID: 'id',
  OPENID_CLIENT_SECRET: 'secret',
}
const firebase = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_DATABASE_URL: 'https://market-default-rtdb.firebaseio.com',
  FIREBASE_STORAGE_BUCKET: 'market.firebasestorage.app',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    project_id: 'market',
    client_email: 'chat@market.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n',
  }),
}
const photon = { PLACES_URL: 'https://photon.example', PLACES_SERVICE: 'photon' }
const production = {
  SECRET: 'long enough and random, for a test at least',
  PUBLIC_URL: 'https://market.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  ...stripe,
}

test('a whole configuration without the sandbox is production', () => {
  const read = readEnvironment(production)
  expect(productionFaults(read)).toEqual([])
  expect(read.STRIPE_WEBHOOK_SECRET).toEqual(['whsec_1', 'whsec_2'])
  expect(read.ALLOW_SANDBOX_PAYMENTS).toBe(false)
})

test.each([
  [{ STRIPE_SECRET_KEY: '', STRIPE_PUBLIC_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, 'payments are the sandbox'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' }, 'test mode, which moves no money'],
  [{ SMTP_URL: '' }, 'mails would reach nobody'],
  [{ SECRET: '' }, 'SECRET is not set'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
  [{ PUBLIC_URL: 'http://market.example' }, 'PUBLIC_URL must be https'],
  [{ ADMIN_SECOND_FACTOR: 'optional' }, 'admins need a second factor'],
])('production without %o is refused, for this one reason', (change, reason) => {
  const faults = productionFaults(readEnvironment({ ...production, ...change }))
  expect(faults).toEqual([expect.stringContaining(reason)])
})

test('Firebase is read with where the account’s tokens come from', () => {
  expect(readEnvironment({ ...production, ...firebase }).FIREBASE_SERVICE_ACCOUNT).toMatchObject({
    project_id: 'market',
    token_uri: 'https://oauth2.googleapis.com/token',
  })
})

test.each([
  'https://photon.example/v1?key=a',
  'http://127.0.0.1:2322',
  'http://localhost:2322',
  'http://[::1]:2322',
])('a geocoding service may be at %s', (PLACES_URL) => {
  const read = readEnvironment({ ...production, ...photon, PLACES_URL })
  expect(read).toMatchObject({ PLACES_URL, PLACES_SERVICE: 'photon' })
})

test.each(['redis://127.0.0.1:6379/1', 'rediss://market:secret@redis.example:6380'])(
  'processes may be joined by the Redis at %s',
  (REDIS_URL) => {
    expect(readEnvironment({ ...production, REDIS_URL }).REDIS_URL).toBe(REDIS_URL)
  },
)

test('what is allowed by name is not refused', () => {
  const { SECRET, PUBLIC_URL } = production
  const allowed = { SECRET, PUBLIC_URL, ALLOW_SANDBOX_PAYMENTS: '1', ALLOW_OUTBOX: '1' }
  expect(productionFaults(readEnvironment(allowed))).toEqual([])
})

test.each([
  [{ PORT: 'four thousand' }, /^Configuration: PORT /],
  [{ PUBLIC_URL: 'market.example' }, /^Configuration: PUBLIC_URL must be an address like https/],
  [{ SMTP_URL: 'https://mail.example' }, /^Configuration: SMTP_URL must be an address like smtps/],
  [{ REDIS_URL: 'redis.example:6379' }, /^Configuration: REDIS_URL must be an address like rediss:/],
  [{ REDIS_URL: 'http://redis.example' }, /^Configuration: REDIS_URL must be an address like rediss:/],
  [{ MAIL_FROM: 'Tradepost' }, /^Configuration: MAIL_FROM must be an address/],
  [{ ...openId, OPENID_ISSUER: 'accounts.example' }, /^Configuration: OPENID_ISSUER must be an address/],
  [{ PLACES_URL: 'https://photon.example' }, /^Configuration: PLACES_SERVICE is not set, but PLACES_URL is/],
  [{ ...photon, PLACES_SERVICE: 'pelias' }, /^Configuration: PLACES_SERVICE must be photon or nominatim/],
  [{ ...photon, PLACES_SERVICE: 'nominatim' }, /^Configuration: PLACES_CONTACT is not set, but Nominatim/],
  [{ ...photon, PLACES_CONTACT: 'nobody' }, /^Configuration: PLACES_CONTACT must be an email address/],
  [{ ...photon, PLACES_URL: 'http://photon.example' }, /^Configuration: PLACES_URL must be https/],
  [{ ...photon, PLACES_URL: 'photon.example' }, /^Configuration: PLACES_URL must be an address like https/],
  [{ ...photon, PLACES_PER_SECOND: '0' }, /^Configuration: PLACES_PER_SECOND /],
  [
    { STRIPE_PUBLIC_KEY: '' },
    /^Configuration: STRIPE_PUBLIC_KEY is not set, but STRIPE_SECRET_KEY, STRIPE_W/,
  ],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }, /^Configuration: STRIPE_SECRET_KEY must start with sk_ or rk_/],
  [{ STRIPE_PUBLIC_KEY: 'pk_test_1' }, /^Configuration: STRIPE_PUBLIC_KEY must be of the same mode/],
  [{ STRIPE_WEBHOOK_SECRET: 'abc' }, /^Configuration: STRIPE_WEBHOOK_SECRET must be one or more secrets/],
  [{ GOOGLE_CLIENT_ID: 'id' }, /^Configuration: GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is/],
  [{ ...openId, OPENID_NAME: '' }, /^Configuration: OPENID_NAME is not set, but OPENID_ISSUER, OPENID_C/],
  [{ ...openId, OPENID_ISSUER: 'http://a.example' }, /^Configuration: OPENID_ISSUER must be https/],
  [{ ...openId, OPENID_ISSUER: 'https://a.example/?b=c' }, /^Configuration: OPENID_ISSUER must be https, wi/],
  [
    { OPENID_DESKTOP_CLIENT_ID: 'id', OPENID_DESKTOP_CLIENT_SECRET: 'secret' },
    /^Configuration: OPENID_ISSUER is not set, but OPENID_DESKTOP_CLIENT_ID is/,
  ],
  [{ ...s3, S3_BUCKET: 'No Bucket!' }, /^Configuration: S3_BUCKET must be the name of a bucket/],
  [
    { DATABASE_READ_URL: 'postgres://b' },
    /^Configuration: DATABASE_URL is not set, but DATABASE_READ_URL is/,
  ],
  [{ ALLOW_OUTBOX: 'yes' }, /^Configuration: ALLOW_OUTBOX /],
  [{ ...firebase, FIREBASE_API_KEY: '' }, /^Configuration: FIREBASE_API_KEY is not set, but FIREBASE_DATAB/],
  [{ ...firebase, FIREBASE_DATABASE_URL: 'market' }, /^Configuration: FIREBASE_DATABASE_URL must be an addr/],
  [{ ...firebase, FIREBASE_SERVICE_ACCOUNT: 'key.json' }, /^Configuration: FIREBASE_SERVICE_ACCOUNT must be/],
  [
    {
      ...firebase,
      FIREBASE_SERVICE_ACCOUNT: '{"project_id":"market","client_email":"a@b.co","private_key":"x"}',
    },
    /^Configuration: FIREBASE_SERVICE_ACCOUNT must be .* with its private_key\./,
  ],
  [
    { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'http://x' },
    /^Configuration: FIREBASE_AUTH_EMULATOR_HOST must /,
  ],
])('%o is named in one line', (change, line) => {
  const read = () => readEnvironment({ ...production, ...change })
  expect(read).toThrow(line)
  expect(read).toThrow(/^[^\n]*See \.env\.example\.$/)
})

test('each wrong value has its own line, and no line says the value', () => {
  const given = { ...production, PORT: 'x', STRIPE_SECRET_KEY: 'a-real-secret', SECRET: 'short-secret' }
  const read = () => readEnvironment(given)
  expect(read).toThrow(
    /^Configuration: PORT .*\nConfiguration: SECRET .*\nConfiguration: STRIPE_SECRET_KEY .*$/,
  )
  expect(read).not.toThrow(/a-real-secret|short-secret/)
})

test('the demo takes nothing of a production configuration, and names what it leaves', () => {
  const databaseUrl = 'postgresql://market@db.market.example/market'
  const given = {
    ...production,
    ...s3,
    ...firebase,
    DATABASE_URL: databaseUrl,
    DATA_DIR: '/demo',
    PORT: '4700',
  }
  const { environment, ignored } = demoEnvironment({
    ...given,
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'y',
  })
  expect(environment).toEqual(demoEnvironment({ DATA_DIR: '/demo', PORT: '4700' }).environment)
  expect(environment).toMatchObject({ DATA_DIR: '/demo', PORT: 4700, ALLOW_SANDBOX_PAYMENTS: true })
  expect(environment.DATABASE_URL).toBeUndefined()
  for (const name of [
    'DATABASE_URL',
    'S3_BUCKET',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'SECRET',
    'GOOGLE_CLIENT_ID',
  ])
    expect(ignored).toContain(name)
  expect(demoEnvironment({ PATH: '/bin', DATABASE_URL: '' }).ignored).toEqual([])
})
