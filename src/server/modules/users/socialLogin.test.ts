import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicConfig } from '#shared/api/config.ts'
import { beginSecondFactor, confirmSecondFactor, secondStep } from '#shared/api/secondFactor.ts'
import * as calls from '#shared/api/users.ts'
import type { SocialNetwork } from '#shared/entities/login.ts'
import { server as text } from '#shared/texts/refusals.ts'
import { openIdNetwork } from '../../adapters/signIn/openId.ts'
import { outbox, socialIdentities, users } from '../../db/schema/index.ts'
import { aCustomer, aProvider } from '../../testing/builders.ts'
import { type NetworkPerson, type OpenIdServer, startOpenId } from '../../testing/openIdServer.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let google: OpenIdServer
let linkedin: OpenIdServer
let server: TestServer
let logged = ''
beforeAll(async () => {
  google = await startOpenId()
  linkedin = await startOpenId({ bindsRequests: false })
  server = await startTestServer({
    signIn: new Map([
      ['google', openIdNetwork(google.provider, google.client)],
      ['linkedin', openIdNetwork(linkedin.provider, linkedin.client)],
    ]),
    desktopSignIn: new Map([['google', openIdNetwork(google.provider, google.client)]]),
    log: pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }),
  })
})
afterAll(async () => {
  await server.close()
  await google.close()
  await linkedin.close()
})

let people = 0
function aPerson(values: Partial<NetworkPerson> = {}): NetworkPerson {
  people += 1
  return {
    sub: `sub-${people}`,
    email: `social${people}@people.example`,
    email_verified: true,
    name: 'Sasha Social',
    ...values,
  }
}

interface Trip {
  network?: SocialNetwork
  type?: 'C' | 'P'
  deviceId?: string
}

async function setOut({ network = 'google', type = 'C', deviceId = 'device-1' }: Trip = {}) {
  const body = { network, user_type: type }
  const { url } = await server.ask(calls.startSocialLogin, { body, deviceId })
  return { url, redirect: new URL(url).searchParams.get('redirect_uri') ?? '' }
}

function comeBack(
  came: { code: string; state: string; redirect: string; email?: string },
  { network = 'google', type = 'C', deviceId = 'device-1' }: Trip = {},
) {
  const { code, state, redirect: redirect_uri, email } = came
  const body = { network, user_type: type, code, state, redirect_uri, ...(email && { email }) }
  return server.send(calls.socialLogin, { body, deviceId })
}

async function signIn(person: NetworkPerson, trip: Trip = {}) {
  const { url, redirect } = await setOut(trip)
  const network = trip.network === 'linkedin' ? linkedin : google
  return comeBack({ ...network.agree(url, person), redirect }, trip)
}

const userOf = async (email = '') =>
  (await server.services.db.select().from(users).where(eq(users.email, email)))[0]

const refusal = { ok: false, status: 400, problem: { message: text.socialRefused } }

describe('signing in with a network', () => {
  test('makes an account whose email is verified, and finds it again, also under a new address there', async () => {
    const person = aPerson()
    const first = await signIn(person)
    expect(first).toMatchObject({
      ok: true,
      data: { user_type: 'C', user: { email: person.email, name: 'Sasha Social', signup_token: '' } },
    })
    const again = await signIn({ ...person, email: 'moved@people.example' })
    if (!first.ok || !again.ok) throw new Error('Not signed in')
    expect(again.data.user._id).toBe(first.data.user._id)
    const me = await server.ask(calls.me, { as: { token: again.data.access_token } })
    expect(me.user.email).toBe(person.email)
  })

  test('leads back to an address of ours, with a challenge and a nonce; the secret stays here', async () => {
    const { url, redirect } = await setOut({ network: 'google' })
    const asked = new URL(url).searchParams
    expect(redirect).toBe('http://tradepost.test/login/google')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('code_challenge')).toHaveLength(43)
    expect(asked.get('nonce')).not.toBe(asked.get('state'))
    expect(url).not.toContain('secret')
    expect((await setOut({ network: 'linkedin' })).redirect).toBe('http://tradepost.test/linkedin')
  })

  test('works with a network that knows neither challenge nor nonce', async () => {
    expect(
      await signIn(aPerson({ email_verified: 'true' }), { network: 'linkedin', type: 'P' }),
    ).toMatchObject({
      data: { user_type: 'P', user: { signup_token: '' } },
    })
  })

  test('is offered for the networks that are configured, and for no other', async () => {
    expect((await server.ask(publicConfig)).signIn).toEqual(['google', 'linkedin'])
    const body = { network: 'facebook', user_type: 'C' } as const
    expect(await server.send(calls.startSocialLogin, { body })).toMatchObject({ status: 400 })
    const { url, redirect } = await setOut()
    const came = { ...google.agree(url, aPerson()), redirect }
    expect(await comeBack(came, { network: 'facebook' })).toMatchObject({ status: 400 })
  })
})

describe('an account that is there already', () => {
  test('is taken where both sides have verified the address, and keeps its password', async () => {
    const customer = await aCustomer(server)
    const answer = await signIn(aPerson({ email: customer.email.toUpperCase() }))
    expect(answer).toMatchObject({ ok: true, data: { user: { _id: customer.id } } })
  })

  test('is not taken where the network has not verified the address', async () => {
    const customer = await aCustomer(server)
    const { email } = customer
    const { email_verified: _, ...silent } = aPerson({ email })
    const unsure = [
      silent,
      aPerson({ email, email_verified: false }),
      aPerson({ email, email_verified: 'perhaps' }),
    ]
    for (const person of unsure) {
      const answer = await signIn(person)
      expect(answer).toMatchObject({ ok: true, data: { user: { email, signup_token: 'pending' } } })
      expect(answer.ok && answer.data.user._id).not.toBe(customer.id)
    }
    const links = await server.services.db
      .select()
      .from(socialIdentities)
      .where(eq(socialIdentities.userId, customer.id))
    expect(links).toEqual([])
  })

  test('is not shared with whoever signed up first with an address that is not theirs', async () => {
    const person = aPerson()
    const squatter = await aCustomer(server, {
      email: person.email ?? '',
      emailVerifiedAt: null,
      ownerProvedAt: null,
    })
    const answer = await signIn(person)
    expect(answer).toMatchObject({ ok: true, data: { user: { email: person.email, signup_token: '' } } })
    expect(answer.ok && answer.data.user._id).not.toBe(squatter.id)
  })

  test('of the other type is refused, known to the network or not', async () => {
    const provider = await aProvider(server)
    const wrongType = { status: 403, problem: { message: text.wrongAccountType } }
    expect(await signIn(aPerson({ email: provider.email }), { type: 'C' })).toMatchObject(wrongType)
    const person = aPerson()
    expect(await signIn(person, { type: 'P' })).toMatchObject({ ok: true })
    expect(await signIn(person, { type: 'C' })).toMatchObject(wrongType)
  })

  test('that was switched off stays out', async () => {
    const person = aPerson()
    await signIn(person)
    await server.services.db
      .update(users)
      .set({ status: 'OFF' })
      .where(eq(users.email, person.email ?? ''))
    expect(await signIn(person)).toMatchObject({ status: 403, problem: { message: text.accountSwitchedOff } })
  })
})

describe('an account that somebody began with an address of another’s', () => {
  const password = 'chosen-by-the-owner'
  const lookAt = (token: string) => server.send(calls.me, { as: { token } })

  async function links(email: string, screen: 'verify_account' | 'reset_password'): Promise<string[]> {
    const mails = await server.services.db.select().from(outbox).where(eq(outbox.recipient, email))
    return mails.flatMap((mail) => new RegExp(`/${screen}/([\\w-]+)`).exec(mail.text)?.[1] ?? [])
  }

  async function begun(email: string, sub: string) {
    const { url, redirect } = await setOut({ deviceId: 'theirs' })
    const came = { ...google.agree(url, { sub }), redirect, email }
    const answer = await comeBack(came, { deviceId: 'theirs' })
    if (!answer.ok) throw new Error('Not begun')
    return answer.data.access_token
  }

  async function follow(email: string, as?: { token: string }) {
    const [token = ''] = await links(email, 'verify_account')
    expect((await server.ask(calls.verifyEmail, { params: { token }, as })).status).toBe('verified')
  }

  async function reset(email: string) {
    await server.ask(calls.forgotPassword, { body: { email } })
    await expect.poll(() => links(email, 'reset_password')).toHaveLength(1)
    const [token = ''] = await links(email, 'reset_password')
    await server.ask(calls.resetPassword, { params: { token }, body: { password } })
  }

  const signInWithPassword = (email: string, given = password) =>
    server.send(calls.login, { body: { email, password: given, user_type: 'C' } })

  test('through a network is its owner’s once they reset the password: that network opens it no more', async () => {
    const email = 'victim-a@people.example'
    const theirs = await begun(email, 'attacker-a')
    const { secret } = await server.ask(beginSecondFactor, { as: { token: theirs }, body: {} })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now.getTime() })
    await server.ask(confirmSecondFactor, { as: { token: theirs }, body: { code } })
    await reset(email)
    expect(await lookAt(theirs)).toMatchObject({ status: 401 })
    expect(await signInWithPassword(email)).toMatchObject({ data: { user: { signup_token: '' } } })
    expect(await signIn({ sub: 'attacker-a' })).toMatchObject({
      status: 400,
      problem: { message: text.socialNoEmail },
    })
  })

  test('through a network waits when its link is followed by somebody else: a mailed link decides', async () => {
    const email = 'victim-b@people.example'
    await begun(email, 'attacker-b')
    await follow(email)
    expect(await signIn({ sub: 'attacker-b' })).toMatchObject({
      status: 403,
      problem: { message: text.socialWaits },
    })
    await expect.poll(() => links(email, 'reset_password')).toHaveLength(1)
  })

  test('through a network goes on where the one who began it followed the link', async () => {
    const email = 'honest-a@people.example'
    const token = await begun(email, 'honest-a')
    await follow(email, { token })
    expect(await signIn({ sub: 'honest-a' })).toMatchObject({ data: { user: { email, signup_token: '' } } })
    await reset(email)
    expect(await signIn({ sub: 'honest-a' })).toMatchObject({ data: { user: { email } } })
  })

  test('through a network is proved also when the link is opened again, now on the first device', async () => {
    const email = 'honest-b@people.example'
    const token = await begun(email, 'honest-b')
    await follow(email)
    await follow(email, { token })
    expect(await signIn({ sub: 'honest-b' })).toMatchObject({ ok: true })
  })

  test('with a password is the owner’s once their network vouches: password and sessions end', async () => {
    const email = 'victim-c@people.example'
    const body = { email, password: 'of-the-attacker', user_type: 'C' as const }
    const { access_token: theirs, user } = await server.ask(calls.signUp, { body, deviceId: 'theirs' })
    await follow(email)
    expect(await signIn(aPerson({ email, sub: 'victim-c' }))).toMatchObject({
      data: { user: { _id: user._id, email } },
    })
    expect(await lookAt(theirs)).toMatchObject({ status: 401 })
    expect(await signInWithPassword(email, body.password)).toMatchObject({ status: 400 })
    await reset(email)
    expect(await signInWithPassword(email)).toMatchObject({ ok: true })
    expect(await signIn({ sub: 'victim-c' })).toMatchObject({ ok: true })
  })

  test('with a password keeps it where the one who signed up followed the link', async () => {
    const email = 'honest-c@people.example'
    const body = { email, password: 'of-the-owner', user_type: 'C' as const }
    const { access_token: token } = await server.ask(calls.signUp, { body, deviceId: 'theirs' })
    await follow(email, { token })
    expect(await signIn(aPerson({ email }))).toMatchObject({ ok: true })
    expect(await lookAt(token)).toMatchObject({ ok: true })
    expect(await signInWithPassword(email, body.password)).toMatchObject({ ok: true })
  })
})

test('a network that vouches is one proof: an account with a second factor asks for it', async () => {
  const person = aPerson()
  const first = await signIn(person)
  if (!first.ok) throw new Error(first.raw)
  const as = { token: first.data.access_token }
  const { secret } = await server.ask(beginSecondFactor, { as, body: {} })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await server.ask(confirmSecondFactor, {
    as,
    body: { code: totp.generate({ timestamp: server.now.getTime() }) },
  })
  const again = await signIn(person)
  expect(again).toMatchObject({ status: 403, problem: { code: 'second_factor' } })
  const ticket = (!again.ok && again.problem.ticket) || ''
  const code = totp.generate({ timestamp: server.now.getTime() + 30_000 })
  expect(await server.send(secondStep, { body: { ticket, code }, deviceId: 'device-1' })).toMatchObject({
    ok: true,
  })
})

describe('the email address', () => {
  test('that the network did not verify is verified by mail', async () => {
    const person = aPerson({ email_verified: false })
    expect(await signIn(person)).toMatchObject({ data: { user: { signup_token: 'pending' } } })
    const mails = await server.services.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, person.email ?? ''))
    expect(mails).toHaveLength(1)
  })

  test('is needed; one that the client says is not believed', async () => {
    const { email: _, ...person } = aPerson()
    expect(await signIn(person)).toMatchObject({ status: 400, problem: { message: text.socialNoEmail } })
    const { url, redirect } = await setOut()
    const came = { ...google.agree(url, person), redirect, email: 'typed@people.example' }
    expect(await comeBack(came)).toMatchObject({ data: { user: { signup_token: 'pending' } } })
    const customer = await aCustomer(server)
    const out = await setOut()
    const thief = {
      ...google.agree(out.url, { sub: 'thief' }),
      redirect: out.redirect,
      email: customer.email,
    }
    const answer = await comeBack(thief)
    expect(answer).toMatchObject({ ok: true, data: { user: { signup_token: 'pending' } } })
    expect(answer.ok && answer.data.user._id).not.toBe(customer.id)
  })
})

describe('coming back', () => {
  test('with a state that nobody gave out, or that was used, is refused', async () => {
    const { url, redirect } = await setOut()
    const came = { ...google.agree(url, aPerson()), redirect }
    expect(await comeBack({ ...came, state: 'made-up-by-somebody' })).toMatchObject(refusal)
    expect(await comeBack(came)).toMatchObject({ ok: true })
    expect(await comeBack(came)).toMatchObject(refusal)
  })

  test('on another device, as another type, or to another address is refused, and uses the state up', async () => {
    const others: [Trip, { redirect?: string }][] = [
      [{ deviceId: 'device-2' }, {}],
      [{ type: 'P' }, {}],
      [{ network: 'linkedin' }, {}],
      [{}, { redirect: 'https://elsewhere.example/login/google' }],
    ]
    for (const [trip, change] of others) {
      const { url, redirect } = await setOut()
      const person = aPerson()
      const came = { ...google.agree(url, person), redirect }
      expect(await comeBack({ ...came, ...change }, trip)).toMatchObject(refusal)
      expect(await comeBack(came)).toMatchObject(refusal)
      expect(await userOf(person.email)).toBeUndefined()
    }
  })

  test('too late is refused', async () => {
    const { url, redirect } = await setOut()
    server.now = new Date(Date.now() + 11 * 60_000)
    expect(await comeBack({ ...google.agree(url, aPerson()), redirect })).toMatchObject(refusal)
    server.now = new Date()
  })

  test('with a code of another trip, or one that was used, is refused', async () => {
    const [mine, theirs] = [await setOut(), await setOut()]
    const { state } = google.agree(mine.url, aPerson())
    const { code } = google.agree(theirs.url, aPerson())
    expect(await comeBack({ code, state, redirect: mine.redirect })).toMatchObject(refusal)
    const next = await setOut()
    const came = google.agree(next.url, aPerson())
    expect(await comeBack({ ...came, code, redirect: next.redirect })).toMatchObject(refusal)
  })
})

describe('the desktop client', () => {
  const loopback = 'http://127.0.0.1:49152/signed-in'
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const desktop = { deviceType: 'd', deviceId: 'desktop-1' }
  const asked = { network: 'google', user_type: 'C', code_challenge: challenge } as const

  async function agreed(redirect = loopback, person = aPerson()) {
    const body = { ...asked, redirect_uri: redirect }
    const { url } = await server.ask(calls.startSocialLogin, { body, ...desktop })
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(redirect)
    return {
      network: 'google',
      user_type: 'C',
      ...google.agree(url, person),
      redirect_uri: redirect,
      code_verifier: verifier,
    } as const
  }

  test.each([loopback, 'tradepost://oauth'])('comes back to %s', async (redirect) => {
    const person = aPerson()
    const body = await agreed(redirect, person)
    expect(await server.send(calls.socialLogin, { body, ...desktop })).toMatchObject({
      data: { user: { email: person.email } },
    })
    expect(await server.send(calls.socialLogin, { body, ...desktop })).toMatchObject(refusal)
  })

  test.each([
    'http://127.0.0.1:49152/',
    'http://127.0.0.1:49152/signed-in?next=https://elsewhere.example',
    'http://127.0.0.1:49152/signed-in/../elsewhere',
    'http://127.0.0.1:80/signed-in',
    'http://127.0.0.1:99999/signed-in',
    'http://127.0.0.1/signed-in',
    'http://127.0.0.1.elsewhere.example:49152/signed-in',
    'http://127.0.0.1:49152@elsewhere.example/signed-in',
    'http://localhost:49152/signed-in',
    'https://127.0.0.1:49152/signed-in',
    'tradepost://oauth.elsewhere.example',
    'tradepost://messages',
    'otherapp://oauth',
    'https://elsewhere.example/signed-in',
    ' http://127.0.0.1:49152/signed-in',
    '',
  ])('is not led back to “%s”', async (redirect_uri) => {
    const body = { ...asked, redirect_uri }
    expect(await server.send(calls.startSocialLogin, { body, ...desktop })).toMatchObject({ status: 400 })
  })

  test('sets out with a challenge only, and a browser with no way back of its own', async () => {
    const { code_challenge: _, ...unbound } = asked
    const bodies = [
      [{ ...unbound, redirect_uri: loopback }, desktop],
      [unbound, desktop],
      [{ ...asked, redirect_uri: loopback }, {}],
      [{ ...unbound, redirect_uri: loopback }, {}],
      [asked, {}],
    ] as const
    for (const [body, device] of bodies)
      expect(await server.send(calls.startSocialLogin, { body, ...device })).toMatchObject(refusal)
  })

  test('is who set out: without its verifier, on another device or in a browser nobody signs in', async () => {
    const { code_verifier: _, ...bare } = await agreed()
    expect(await server.send(calls.socialLogin, { body: bare, ...desktop })).toMatchObject(refusal)
    const wrong = { ...(await agreed()), code_verifier: 'w'.repeat(43) }
    expect(await server.send(calls.socialLogin, { body: wrong, ...desktop })).toMatchObject(refusal)
    const strangers = [
      { ...desktop, deviceId: 'desktop-2' },
      { ...desktop, deviceType: 'w' },
    ]
    for (const device of strangers)
      expect(await server.send(calls.socialLogin, { body: await agreed(), ...device })).toMatchObject(refusal)
    const elsewhere = { ...(await agreed()), redirect_uri: 'http://127.0.0.1:49153/signed-in' }
    expect(await server.send(calls.socialLogin, { body: elsewhere, ...desktop })).toMatchObject(refusal)
  })

  test('hears of the networks that know it', async () => {
    expect((await server.ask(publicConfig, { deviceType: 'd' })).signIn).toEqual(['google'])
    const body = { ...asked, network: 'linkedin', redirect_uri: loopback } as const
    expect(await server.send(calls.startSocialLogin, { body, ...desktop })).toMatchObject({ status: 400 })
  })
})

describe('a token', () => {
  const past = Math.floor(Date.now() / 1000) - 3_600
  test.each([
    ['of another sign-in, by its nonce', { nonce: 'of another sign-in' }],
    ['that has expired', { iat: past, exp: past + 600 }],
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['signed with a key that nobody published', { key: 'strange' }],
    ['that names nobody', { sub: '' }],
  ] as const)('%s is refused', async (_what, lie) => {
    const person = aPerson()
    google.lie(lie)
    expect(await signIn(person)).toMatchObject(refusal)
    expect(await userOf(person.email)).toBeUndefined()
  })
})

test('a network that is down is named as the reason, and no log names a person, a code or a token', async () => {
  google.breakDown()
  expect(await signIn(aPerson())).toMatchObject({ status: 503, problem: { message: text.socialAway } })
  expect(logged).toContain('ERR_JWT_EXPIRED')
  expect(logged).not.toMatch(/@people\.example|eyJ|Sasha|sub-\d/)
})
