import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgotPassword, resetPassword } from '#shared/wire/calls/passwords.ts'
import { login } from '#shared/wire/calls/sessions.ts'
import { resendVerification, signUp, verifyEmail } from '#shared/wire/calls/signUp.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { success } from '#texts/alerts.ts'
import { server as text } from '#texts/refusals.ts'
import { account as fieldText } from '#texts/validation.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { mailedLinks, mailsTo } from '#server/testing/mailedLinks.ts'
import { password, signedUp, verifyByMail } from '#server/testing/signedUp.ts'
import { openServer } from '#server/testing/openings.ts'
import { whileLocked } from '#server/testing/whileLocked.ts'

const server = await openServer()

const verifyLinks = (email: string) => mailedLinks(server, email, 'verify_account')

describe('signing up with an address that has an account', () => {
  const others = 'of-somebody-else'
  const tryWith = (email: string, given = others) =>
    server.ask(signUp, { body: { email, password: given, role: 'customer' }, deviceId: 'theirs' })
  const signInWith = (email: string, given: string) =>
    server.send(login, { body: { email, password: given, role: 'customer' } })

  test('answers like any other, and gives nothing of that account', async () => {
    const { id, token } = await signedUp(server, 'taken@people.example')
    await verifyByMail(server, 'taken@people.example')
    const [taken, free] = [await tryWith('Taken@people.example'), await tryWith('free@people.example')]
    const shape = ({ user, ...answer }: typeof taken) => ({
      ...answer,
      accessToken: answer.accessToken.length,
      user: { ...user, id: '', email: '', memberSince: '' },
    })
    expect(shape(taken)).toEqual(shape(free))
    expect(taken.user.id).not.toBe(id)
    expect(await server.ask(me, { as: { token } })).toMatchObject({
      user: { id, emailVerified: true },
    })
    expect(await signInWith('taken@people.example', password)).toMatchObject({ data: { user: { id } } })
  })

  test('sends its owner a word instead of a link, each time', async () => {
    const email = 'owner@people.example'
    await signedUp(server, email)
    await verifyByMail(server, email)
    const { accessToken: token } = await tryWith(email)
    await server.ask(resendVerification, { as: { token } })
    const [, ...told] = await mailsTo(server, email)
    expect(told.map((mail) => mail.subject)).toEqual(Array(2).fill('You have a Tradepost account already'))
    expect(told.some((mail) => mail.text.includes('verify_account'))).toBe(false)
  })

  test('before it is verified leaves it to whoever follows their link first', async () => {
    const email = 'contested@people.example'
    await tryWith(email)
    const [theirs = ''] = await verifyLinks(email)
    const { id } = await signedUp(server, email)
    expect(await signInWith(email, password)).toMatchObject({ data: { user: { id } } })
    expect(await verifyByMail(server, email)).toBe('verified')
    expect((await server.ask(verifyEmail, { params: { token: theirs } })).status).toBe('expired')
    expect(await signInWith(email, password)).toMatchObject({
      data: { user: { id, emailVerified: true } },
    })
  })

  test('lets no reset that was mailed for it take the address from its owner', async () => {
    const email = 'reset-taken@people.example'
    await tryWith(email)
    await server.ask(forgotPassword, { body: { email } })
    await expect.poll(() => mailedLinks(server, email, 'reset_password')).toHaveLength(1)
    const [early = ''] = await mailedLinks(server, email, 'reset_password')
    const { id } = await signedUp(server, email)
    await server.services.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
    const body = { password: 'found-by-nobody' }
    expect(await server.send(resetPassword, { params: { token: early }, body })).toMatchObject({
      status: 410,
    })
    expect(await signInWith(email, password)).toMatchObject({ data: { user: { id } } })
  })
})

test('gives a token that works, and keeps neither it nor the password', async () => {
  const { token, id } = await signedUp(server, 'new@people.example')
  expect((await server.ask(me, { as: { token } })).user.email).toBe('new@people.example')
  const [row] = await server.services.db.select().from(users).where(eq(users.id, id))
  const [session] = await server.services.db.select().from(sessions).where(eq(sessions.userId, id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(session?.tokenHash).not.toContain(token)
})

test.each([
  [{ email: '', password }, 'email', fieldText.emailRequired],
  [{ email: 'nobody', password }, 'email', fieldText.emailInvalid],
  [{ email: 'a@b.example', password: '' }, 'password', fieldText.passwordRequired],
  [{ email: 'a@b.example', password: 'short' }, 'password', fieldText.passwordTooShort],
  [{ email: 'a@b.example', password: 'password' }, 'password', fieldText.passwordStolen],
  [{ email: 'a@b.example', password: 'Password1' }, 'password', fieldText.passwordStolen],
  [{ email: 'a@b.example', password: 'A@b.example' }, 'password', fieldText.passwordOwn],
  [{ email: 'sawmill-bc@b.example', password: 'sawmill-bc' }, 'password', fieldText.passwordOwn],
])('refuses %j', async (typed, field, message) => {
  const answer = await server.send(signUp, { wire: { ...typed, user_type: 'C' } })
  expect(answer).toMatchObject({ ok: false, status: 400, problem: { code: 'validation' } })
  expect(!answer.ok && answer.problem.errors?.[0]).toEqual({ field, message })
})

describe('verifying the email address', () => {
  test('works by the mailed link, also when it is opened twice, and no other', async () => {
    const { token } = await signedUp(server, 'verify@people.example')
    const [mailed = ''] = await verifyLinks('verify@people.example')
    const verify = (code: string) => server.ask(verifyEmail, { params: { token: code } })
    expect(await verify('made-up')).toEqual({ status: 'expired', message: text.signupTokenExpired })
    expect((await verify(mailed)).status).toBe('verified')
    expect((await verify(mailed)).status).toBe('verified')
    expect((await server.ask(me, { as: { token } })).user.emailVerified).toBe(true)
  })

  test('a link expires, and a new one replaces it', async () => {
    const { token } = await signedUp(server, 'late@people.example')
    const [old = ''] = await verifyLinks('late@people.example')
    server.now = new Date(Date.now() + 4 * 86_400_000)
    expect((await server.ask(verifyEmail, { params: { token: old } })).status).toBe('expired')
    await server.ask(resendVerification, { as: { token } })
    const [, fresh = ''] = await verifyLinks('late@people.example')
    expect((await server.ask(verifyEmail, { params: { token: fresh } })).status).toBe('verified')
    server.now = new Date()
  })
})

test('a link that is opened while the owner proves the address otherwise takes nothing of that back', async () => {
  const email = 'proved@people.example'
  const { id } = await signedUp(server, email)
  const status = await whileLocked(
    server,
    (other) =>
      other
        .update(users)
        .set({ emailVerifiedAt: server.now, ownerProvedAt: server.now })
        .where(eq(users.id, id)),
    () => verifyByMail(server, email),
  )
  expect(status).toBe('verified')
  const [row] = await server.services.db.select().from(users).where(eq(users.id, id))
  expect(row?.ownerProvedAt).toEqual(server.now)
})

describe('a window that waits for the address to be verified', () => {
  test('is told when the link is followed elsewhere, and that no other mail is sent then', async () => {
    const email = 'waiting@people.example'
    const { token, id } = await signedUp(server, email)
    const again = () => server.ask(resendVerification, { as: { token } })
    expect(await again()).toEqual({ status: 'sent', message: success.verificationMailSent })
    await verifyByMail(server, email)
    expect(server.pushed).toContainEqual(expect.objectContaining({ userId: id, event: 'accountUpdated' }))
    expect(await again()).toEqual({ status: 'verified', message: success.emailIsVerified })
    expect(await mailsTo(server, email)).toHaveLength(2)
  })
})
