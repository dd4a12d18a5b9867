import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { socialLogin, startSocialLogin } from '#shared/wire/calls/socialLogin.ts'
import { server as text } from '#texts/refusals.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { chooseSignIn } from '#server/programs/adapters.ts'
import { aCustomer } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { startOpenIdPeer } from '#server/testing/openIdPeer.ts'
import { networkPerson } from '#server/testing/socialSignIns.ts'

const returnTo = 'http://tradepost.test/login/openid'
const peer = await startOpenIdPeer(returnTo)
const settings = {
  OPENID_ISSUER: peer.issuer,
  OPENID_NAME: 'your city account',
  OPENID_CLIENT_ID: peer.client.id,
  OPENID_CLIENT_SECRET: peer.client.secret,
  OPENID_DESKTOP_CLIENT_ID: peer.desktopClient.id,
  OPENID_DESKTOP_CLIENT_SECRET: peer.desktopClient.secret,
}
const DISCOVERY = '/.well-known/openid-configuration'
const read = async (path: string) => (await fetch(peer.issuer + path)).json()
const description = z.looseObject({}).parse(await read(DISCOVERY))

const logged: string[] = []
const chosen = chooseSignIn(readEnvironment(settings))
const signIns = new Map(chosen.signIn)
const server = await openServer({
  environment: settings,
  signIn: signIns,
  desktopSignIn: chosen.desktopSignIn,
  log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
})
/** As after a start: nothing is known of the provider but its address. */
const forget = (variables = settings) => {
  for (const [name, network] of chooseSignIn(readEnvironment(variables)).signIn) signIns.set(name, network)
}
beforeEach(() => {
  logged.length = 0
  forget()
})
afterEach(() => {
  vi.useRealTimers()
  server.now = new Date()
  peer.lies.clear()
})
afterAll(() => peer.close())

type Person = ReturnType<typeof networkPerson>

const setOut = () =>
  server.send(startSocialLogin, { body: { network: 'openid', role: 'customer' }, deviceId: 'one' })

function comeBack(query: URLSearchParams) {
  const { code = '', state = '' } = Object.fromEntries(query)
  const body = { network: 'openid', role: 'customer', code, state, returnTo } as const
  return server.send(socialLogin, { body, deviceId: 'one' })
}

/** The whole way, on which `bend` may change where the provider is asked. */
async function signIn(person: Person, bend: (page: URL) => void = () => undefined) {
  const out = await setOut()
  if (!out.ok) return out
  const page = new URL(out.data.url)
  bend(page)
  return comeBack(await peer.visit(page.href, person))
}

const refusal = { ok: false, status: 400, problem: { message: text.socialRefused } }
const away = { ok: false, status: 503, problem: { message: text.socialAway } }

describe('an OpenID provider that is named by its issuer’s address', () => {
  test('is offered under its name, to the desktop client too', async () => {
    for (const deviceType of ['w', 'd'])
      expect(await server.ask(publicConfig, { deviceType })).toMatchObject({
        signIn: ['openid'],
        openIdName: 'your city account',
      })
  })

  test('signs in whom it knows: a new account once, and the same one ever after', async () => {
    const person = networkPerson()
    const first = await signIn(person)
    expect(first).toMatchObject({
      data: { user: { email: person.email, name: 'Sasha Social', emailVerified: true } },
    })
    const again = await signIn({ ...person, email: 'moved@people.example' })
    expect(again).toMatchObject({ data: { user: { email: person.email } } })
  })

  test('is asked where it is once, not at each sign-in', async () => {
    const before = peer.asked.get(DISCOVERY) ?? 0
    await Promise.all([setOut(), setOut()])
    await signIn(networkPerson())
    expect(peer.asked.get(DISCOVERY)).toBe(before + 1)
  })

  test('that has not verified an address opens nobody’s account with it', async () => {
    const customer = await aCustomer(server)
    const answer = await signIn(networkPerson({ email: customer.email, email_verified: false }))
    expect(answer).toMatchObject({ ok: true, data: { user: { emailVerified: false } } })
    expect(answer.ok && answer.data.user.id).not.toBe(customer.id)
    const joined = await signIn(networkPerson({ email: customer.email }))
    expect(joined).toMatchObject({ data: { user: { id: customer.id } } })
  })

  test('signs in from the desktop client, whose secret it takes in another place', async () => {
    const verifier = 'v'.repeat(43)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const desktop = { deviceType: 'd', deviceId: 'desktop-1' }
    const loopback = 'http://127.0.0.1:49152/signed-in'
    const asked = { network: 'openid', role: 'customer' } as const
    const { url } = await server.ask(startSocialLogin, {
      body: { ...asked, returnTo: loopback, challenge },
      ...desktop,
    })
    const { code = '', state = '' } = Object.fromEntries(await peer.visit(url, networkPerson()))
    const body = { ...asked, code, state, returnTo: loopback, verifier }
    expect(await server.send(socialLogin, { body, ...desktop })).toMatchObject({ ok: true })
  })

  test('goes on after its keys were replaced', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(await signIn(networkPerson())).toMatchObject({ ok: true })
    await peer.rotateKeys(crypto.randomUUID())
    vi.setSystemTime(Date.now() + 60_000)
    server.now = new Date()
    expect(await signIn(networkPerson())).toMatchObject({ ok: true })
  })

  test('is not taken for another one that has given the same id to somebody else', async () => {
    const person = networkPerson()
    const known = await signIn(person)
    const other = await startOpenIdPeer(returnTo)
    forget({ ...settings, OPENID_ISSUER: other.issuer })
    const { url } = await server.ask(startSocialLogin, {
      body: { network: 'openid', role: 'customer' },
      deviceId: 'one',
    })
    const stranger = await comeBack(await other.visit(url, networkPerson({ sub: person.sub })))
    await other.close()
    expect(stranger).toMatchObject({ ok: true })
    expect(stranger.ok && known.ok && stranger.data.user.id === known.data.user.id).toBe(false)
  })
})

describe('is refused', () => {
  test('a code whose challenge somebody else has made', async () => {
    const bend = ({ searchParams }: URL) => searchParams.set('code_challenge', 'c'.repeat(43))
    expect(await signIn(networkPerson(), bend)).toMatchObject(refusal)
    expect(logged.join('')).toContain('invalid_grant')
  })

  test('a token of another sign-in, by its nonce', async () => {
    const bend = ({ searchParams }: URL) => searchParams.set('nonce', 'of another sign-in')
    expect(await signIn(networkPerson(), bend)).toMatchObject(refusal)
    expect(logged.join('')).toContain('"reason":"nonce"')
  })

  test('a return with a state that nobody gave out', async () => {
    const bend = ({ searchParams }: URL) => searchParams.set('state', 'made-up-by-somebody')
    expect(await signIn(networkPerson(), bend)).toMatchObject(refusal)
  })

  test('a token signed with another key than the provider publishes', async () => {
    const { keys } = z.object({ keys: z.array(z.looseObject({})) }).parse(await read('/jwks'))
    await peer.rotateKeys('first')
    peer.lies.set('/jwks', { keys: keys.map((key) => ({ ...key, kid: 'first' })) })
    expect(await signIn(networkPerson())).toMatchObject(refusal)
    expect(logged.join('')).toContain('ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
  })

  test('a token of another issuer', async () => {
    // A slash at the end makes no other provider, but a token names its issuer to the letter.
    peer.lies.set(DISCOVERY, { ...description, issuer: `${peer.issuer}/` })
    expect(await signIn(networkPerson())).toMatchObject(refusal)
    expect(logged.join('')).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED')
  })

  test('a provider that describes another one, or one whose parts are not where it is safe to ask', async () => {
    peer.lies.set(DISCOVERY, { ...description, issuer: 'https://accounts.elsewhere.example' })
    expect(await setOut()).toMatchObject(refusal)
    expect(logged.join('')).toContain('speaks for https://accounts.elsewhere.example')
    peer.lies.set(DISCOVERY, { ...description, token_endpoint: 'file:///etc/passwd' })
    expect(await setOut()).toMatchObject(refusal)
    peer.lies.set(DISCOVERY, { ...description, token_endpoint_auth_methods_supported: ['private_key_jwt'] })
    expect(await setOut()).toMatchObject(refusal)
    peer.lies.clear()
    expect(await signIn(networkPerson())).toMatchObject({ ok: true })
  })

  test('what is told of somebody else than the token names', async () => {
    peer.lies.set('/me', { ...networkPerson() })
    expect(await signIn(networkPerson())).toMatchObject(refusal)
    expect(logged.join('')).toContain('userinfo_subject')
  })
})

describe('while the provider is down', () => {
  test('people are told so, and sign in once it is back', async () => {
    for (const path of [DISCOVERY, '/token', '/jwks', '/me']) {
      forget()
      peer.lies.set(path, 503)
      expect(await signIn(networkPerson())).toMatchObject(away)
      peer.lies.clear()
      expect(await signIn(networkPerson())).toMatchObject({ ok: true })
    }
  })

  test('what was known of it an hour ago is used on', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await setOut()
    peer.lies.set(DISCOVERY, 503)
    vi.setSystemTime(Date.now() + 2 * 60 * 60_000)
    server.now = new Date()
    expect(await signIn(networkPerson())).toMatchObject({ ok: true })
  })

  test('no log names a person, a code, a token or a secret', async () => {
    peer.lies.set('/me', 503)
    await signIn(networkPerson())
    expect(logged.join('')).not.toMatch(/@people\.example|eyJ|Sasha|sub-\d|secret/)
  })
})
