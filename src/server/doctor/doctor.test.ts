import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { newScratchFolder } from '#server/testing/scratchFolder.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { NEEDED_EVENTS } from './checkStripe.ts'
import { examineAll } from './examineAll.ts'
import { examine, lineOf } from './finding.ts'

let database: TestDatabase
let folder: string
let atStripe: Server
/** What Stripe's own interface answers, by path. */
const stripeSays: Record<string, unknown> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await newScratchFolder('tradepost-doctor-')
  atStripe = createServer((request, response) => {
    const answer = stripeSays[new URL(request.url ?? '/', 'http://stripe').pathname]
    response.statusCode = answer ? 200 : 401
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }),
    )
  })
  atStripe.listen(0, '127.0.0.1')
  await once(atStripe, 'listening')
})
afterAll(async () => {
  atStripe.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const production = {
  SECRET: 'long enough and random, for a test at least',
  PUBLIC_URL: 'https://market.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLIC_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
  TAX_RULES: 'place',
  TAX_ON_PRICE: 'registered',
  OPERATOR_GST_NUMBER: '123456789RT0001',
  OPERATOR_QST_NUMBER: '1234567890TQ0001',
}

const endpoint = (events: readonly string[], status = 'enabled') => ({
  object: 'webhook_endpoint',
  url: 'https://market.example/stripe/webhook',
  status,
  enabled_events: events,
})
const list = (...data: unknown[]) => ({ object: 'list', data, has_more: false })

/** What is found with a configuration, by subject. */
async function found(
  variables: NodeJS.ProcessEnv = production,
  now = () => new Date(),
): Promise<Record<string, string[]>> {
  const environment = readEnvironment({ ...variables, DATA_DIR: folder })
  const address = atStripe.address()
  if (!address || typeof address === 'string') throw new Error('The stand-in has no port')
  const stripe = variables['STRIPE_SECRET_KEY']
    ? new Stripe('sk_live_1', {
        host: '127.0.0.1',
        port: address.port,
        protocol: 'http',
        maxNetworkRetries: 0,
      })
    : undefined
  const files = folderFileStore(join(folder, 'files'))
  const findings = await examineAll({ environment, db: database.db, files, stripe, now })
  const bySubject: Record<string, string[]> = {}
  for (const { subject, level, says } of findings) (bySubject[subject] ??= []).push(`${level}: ${says}`)
  return bySubject
}

test('a whole marketplace is well but for what is not there', async () => {
  stripeSays['/v1/account'] = {
    object: 'account',
    country: 'CA',
    charges_enabled: true,
    payouts_enabled: true,
  }
  stripeSays['/v1/webhook_endpoints'] = list(
    endpoint(NEEDED_EVENTS.filter((event) => event !== 'account.updated')),
    endpoint(['account.updated']),
  )
  const { mail, ...others } = await found()
  expect(mail?.[0]).toMatch(/^fail: .*ECONNREFUSED/)
  for (const subject of ['configuration', 'database', 'clock', 'files', 'payments', 'taxes'])
    for (const line of others[subject] ?? ['nothing']) expect(line).toMatch(/^ok: /)
  expect(others['payments']).toHaveLength(2)
})

test('keys that Stripe refuses, an account that takes no cards, and events that nobody sends fail', async () => {
  delete stripeSays['/v1/account']
  expect((await found())['payments']).toEqual([expect.stringMatching(/^fail: Invalid API Key/)])
  stripeSays['/v1/account'] = { object: 'account', country: 'CA', charges_enabled: false }
  stripeSays['/v1/webhook_endpoints'] = list(endpoint(NEEDED_EVENTS, 'disabled'))
  expect((await found())['payments']).toEqual([
    expect.stringMatching(/^fail: Stripe takes no cards/),
    expect.stringMatching(/^fail: No enabled webhook endpoint/),
  ])
  stripeSays['/v1/account'] = {
    object: 'account',
    country: 'US',
    charges_enabled: true,
    payouts_enabled: true,
  }
  stripeSays['/v1/webhook_endpoints'] = list(
    endpoint(NEEDED_EVENTS.filter((event) => event !== 'refund.failed')),
    endpoint(['account.updated']),
    endpoint(['account.updated']),
  )
  expect((await found())['payments']).toEqual([
    expect.stringMatching(/^warn: The account is in US/),
    'fail: The webhook endpoints do not send refund.failed.',
    expect.stringMatching(/^fail: STRIPE_WEBHOOK_SECRET has 2 of the secrets of 3/),
  ])
})

test('an operator in Canada is told what to choose for taxes', async () => {
  const { TAX_RULES: _rules, TAX_ON_PRICE: _onPrice, OPERATOR_GST_NUMBER: _gst, ...rest } = production
  const { taxes } = await found(rest)
  expect(taxes).toEqual([
    expect.stringMatching(
      /^warn: TAX_RULES=flat charges 5 % GST on every job. In Canada set TAX_RULES=place/,
    ),
    expect.stringMatching(/^warn: TAX_ON_PRICE=always/),
    expect.stringMatching(/^warn: OPERATOR_GST_NUMBER is not set/),
    expect.stringMatching(/^ok: Months and years/),
  ])
  const { OPERATOR_QST_NUMBER: _qst, ...withoutQst } = production
  expect((await found(withoutQst))['taxes']).toContainEqual(
    expect.stringMatching(/^warn: OPERATOR_QST_NUMBER/),
  )
})

test('a wrong clock, a configuration that serve refuses, and the sandbox are said', async () => {
  const ahead = await found(production, () => new Date(Date.now() + 5 * 60_000))
  expect(ahead['clock']?.[0]).toMatch(/^fail: .* 300\.\d s apart/)
  const bare = await found({})
  expect(bare['configuration']).toContain('fail: SECRET is not set.')
  expect(bare['mail']?.[0]).toMatch(/^warn: SMTP_URL is not set/)
  expect(bare['payments']).toEqual(['warn: Payments are the sandbox, which moves no money.'])
})

test('a database that is away is said in the words of whoever refused', async () => {
  const [finding] = await examine('database', () =>
    Promise.reject(new Error('Failed query: select 1', { cause: new Error('connect ECONNREFUSED') })),
  )
  expect(finding).toMatchObject({ level: 'fail', says: 'connect ECONNREFUSED' })
})

test('what never answers is a finding, and keeps nobody from looking at the rest', async () => {
  const [finding] = await examine('mail', () => new Promise(() => undefined), 20)
  expect(finding && lineOf(finding)).toBe('fail  mail           no answer within 0.02 s')
})

test('the program prints a line each, and its exit code is whether anything failed', async () => {
  const run = async (settings: NodeJS.ProcessEnv) => {
    const program = spawn(process.execPath, ['--import', 'tsx', 'src/server/programs/doctor.ts'], {
      env: {
        PATH: process.env['PATH'],
        ENV_FILE: '',
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    program.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = await once(program, 'close')
    return { code, output }
  }
  const { SECRET, PUBLIC_URL } = production
  const tried = await run({ SECRET, PUBLIC_URL, ALLOW_SANDBOX_PAYMENTS: '1', ALLOW_OUTBOX: '1' })
  expect(tried.output).toMatch(/^ok {4}database {7}PostgreSQL \d+ answers/m)
  expect(tried.output).not.toMatch(/^fail/m)
  expect(tried.code).toBe(0)
  const bare = await run({})
  expect(bare.output).toMatch(/^fail {2}configuration {2}SECRET is not set/m)
  expect(bare.code).toBe(1)
  expect(bare.output).not.toContain(SECRET)
})
