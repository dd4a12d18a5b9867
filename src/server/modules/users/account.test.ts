import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#shared/api/users.ts'
import { success } from '#shared/texts/alerts.ts'
import { server as text } from '#shared/texts/refusals.ts'
import { account as fieldText } from '#shared/texts/validation.ts'
import { outbox, sessions, users } from '../../db/schema/index.ts'
import { aCustomer, anAdmin } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { hashPassword } from './passwords.ts'
import { updateStatus } from '#shared/api/admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct-horse'

async function signUp(email: string, user_type: 'C' | 'P' = 'C') {
  const answer = await server.ask(calls.signUp, { body: { email, password, user_type } })
  return { token: answer.access_token, id: answer.user._id }
}

/** The token of the newest mail to an address, from the link in it. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await server.services.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.createdAt))
    .limit(1)
  const token = /\/(?:verify_account|reset_password)\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link was mailed to ${email}`)
  return token
}

async function resetLinks(email: string): Promise<string[]> {
  const mails = await server.services.db.select().from(outbox).where(eq(outbox.recipient, email))
  return mails.flatMap((mail) => /\/reset_password\/([\w-]+)/.exec(mail.text)?.[1] ?? [])
}

async function verify(email: string): Promise<string> {
  return (await server.ask(calls.verifyEmail, { params: { token: await mailedToken(email) } })).status
}

async function mailsTo(email: string) {
  return server.services.db.select().from(outbox).where(eq(outbox.recipient, email))
}

describe('signing up with an address that has an account', () => {
  const others = 'of-somebody-else'
  const tryWith = (email: string, given = others) =>
    server.ask(calls.signUp, { body: { email, password: given, user_type: 'C' }, deviceId: 'theirs' })
  const signInWith = (email: string, given: string) =>
    server.send(calls.login, { body: { email, password: given, user_type: 'C' } })

  test('answers like any other, and gives nothing of that account', async () => {
    const { id, token } = await signUp('taken@people.example')
    await verify('taken@people.example')
    const [taken, free] = [await tryWith('Taken@people.example'), await tryWith('free@people.example')]
    const shape = ({ user, ...answer }: typeof taken) => ({
      ...answer,
      access_token: answer.access_token.length,
      user: { ...user, _id: '', email: '', member_since: '' },
    })
    expect(shape(taken)).toEqual(shape(free))
    expect(taken.user._id).not.toBe(id)
    expect(await server.ask(calls.me, { as: { token } })).toMatchObject({
      user: { _id: id, signup_token: '' },
    })
    expect(await signInWith('taken@people.example', password)).toMatchObject({ data: { user: { _id: id } } })
  })

  test('sends its owner a word instead of a link, each time', async () => {
    const email = 'owner@people.example'
    await signUp(email)
    await verify(email)
    const { access_token: token } = await tryWith(email)
    await server.ask(calls.resendVerification, { as: { token } })
    const [, ...told] = (await mailsTo(email)).toSorted(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    )
    expect(told.map((mail) => mail.subject)).toEqual(Array(2).fill('You have a Tradepost account already'))
    expect(told.some((mail) => mail.text.includes('verify_account'))).toBe(false)
  })

  test('before it is verified leaves it to whoever follows their link first', async () => {
    const email = 'contested@people.example'
    await tryWith(email)
    const theirs = await mailedToken(email)
    const { id } = await signUp(email)
    expect(await signInWith(email, password)).toMatchObject({ data: { user: { _id: id } } })
    expect(await verify(email)).toBe('verified')
    expect((await server.ask(calls.verifyEmail, { params: { token: theirs } })).status).toBe('expired')
    expect(await signInWith(email, password)).toMatchObject({ data: { user: { _id: id, signup_token: '' } } })
  })

  test('lets no reset that was mailed for it take the address from its owner', async () => {
    const email = 'reset-taken@people.example'
    await tryWith(email)
    await server.ask(calls.forgotPassword, { body: { email } })
    await expect.poll(() => resetLinks(email)).toHaveLength(1)
    const [early = ''] = await resetLinks(email)
    const { id } = await signUp(email)
    await server.services.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
    const body = { password: 'found-by-nobody' }
    expect(await server.send(calls.resetPassword, { params: { token: early }, body })).toMatchObject({
      status: 410,
    })
    expect(await signInWith(email, password)).toMatchObject({ data: { user: { _id: id } } })
  })
})

describe('signing up and in', () => {
  test('gives a token that works, and keeps neither it nor the password', async () => {
    const { token, id } = await signUp('new@people.example')
    expect((await server.ask(calls.me, { as: { token } })).user.email).toBe('new@people.example')
    const [row] = await server.services.db.select().from(users).where(eq(users.id, id))
    const [session] = await server.services.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(session?.tokenHash).not.toContain(token)
  })

  test('an address written otherwise is the same account, at signing in and asking for a new password', async () => {
    const { id } = await signUp('zoë@people.example')
    await verify('zoë@people.example')
    for (const email of ['Zoe\u0308@people.example', 'z\u200boë@people.example', 'ZOË@people.example.']) {
      const body = { email, password, user_type: 'C' as const }
      expect(await server.send(calls.login, { body })).toMatchObject({ data: { user: { _id: id } } })
    }
    await server.ask(calls.forgotPassword, { body: { email: 'zo\u200bë@people.example' } })
    await expect.poll(() => resetLinks('zoë@people.example')).toHaveLength(1)
  })

  test('an account from before whose address is written oddly goes on signing in', async () => {
    const { id } = await signUp('plain@people.example')
    for (const email of ['an,na@people.example', 'ze\u0301@people.example', 'li\u200bn@people.example.']) {
      await server.services.db.update(users).set({ email }).where(eq(users.id, id))
      const body = { email: email.toUpperCase(), password, user_type: 'C' as const }
      expect(await server.send(calls.login, { body })).toMatchObject({ status: 200 })
    }
  })

  test('the wrong account type is refused, and only told to who knows the password', async () => {
    await signUp('typed@people.example')
    const body = { email: 'typed@people.example', user_type: 'P' as const }
    expect(await server.send(calls.login, { body: { ...body, password } })).toMatchObject({
      status: 403,
      problem: { message: text.wrongAccountType },
    })
    expect(await server.send(calls.login, { body: { ...body, password: 'not-the-one' } })).toMatchObject({
      status: 400,
      problem: { message: text.wrongCredentials },
    })
  })

  test('an unknown address and a wrong password get the same answer', async () => {
    await signUp('known@people.example')
    const [known, unknown] = await Promise.all(
      ['known@people.example', 'unknown@people.example'].map((email) =>
        server.send(calls.login, { body: { email, password: 'wrong-one-here', user_type: 'C' } }),
      ),
    )
    const withoutRequest = (answer: typeof known) =>
      answer && !answer.ok && { ...answer.problem, request_id: '' }
    expect(withoutRequest(known)).toEqual(withoutRequest(unknown))
  })

  test('a device has one session: signing in again ends the one before', async () => {
    const { token } = await signUp('device@people.example')
    const body = { email: 'device@people.example', password, user_type: 'C' as const }
    const again = await server.ask(calls.login, { body })
    expect(await server.send(calls.me, { as: { token } })).toMatchObject({ status: 401 })
    const other = await server.ask(calls.login, { body, deviceId: 'another' })
    expect(await server.send(calls.me, { as: { token: again.access_token } })).toMatchObject({ ok: true })
    expect(await server.send(calls.me, { as: { token: other.access_token } })).toMatchObject({ ok: true })
  })

  test('signing out ends the session', async () => {
    const { token } = await signUp('leaver@people.example')
    await server.ask(calls.logout, { as: { token } })
    expect(await server.send(calls.me, { as: { token } })).toMatchObject({
      status: 401,
      problem: { message: text.sessionEnded },
    })
  })

  test('whoever knows the password may sign in as often as they like', async () => {
    const email = 'often@people.example'
    await signUp(email)
    const body = { email, password, user_type: 'C' as const }
    for (let time = 0; time < 15; time += 1)
      expect(await server.send(calls.login, { body, deviceId: `device-${time}` })).toMatchObject({
        ok: true,
      })
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
  ])('refuses %j', async (body, field, message) => {
    const answer = await server.send(calls.signUp, { body: { ...body, user_type: 'C' } })
    expect(answer).toMatchObject({ ok: false, status: 400, problem: { code: 'validation' } })
    expect(!answer.ok && answer.problem.errors?.[0]).toEqual({ field, message })
  })
})

describe('verifying the email address', () => {
  test('works by the mailed link, also when it is opened twice, and no other', async () => {
    const { token } = await signUp('verify@people.example')
    const mailed = await mailedToken('verify@people.example')
    const verify = (code: string) => server.ask(calls.verifyEmail, { params: { token: code } })
    expect(await verify('made-up')).toEqual({ status: 'expired', message: text.signupTokenExpired })
    expect((await verify(mailed)).status).toBe('verified')
    expect((await verify(mailed)).status).toBe('verified')
    expect((await server.ask(calls.me, { as: { token } })).user.signup_token).toBe('')
  })

  test('a link expires, and a new one replaces it', async () => {
    const { token } = await signUp('late@people.example')
    const old = await mailedToken('late@people.example')
    server.now = new Date(Date.now() + 4 * 86_400_000)
    expect((await server.ask(calls.verifyEmail, { params: { token: old } })).status).toBe('expired')
    await server.ask(calls.resendVerification, { as: { token } })
    const fresh = await mailedToken('late@people.example')
    expect((await server.ask(calls.verifyEmail, { params: { token: fresh } })).status).toBe('verified')
    server.now = new Date()
  })
})

describe('a window that waits for the address to be verified', () => {
  test('is told when the link is followed elsewhere, and that no other mail is sent then', async () => {
    const email = 'waiting@people.example'
    const { token, id } = await signUp(email)
    const again = () => server.ask(calls.resendVerification, { as: { token } })
    expect(await again()).toEqual({ status: 'sent', message: success.verificationMailSent })
    await server.ask(calls.verifyEmail, { params: { token: await mailedToken(email) } })
    expect(server.pushed).toContainEqual(expect.objectContaining({ userId: id, event: 'accountUpdated' }))
    expect(await again()).toEqual({ status: 'verified', message: success.emailIsVerified })
    const mails = await server.services.db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(mails).toHaveLength(2)
  })
})

describe('a forgotten password', () => {
  test('answers the same for an address without an account', async () => {
    await signUp('forgot@people.example')
    const ask = (email: string) => server.ask(calls.forgotPassword, { body: { email } })
    expect(await ask('forgot@people.example')).toEqual(await ask('nobody@people.example'))
  })

  test('that strangers ask for again and again is one mail, which works; later there is another', async () => {
    const email = 'asked-for@people.example'
    await signUp(email)
    const ask = () => server.ask(calls.forgotPassword, { body: { email } })
    await Promise.all(Array.from({ length: 5 }, ask))
    await expect.poll(() => resetLinks(email)).toHaveLength(1)
    const [first = ''] = await resetLinks(email)
    server.now = new Date(Date.now() + 4 * 60_000)
    await ask()
    await expect.poll(() => resetLinks(email)).toHaveLength(2)
    expect(
      await server.send(calls.resetPassword, {
        params: { token: first },
        body: { password: 'a-new-password' },
      }),
    ).toMatchObject({ ok: true })
    server.now = new Date()
  })

  test('is set anew by the mailed link, once, and ends every session', async () => {
    const { token } = await signUp('reset@people.example')
    await server.ask(calls.forgotPassword, { body: { email: 'reset@people.example' } })
    await expect.poll(() => mailedToken('reset@people.example')).not.toBe(undefined)
    await expect
      .poll(
        async () =>
          (await server.services.db.select().from(outbox).where(eq(outbox.recipient, 'reset@people.example')))
            .length,
      )
      .toBe(2)
    const mailed = await mailedToken('reset@people.example')
    const reset = () =>
      server.send(calls.resetPassword, { params: { token: mailed }, body: { password: 'a-new-password' } })
    expect(await reset()).toMatchObject({ ok: true })
    expect(await reset()).toMatchObject({ status: 410, problem: { message: text.resetTokenExpired } })
    expect(await server.send(calls.me, { as: { token } })).toMatchObject({ status: 401 })
    const body = { email: 'reset@people.example', password: 'a-new-password', user_type: 'C' as const }
    expect(await server.send(calls.login, { body })).toMatchObject({ ok: true })
  })
})

test('changing the password needs the old one and ends every session', async () => {
  const { token } = await signUp('change@people.example')
  const change = (old_password: string) =>
    server.send(calls.changePassword, {
      as: { token },
      body: { old_password, new_password: 'another-password' },
    })
  expect(await change('not-the-one')).toMatchObject({ problem: { errors: [{ field: 'old_password' }] } })
  expect(await change(password)).toMatchObject({ ok: true })
  expect(await server.send(calls.me, { as: { token } })).toMatchObject({ status: 401 })
})

describe('while a password is being changed', () => {
  const email = 'racing@people.example'
  const body = { email, password, user_type: 'C' as const }

  test('a sign-in with the old one, checked before and stored after, opens nothing', async () => {
    const { id } = await signUp(email)
    const db = server.database.aside
    const waiting = async () => {
      const { rows } = await db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    }
    let isDone = false
    const signingIn = await db.transaction(async (change) => {
      await change.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id))
      await change.delete(sessions).where(eq(sessions.userId, id))
      const answer = server.send(calls.login, { body }).finally(() => (isDone = true))
      await expect.poll(async () => isDone || (await waiting())).toBe(true)
      return { answer }
    })
    expect(await signingIn.answer).toMatchObject({ status: 400, problem: { message: text.wrongCredentials } })
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })

  test('of two changes one happens', async () => {
    const { token } = await signUp('twice@people.example')
    const change = (new_password: string) =>
      server.send(calls.changePassword, { as: { token }, body: { old_password: password, new_password } })
    const answers = await Promise.all([change('another-password'), change('different-password')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('a password on the lists of stolen ones goes on working, and is not taken anew', async () => {
  const email = 'listed@people.example'
  const { token, id } = await signUp(email)
  await server.services.db
    .update(users)
    .set({ passwordHash: await hashPassword('password123'), name: 'Lisa Listed' })
    .where(eq(users.id, id))
  const body = { email, password: 'password123', user_type: 'C' as const }
  expect(await server.send(calls.login, { body, deviceId: 'another' })).toMatchObject({ ok: true })
  const change = (new_password: string) =>
    server.send(calls.changePassword, { as: { token }, body: { old_password: body.password, new_password } })
  const refused = (field: string, message: string) => ({ problem: { errors: [{ field, message }] } })
  expect(await change('qwertyuiop')).toMatchObject(refused('new_password', fieldText.passwordStolen))
  expect(await change('lisalisted')).toMatchObject(refused('new_password', fieldText.passwordOwn))
  await server.ask(calls.forgotPassword, { body: { email } })
  await expect.poll(() => resetLinks(email)).toHaveLength(1)
  const [mailed = ''] = await resetLinks(email)
  const reset = (chosen: string) =>
    server.send(calls.resetPassword, { params: { token: mailed }, body: { password: chosen } })
  expect(await reset('password123')).toMatchObject(refused('password', fieldText.passwordStolen))
  // The refusal has not used the link up.
  expect(await reset('found-by-nobody')).toMatchObject({ ok: true })
})

test('a reset link that was mailed before the password was changed is dead', async () => {
  const email = 'stale@people.example'
  const { token } = await signUp(email)
  await server.ask(calls.forgotPassword, { body: { email } })
  await expect.poll(() => resetLinks(email)).toHaveLength(1)
  await server.ask(calls.changePassword, {
    as: { token },
    body: { old_password: password, new_password: 'another-password' },
  })
  const [mailed = ''] = await resetLinks(email)
  expect(
    await server.send(calls.resetPassword, {
      params: { token: mailed },
      body: { password: 'a-third-password' },
    }),
  ).toMatchObject({ status: 410 })
})

test('an account that an admin switches off is signed out at once and can’t sign in', async () => {
  const { token, id } = await signUp('off@people.example')
  const admin = await anAdmin(server)
  const customer = await aCustomer(server)
  const off = (as: { token: string }) =>
    server.send(updateStatus, { as, params: { id }, body: { status: 'OFF' } })
  expect(await off(customer)).toMatchObject({ status: 403 })
  expect(await off(admin)).toMatchObject({ ok: true })
  expect(await server.send(calls.me, { as: { token } })).toMatchObject({ status: 401 })
  expect(server.pushed).toContainEqual({ userId: id, event: 'disconnect', payload: [] })
  const body = { email: 'off@people.example', password, user_type: 'C' as const }
  expect(await server.send(calls.login, { body })).toMatchObject({
    status: 403,
    problem: { message: text.accountSwitchedOff },
  })
})
