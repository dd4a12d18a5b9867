import { expect, test } from '@playwright/test'
import { defaultTimeLimits } from '#shared/domain/timeLimits.ts'
import { startServer } from './program.ts'
import { newDataDir, removeDataDir } from './server.ts'

test('production does not start with what only a demo may have, and says so in one line', async () => {
  const refused = startServer({})
  await expect(refused.address).rejects.toThrow()
  expect(await refused.ended).toBe(1)
  expect(refused.output().trim().split('\n')).toEqual([
    'Not started: SECRET is not set; PUBLIC_URL is not set; payments are the sandbox, which moves no money: set STRIPE_SECRET_KEY, or ALLOW_SANDBOX_PAYMENTS=1; mails would reach nobody: set SMTP_URL, or ALLOW_OUTBOX=1 to keep them in the database. See .env.example.',
  ])
  const wrong = startServer({ PORT: 'four thousand' })
  await expect(wrong.address).rejects.toThrow(/^Configuration: PORT /)
})

/** Every outside service named, none of them asked before somebody uses it. */
const production = {
  SECRET: 'long enough and random, for a test at least',
  PUBLIC_URL: 'https://tradepost.test',
  SMTP_URL: 'smtps://user:password@mail.tradepost.test:465',
  STRIPE_SECRET_KEY: 'sk_live_made_up',
  STRIPE_PUBLIC_KEY: 'pk_live_made_up',
  STRIPE_WEBHOOK_SECRET: 'whsec_made_up',
}

test('production starts without anything of the sandbox, and serves the web client, its files for ever, and no demo', async ({
  request,
}) => {
  const dataDir = await newDataDir()
  const server = startServer({ DATA_DIR: dataDir, ...production })
  const url = await server.address
  const config = await (await request.get(`${url}/api/config`)).json()
  expect(config).toMatchObject({
    payments: 'stripe',
    paymentsKey: production.STRIPE_PUBLIC_KEY,
    timeLimits: defaultTimeLimits,
    geocodedPlaces: false,
    outboxUrl: '',
  })
  expect((await request.get(`${url}/sandbox/onboarding/acct_1`)).status()).toBe(404)
  const asPage = { accept: 'text/html' }

  const page = await request.get(`${url}/jobs/some/deep/link`, { headers: asPage })
  expect(page.status()).toBe(200)
  expect(page.headers()['cache-control']).toBe('no-cache')
  expect(page.headers()['content-security-policy']).toContain("script-src 'self'")
  const profile = await request.get(`${url}/service_provider_profile/7/49.25/-123.12`, { headers: asPage })
  expect(profile.status()).toBe(200)
  for (const file of ['/robots.txt', '/.env', '/assets.zip'])
    expect((await request.get(url + file, { headers: asPage })).status()).toBe(404)
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const file = await request.get(url + script, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    // Compressed by the build, and not for each who asks: then nobody would know how long it is.
    'content-length': expect.stringMatching(/^\d+$/),
  })
  expect((await request.get(`${url}/assets/gone.js`)).status()).toBe(404)
  expect((await request.get(`${url}/dev/outbox`)).status()).toBe(404)
  const demo = { email: 'customer@demo.tradepost.example', password: 'tradepost-demo', user_type: 'C' }
  expect((await request.post(`${url}/api/users/login`, { data: demo })).status()).toBe(400)
  expect((await request.get(`${url}/api/categories`)).status()).toBe(200)

  server.stop()
  expect(await server.ended).toBe(0)
  await removeDataDir(dataDir)
})
