import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { beginSecondFactor, confirmSecondFactor, secondStep } from '#shared/wire/calls/secondFactor.ts'
import { startSocialLogin } from '#shared/wire/calls/socialLogin.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { server as text } from '#texts/refusals.ts'
import { outbox, socialIdentities, users } from '#server/db/schema/index.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { openSocialSignIns } from '#server/testing/openings.ts'
import { networkPerson } from '#server/testing/socialSignIns.ts'

const social = await openSocialSignIns()
const { server } = social

describe('signing in with a network', () => {
  test('makes an account whose email is verified, and finds it again, also under a new address there', async () => {
    const person = networkPerson()
    const first = await social.signIn(person)
    expect(first).toMatchObject({
      ok: true,
      data: { role: 'customer', user: { email: person.email, name: 'Sasha Social', emailVerified: true } },
    })
    const again = await social.signIn({ ...person, email: 'moved@people.example' })
    if (!first.ok || !again.ok) throw new Error('Not signed in')
    expect(again.data.user.id).toBe(first.data.user.id)
    const { user } = await server.ask(me, { as: { token: again.data.accessToken } })
    expect(user.email).toBe(person.email)
  })

  test('leads back to an address of ours, with a challenge and a nonce; the secret stays here', async () => {
    const { url, redirect } = await social.setOut({ network: 'google' })
    const asked = new URL(url).searchParams
    expect(redirect).toBe('http://tradepost.test/login/google')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('code_challenge')).toHaveLength(43)
    expect(asked.get('nonce')).not.toBe(asked.get('state'))
    expect(url).not.toContain('secret')
    expect((await social.setOut({ network: 'linkedin' })).redirect).toBe('http://tradepost.test/linkedin')
  })

  test('works with a network that knows neither challenge nor nonce', async () => {
    expect(
      await social.signIn(networkPerson({ email_verified: 'true' }), {
        network: 'linkedin',
        type: 'provider',
      }),
    ).toMatchObject({
      data: { role: 'provider', user: { emailVerified: true } },
    })
  })

  test('is offered for the networks that are configured, and for no other', async () => {
    expect((await server.ask(publicConfig)).signIn).toEqual(['google', 'linkedin'])
    const body = { network: 'facebook', role: 'customer' } as const
    expect(await server.send(startSocialLogin, { body })).toMatchObject({ status: 400 })
    const { url, redirect } = await social.setOut()
    const came = { ...social.google.agree(url, networkPerson()), redirect }
    expect(await social.comeBack(came, { network: 'facebook' })).toMatchObject({ status: 400 })
  })
})

describe('an account that is there already', () => {
  test('is taken where both sides have verified the address, and keeps its password', async () => {
    const customer = await aCustomer(server)
    const answer = await social.signIn(networkPerson({ email: customer.email.toUpperCase() }))
    expect(answer).toMatchObject({ ok: true, data: { user: { id: customer.id } } })
  })

  test('is not taken where the network has not verified the address', async () => {
    const customer = await aCustomer(server)
    const { email } = customer
    const { email_verified: _, ...silent } = networkPerson({ email })
    const unsure = [
      silent,
      networkPerson({ email, email_verified: false }),
      networkPerson({ email, email_verified: 'perhaps' }),
    ]
    for (const person of unsure) {
      const answer = await social.signIn(person)
      expect(answer).toMatchObject({ ok: true, data: { user: { email, emailVerified: false } } })
      expect(answer.ok && answer.data.user.id).not.toBe(customer.id)
    }
    const links = await server.services.db
      .select()
      .from(socialIdentities)
      .where(eq(socialIdentities.userId, customer.id))
    expect(links).toEqual([])
  })

  test('is not shared with whoever signed up first with an address that is not theirs', async () => {
    const person = networkPerson()
    const squatter = await aCustomer(server, {
      email: person.email ?? '',
      emailVerifiedAt: null,
      ownerProvedAt: null,
    })
    const answer = await social.signIn(person)
    expect(answer).toMatchObject({ ok: true, data: { user: { email: person.email, emailVerified: true } } })
    expect(answer.ok && answer.data.user.id).not.toBe(squatter.id)
  })

  test('of the other type is refused, known to the network or not', async () => {
    const provider = await aProvider(server)
    const wrongType = { status: 403, problem: { message: text.wrongAccountType } }
    expect(await social.signIn(networkPerson({ email: provider.email }), { type: 'customer' })).toMatchObject(
      wrongType,
    )
    const person = networkPerson()
    expect(await social.signIn(person, { type: 'provider' })).toMatchObject({ ok: true })
    expect(await social.signIn(person, { type: 'customer' })).toMatchObject(wrongType)
  })

  test('that was switched off stays out', async () => {
    const person = networkPerson()
    await social.signIn(person)
    await server.services.db
      .update(users)
      .set({ status: 'off' })
      .where(eq(users.email, person.email ?? ''))
    expect(await social.signIn(person)).toMatchObject({
      status: 403,
      problem: { message: text.accountSwitchedOff },
    })
  })
})

describe('the email address', () => {
  test('that the network did not verify is verified by mail', async () => {
    const person = networkPerson({ email_verified: false })
    expect(await social.signIn(person)).toMatchObject({ data: { user: { emailVerified: false } } })
    const mails = await server.services.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, person.email ?? ''))
    expect(mails).toHaveLength(1)
  })

  test('is needed; one that the client says is not believed', async () => {
    const { email: _, ...person } = networkPerson()
    expect(await social.signIn(person)).toMatchObject({
      status: 400,
      problem: { message: text.socialNoEmail },
    })
    const { url, redirect } = await social.setOut()
    const came = { ...social.google.agree(url, person), redirect, email: 'typed@people.example' }
    expect(await social.comeBack(came)).toMatchObject({ data: { user: { emailVerified: false } } })
    const customer = await aCustomer(server)
    const out = await social.setOut()
    const thief = {
      ...social.google.agree(out.url, { sub: 'thief' }),
      redirect: out.redirect,
      email: customer.email,
    }
    const answer = await social.comeBack(thief)
    expect(answer).toMatchObject({ ok: true, data: { user: { emailVerified: false } } })
    expect(answer.ok && answer.data.user.id).not.toBe(customer.id)
  })
})

test('a network that vouches is one proof: an account with a second factor asks for it', async () => {
  const person = networkPerson()
  const first = await social.signIn(person)
  if (!first.ok) throw new Error(first.raw)
  const as = { token: first.data.accessToken }
  const { secret } = await server.ask(beginSecondFactor, { as, body: {} })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await server.ask(confirmSecondFactor, {
    as,
    body: { code: totp.generate({ timestamp: server.now.getTime() }) },
  })
  const again = await social.signIn(person)
  expect(again).toMatchObject({ status: 403, problem: { code: 'second_factor' } })
  const ticket = (!again.ok && again.problem.ticket) || ''
  const code = totp.generate({ timestamp: server.now.getTime() + 30_000 })
  expect(await server.send(secondStep, { body: { ticket, code }, deviceId: 'device-1' })).toMatchObject({
    ok: true,
  })
})
