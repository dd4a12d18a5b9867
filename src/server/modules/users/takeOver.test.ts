import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { forgotPassword, resetPassword } from '#shared/wire/calls/passwords.ts'
import { beginSecondFactor, confirmSecondFactor } from '#shared/wire/calls/secondFactor.ts'
import { login } from '#shared/wire/calls/sessions.ts'
import { signUp, verifyEmail } from '#shared/wire/calls/signUp.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { server as text } from '#texts/refusals.ts'
import { mailedLinks } from '#server/testing/mailedLinks.ts'
import { openSocialSignIns } from '#server/testing/openings.ts'
import { networkPerson } from '#server/testing/socialSignIns.ts'

const social = await openSocialSignIns()
const { server } = social

describe('an account that somebody began with an address of another’s', () => {
  const password = 'chosen-by-the-owner'
  const lookAt = (token: string) => server.send(me, { as: { token } })

  async function begun(email: string, sub: string) {
    const { url, redirect } = await social.setOut({ deviceId: 'theirs' })
    const came = { ...social.google.agree(url, { sub }), redirect, email }
    const answer = await social.comeBack(came, { deviceId: 'theirs' })
    if (!answer.ok) throw new Error('Not begun')
    return answer.data.accessToken
  }

  async function follow(email: string, as?: { token: string }) {
    const [token = ''] = await mailedLinks(server, email, 'verify_account')
    expect((await server.ask(verifyEmail, { params: { token }, as })).status).toBe('verified')
  }

  async function reset(email: string) {
    await server.ask(forgotPassword, { body: { email } })
    await expect.poll(() => mailedLinks(server, email, 'reset_password')).toHaveLength(1)
    const [token = ''] = await mailedLinks(server, email, 'reset_password')
    await server.ask(resetPassword, { params: { token }, body: { password } })
  }

  const signInWithPassword = (email: string, given = password) =>
    server.send(login, { body: { email, password: given, role: 'customer' } })

  test('through a network is its owner’s once they reset the password: that network opens it no more', async () => {
    const email = 'victim-a@people.example'
    const theirs = await begun(email, 'attacker-a')
    const { secret } = await server.ask(beginSecondFactor, { as: { token: theirs }, body: {} })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now.getTime() })
    await server.ask(confirmSecondFactor, { as: { token: theirs }, body: { code } })
    await reset(email)
    expect(await lookAt(theirs)).toMatchObject({ status: 401 })
    expect(await signInWithPassword(email)).toMatchObject({ data: { user: { emailVerified: true } } })
    expect(await social.signIn({ sub: 'attacker-a' })).toMatchObject({
      status: 400,
      problem: { message: text.socialNoEmail },
    })
  })

  test('through a network waits when its link is followed by somebody else: a mailed link decides', async () => {
    const email = 'victim-b@people.example'
    await begun(email, 'attacker-b')
    await follow(email)
    expect(await social.signIn({ sub: 'attacker-b' })).toMatchObject({
      status: 403,
      problem: { message: text.socialWaits },
    })
    await expect.poll(() => mailedLinks(server, email, 'reset_password')).toHaveLength(1)
  })

  test('through a network goes on where the one who began it followed the link', async () => {
    const email = 'honest-a@people.example'
    const token = await begun(email, 'honest-a')
    await follow(email, { token })
    expect(await social.signIn({ sub: 'honest-a' })).toMatchObject({
      data: { user: { email, emailVerified: true } },
    })
    await reset(email)
    expect(await social.signIn({ sub: 'honest-a' })).toMatchObject({ data: { user: { email } } })
  })

  test('through a network is proved also when the link is opened again, now on the first device', async () => {
    const email = 'honest-b@people.example'
    const token = await begun(email, 'honest-b')
    await follow(email)
    await follow(email, { token })
    expect(await social.signIn({ sub: 'honest-b' })).toMatchObject({ ok: true })
  })

  test('with a password is the owner’s once their network vouches: password and sessions end', async () => {
    const email = 'victim-c@people.example'
    const body = { email, password: 'of-the-attacker', role: 'customer' as const }
    const { accessToken: theirs, user } = await server.ask(signUp, { body, deviceId: 'theirs' })
    await follow(email)
    expect(await social.signIn(networkPerson({ email, sub: 'victim-c' }))).toMatchObject({
      data: { user: { id: user.id, email } },
    })
    expect(await lookAt(theirs)).toMatchObject({ status: 401 })
    expect(await signInWithPassword(email, body.password)).toMatchObject({ status: 400 })
    await reset(email)
    expect(await signInWithPassword(email)).toMatchObject({ ok: true })
    expect(await social.signIn({ sub: 'victim-c' })).toMatchObject({ ok: true })
  })

  test('with a password keeps it where the one who signed up followed the link', async () => {
    const email = 'honest-c@people.example'
    const body = { email, password: 'of-the-owner', role: 'customer' as const }
    const { accessToken: token } = await server.ask(signUp, { body, deviceId: 'theirs' })
    await follow(email, { token })
    expect(await social.signIn(networkPerson({ email }))).toMatchObject({ ok: true })
    expect(await lookAt(token)).toMatchObject({ ok: true })
    expect(await signInWithPassword(email, body.password)).toMatchObject({ ok: true })
  })
})
