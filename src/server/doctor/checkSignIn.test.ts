import { afterAll, afterEach, expect, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { startOpenIdPeer } from '#server/testing/openIdPeer.ts'
import { checkSignIn } from './checkSignIn.ts'
import { examine } from './finding.ts'

const peer = await startOpenIdPeer('https://market.example/login/openid')
afterAll(() => peer.close())
afterEach(() => peer.lies.clear())

const right = {
  PUBLIC_URL: 'https://market.example',
  OPENID_ISSUER: peer.issuer,
  OPENID_NAME: 'City Hall',
  OPENID_CLIENT_ID: peer.client.id,
  OPENID_CLIENT_SECRET: peer.client.secret,
  OPENID_DESKTOP_CLIENT_ID: peer.desktopClient.id,
  OPENID_DESKTOP_CLIENT_SECRET: peer.desktopClient.secret,
}
const DISCOVERY = '/.well-known/openid-configuration'

/** What the doctor says of signing in with a configuration. */
async function lines(variables: Record<string, string>) {
  const found = await examine('sign-in', () => checkSignIn(readEnvironment(variables)))
  return found.map(({ level, says }) => `${level}: ${says}`)
}

test('nothing is said where there is no provider', async () => {
  expect(await lines({})).toEqual([])
})

test('a provider that knows both clients is well, and its return addresses are said', async () => {
  expect(await lines(right)).toEqual([
    `ok: ${peer.issuer}${DISCOVERY} says where everything is.`,
    expect.stringMatching(/^ok: .* OPENID_CLIENT_ID\. .* https:\/\/market\.example\/login\/openid$/),
    expect.stringMatching(/^ok: .* OPENID_DESKTOP_CLIENT_ID\. .* http:\/\/127\.0\.0\.1:\d+\/signed-in$/),
  ])
})

test('a wrong secret is said, and no secret is', async () => {
  const said = await lines({ ...right, OPENID_CLIENT_SECRET: 'mistyped' })
  expect(said[1]).toBe('fail: The provider does not know OPENID_CLIENT_ID with OPENID_CLIENT_SECRET.')
  expect(said.join()).not.toContain('mistyped')
})

test('a provider that is down, speaks for another or is none is said', async () => {
  peer.lies.set(DISCOVERY, 503)
  expect(await lines(right)).toEqual([`fail: ${peer.issuer}${DISCOVERY} does not answer`])
  peer.lies.set(DISCOVERY, { hello: 'world' })
  expect(await lines(right)).toEqual([expect.stringMatching(/^fail: .* is not what an OpenID provider says/)])
  expect(await lines({ ...right, OPENID_ISSUER: `${peer.issuer}/realms/other` })).toEqual([
    expect.stringMatching(/^fail: .*\/realms\/other\/\.well-known\/openid-configuration is not what/),
  ])
  peer.lies.clear()
  peer.lies.set('/token', 502)
  expect((await lines(right))[1]).toBe(`fail: ${peer.issuer}/token does not answer.`)
})
