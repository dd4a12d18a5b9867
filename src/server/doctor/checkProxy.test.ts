import { globalAgent } from 'node:https'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { compose, type Composition } from '#server/programs/compose.ts'
import { startAuthority } from '#server/testing/certificates.ts'
import { startProxy } from '#server/testing/proxy.ts'
import { newScratchFolder } from '#server/testing/scratchFolder.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { checkProxy } from './checkProxy.ts'
import { examine } from './finding.ts'

const secret = 'a secret for tests, long enough to sign'
const authority = await startAuthority()
const tls = await authority.issue()
const folder = await newScratchFolder('tradepost-proxy-')
let database: TestDatabase
/** Whole servers, by what they believe of how many proxies. */
const servers = new Map<number, Composition>()

beforeAll(async () => {
  database = await createTestDatabase()
  for (const trust of [0, 1]) {
    const environment = readEnvironment({
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      TRUST_PROXY: String(trust),
    })
    const server = await compose({ environment, databaseUrl: database.url, secret })
    await server.start()
    servers.set(trust, server)
  }
  globalAgent.options.ca = authority.cert
})
afterAll(async () => {
  delete globalAgent.options.ca
  for (const server of servers.values()) await server.stop()
  await database.close()
  await rm(folder, { recursive: true })
})

const portOf = (trust: number) => Number(new URL(servers.get(trust)?.app.listeningOrigin ?? '').port)

async function found(origin: string, trust = 1) {
  const environment = readEnvironment({ PUBLIC_URL: origin, SECRET: secret, TRUST_PROXY: String(trust) })
  const findings = await examine('proxy', () => checkProxy(environment, () => new Date()))
  return findings.map(({ level, says }) => `${level}: ${says}`)
}

/** What is found through one proxy. */
async function through(manners: Parameters<typeof startProxy>[1], trust = 1) {
  const proxy = await startProxy(portOf(trust), { tls, ...manners })
  const said = await found(proxy.origin, trust)
  await proxy.close()
  return said
}

test('a proxy that does everything right is well', async () => {
  for (const forwardedFor of ['adds', 'replaces'] as const)
    expect(await through({ forwardedFor })).toEqual([
      expect.stringMatching(/^ok: The certificate of https:\/\/localhost:\d+ is good for 36\d days more\.$/),
      'ok: Clients are told apart (proxies before the server: 1; TRUST_PROXY=1).',
      'ok: WebSockets get through.',
      expect.stringMatching(/^ok: Requests of \d+ MB, the largest that people send, get through\.$/),
    ])
})

test('who asks is lost where the proxy does not say it', async () => {
  for (const forwardedFor of ['passes on', 'drops'] as const)
    expect((await through({ forwardedFor }))[1]).toMatch(/^fail: The proxy does not say whose requests/)
})

test('a proxy that the server was not told of, and one too many that it was, are named with their number', async () => {
  expect((await through({}, 0))[1]).toMatch(/^fail: All clients look like one .* set TRUST_PROXY to 1,/)
  const inner = await startProxy(portOf(1))
  const outer = await startProxy(Number(new URL(inner.origin).port), { tls })
  expect((await found(outer.origin))[1]).toMatch(/^fail: All clients look like one .* set TRUST_PROXY to 2,/)
  await outer.close()
  await inner.close()
  expect((await found(`http://localhost:${portOf(1)}`))[1]).toMatch(
    /^fail: Clients choose their address, .* set TRUST_PROXY to 0,/,
  )
})

test('without a proxy only the encryption is missing', async () => {
  expect(await found(`http://localhost:${portOf(0)}`, 0)).toEqual([
    expect.stringMatching(/^warn: .* is not encrypted/),
    'ok: Clients are told apart (proxies before the server: 0; TRUST_PROXY=0).',
    'ok: WebSockets get through.',
    expect.stringMatching(/^ok: Requests of/),
  ])
})

test('sockets and large requests that do not get through are said', async () => {
  const said = await through({ passesUpgrades: false, largestBody: 1_000_000 })
  expect(said[2]).toMatch(/^fail: WebSockets do not get through .* pass Upgrade and Connection on/)
  expect(said[3]).toMatch(/^fail: The proxy refuses requests of \d{3} MB.*client_max_body_size/)
})

test('a certificate that ends soon, has ended, or nobody vouches for is said', async () => {
  for (const [days, line] of [
    [10, /^warn: .* is good for \d+ days more\. Renew it\.$/],
    [2, /^fail: .* is good for [12] days more\. Renew it\.$/],
    [-1, /^fail: The certificate of \S+ is not trusted: certificate has expired\./],
  ] as const)
    expect((await through({ tls: await authority.issue({ days }) }))[0]).toMatch(line)
  const stranger = await (await startAuthority()).issue()
  expect(await through({ tls: stranger })).toEqual([
    expect.stringMatching(
      /^fail: The certificate of .* is not trusted: .*certificate.* NODE_EXTRA_CA_CERTS\.$/,
    ),
  ])
})

test('nobody there, nothing behind the proxy, and somebody else’s server are told apart', async () => {
  expect(await found('http://localhost:1')).toEqual([
    expect.stringMatching(/^warn: .* can’t be asked .* start the/),
  ])
  const nothing = await startProxy(1, { tls })
  expect(await found(nothing.origin)).toEqual([
    expect.stringMatching(/^warn: \S+ answers 502: start the server, and ask again\.$/),
  ])
  await nothing.close()
  const other = readEnvironment({
    PUBLIC_URL: `http://localhost:${portOf(1)}`,
    SECRET: 'a secret that is not that of the server',
  })
  const [line] = await checkProxy(other, () => new Date())
  expect(line).toMatchObject({ level: 'fail', says: expect.stringContaining('another SECRET') })
})

test('what the server sees is there for nobody without its secret', async () => {
  for (const query of ['', '?expires=9999999999&signature=guessed'])
    for (const method of ['GET', 'PUT'])
      expect((await fetch(`http://localhost:${portOf(1)}/doctor/seen${query}`, { method })).status).toBe(404)
})
