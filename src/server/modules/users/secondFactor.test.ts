import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUsers } from '#shared/wire/calls/admin.ts'
import * as calls from '#shared/wire/calls/secondFactor.ts'
import { changePassword } from '#shared/wire/calls/passwords.ts'
import { login } from '#shared/wire/calls/sessions.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { server as text } from '#texts/refusals.ts'
import { secondFactor as fieldText } from '#texts/validation.ts'
import { secondFactors, sessions, users } from '#server/db/schema/index.ts'
import { aCustomer, anAdmin, type Person } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { whileLocked } from '#server/testing/whileLocked.ts'
import { hashPassword } from './passwords.ts'
import { seal, unseal } from './seal.ts'

let server: TestServer
const password = 'kept-in-a-drawer'
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(password)
})
beforeEach(() => {
  server.now = new Date()
})
afterAll(() => server.close())

/** What the person's app shows, so many half minutes from now. */
function codeOf(secret: string, later = 0): string {
  const timestamp = server.now.getTime() + later * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

const wait = (halfMinutes: number) => {
  server.now = new Date(server.now.getTime() + halfMinutes * 30_000)
}

async function withFactor(person: Person) {
  const { secret } = await server.ask(calls.beginSecondFactor, { as: person, body: { password } })
  const confirmed = await server.ask(calls.confirmSecondFactor, {
    as: person,
    body: { code: codeOf(secret) },
  })
  wait(1)
  return { secret, recovery: confirmed.recoveryCodes }
}

async function aGuarded() {
  const person = await aCustomer(server, { passwordHash })
  return { ...person, ...(await withFactor(person)) }
}

function signIn({ email }: Person, deviceId = 'phone') {
  return server.send(login, { body: { email, password, role: 'customer' }, deviceId })
}

async function ticketFor(person: Person, deviceId = 'phone'): Promise<string> {
  const answer = await signIn(person, deviceId)
  if (answer.ok || !answer.problem.ticket) throw new Error('No second step was asked for')
  return answer.problem.ticket
}

const step = (ticket: string, code: string, deviceId = 'phone') =>
  server.send(calls.secondStep, { body: { ticket, code }, deviceId })

const wrong = { status: 400, problem: { errors: [{ field: 'code', message: fieldText.codeWrong }] } }
const ended = { status: 410, problem: { message: text.secondStepEnded } }

describe('signing in to an account with a second factor', () => {
  test('asks for a code after the password, and for nothing before it', async () => {
    const person = await aGuarded()
    const body = { email: person.email, password: 'not-this-one', role: 'customer' as const }
    expect(await server.send(login, { body })).toMatchObject({ status: 400 })
    expect(await signIn(person)).toMatchObject({
      status: 403,
      problem: { code: 'second_factor', message: text.secondStepNeeded },
    })
    const answer = await step(await ticketFor(person), codeOf(person.secret))
    if (!answer.ok) throw new Error(answer.raw)
    const as = { token: answer.data.accessToken }
    expect((await server.ask(me, { as })).user.email).toBe(person.email)
    expect(await server.ask(calls.secondFactor, { as })).toEqual({
      on: true,
      required: false,
      passed: true,
      recoveryCodes: 10,
    })
  })

  test('takes a code once, and none before it', async () => {
    const person = await aGuarded()
    const code = codeOf(person.secret)
    expect(await step(await ticketFor(person), code)).toMatchObject({ ok: true })
    expect(await step(await ticketFor(person), code)).toMatchObject(wrong)
    expect(await step(await ticketFor(person), codeOf(person.secret, -1))).toMatchObject(wrong)
    for (const foreign of ['１２３４５６', '１2345é', 'ааа111', '😀😀😀'])
      expect(await step(await ticketFor(person), foreign)).toMatchObject(wrong)
    expect(await step(await ticketFor(person), codeOf(person.secret, 1))).toMatchObject({ ok: true })
  })

  test('one code opens one session, also when it comes twice at once', async () => {
    const person = await aGuarded()
    const tickets = [await ticketFor(person, 'a'), await ticketFor(person, 'b')] as const
    const code = codeOf(person.secret)
    const answers = await Promise.all([step(tickets[0], code, 'a'), step(tickets[1], code, 'b')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const person = await aGuarded()
    const [first = ''] = person.recovery
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
    expect(await step(await ticketFor(person), typed)).toMatchObject({ ok: true })
    expect(await step(await ticketFor(person), first)).toMatchObject(wrong)
  })

  test('a ticket is for its device, for five minutes, for a few tries and for one session', async () => {
    const person = await aGuarded()
    const stolen = await ticketFor(person)
    expect(await step(stolen, codeOf(person.secret), 'another')).toMatchObject(ended)
    const late = await ticketFor(person)
    wait(11)
    expect(await step(late, codeOf(person.secret))).toMatchObject(ended)
    const guessed = await ticketFor(person)
    for (let time = 0; time < 5; time += 1) expect(await step(guessed, '000000')).toMatchObject(wrong)
    expect(await step(guessed, codeOf(person.secret))).toMatchObject(ended)
    const used = await ticketFor(person)
    expect(await step(used, codeOf(person.secret))).toMatchObject({ ok: true })
    expect(await step(used, codeOf(person.secret, 1))).toMatchObject(ended)
  })

  test('wrong codes are counted over all tickets of the account', async () => {
    const [lenient, strict] = [server, await startTestServer({ environment: { LIMIT_FACTOR: '1' } })]
    server = strict
    const person = await aGuarded()
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const ticket = await ticketFor(person)
      for (let time = 0; time < 4; time += 1) statuses.push((await step(ticket, '000000')).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    server = lenient
    await strict.close()
  })

  test('a password that was changed ends the tickets', async () => {
    const person = await aGuarded()
    const ticket = await ticketFor(person)
    const body = { oldPassword: password, newPassword: 'moved-to-a-safe' }
    await server.ask(changePassword, { as: person, body })
    expect(await step(ticket, codeOf(person.secret))).toMatchObject(ended)
  })
})

describe('setting it up', () => {
  test('needs the password, and a code before it counts; other sessions end', async () => {
    const person = await aCustomer(server, { passwordHash })
    const other = await signIn(person)
    if (!other.ok) throw new Error(other.raw)
    await server.services.db
      .update(sessions)
      .set({ createdAt: new Date(server.now.getTime() - 11 * 60_000) })
      .where(eq(sessions.userId, person.id))
    const begin = (given: object) => server.send(calls.beginSecondFactor, { as: person, body: given })
    expect(await begin({})).toMatchObject({ problem: { errors: [{ field: 'password' }] } })
    expect(await begin({ password: 'not-this-one' })).toMatchObject({
      problem: { errors: [{ field: 'password' }] },
    })
    const begun = await server.ask(calls.beginSecondFactor, { as: person, body: { password } })
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Tradepost/)
    const confirm = (code: string) => server.send(calls.confirmSecondFactor, { as: person, body: { code } })
    expect(await confirm('000000')).toMatchObject(wrong)
    expect(await signIn(person, 'tablet')).toMatchObject({ ok: true })
    expect(await confirm(codeOf(begun.secret))).toMatchObject({ ok: true })
    expect(await server.send(me, { as: person })).toMatchObject({ ok: true })
    expect(await server.send(me, { as: { token: other.data.accessToken } })).toMatchObject({ status: 401 })
    expect(await begin({ password })).toMatchObject({ status: 409 })
  })

  test('a session that has just begun need not say the password again', async () => {
    const person = await aCustomer(server, { passwordHash: null })
    expect(await server.send(calls.beginSecondFactor, { as: person, body: {} })).toMatchObject({ ok: true })
    wait(21)
    expect(await server.send(calls.beginSecondFactor, { as: person, body: {} })).toMatchObject({
      status: 403,
      problem: { message: text.signInAgain },
    })
  })

  test('keeps the secret sealed, for this user and this server only', async () => {
    const person = await aGuarded()
    const [row] = await server.services.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, person.id))
    expect(row?.secret).not.toContain(person.secret)
    const { secret: key } = server.services
    expect(unseal(key, person.id, row?.secret ?? '')).toBe(person.secret)
    expect(unseal(key, 'another', row?.secret ?? '')).toBeUndefined()
    expect(unseal('another key of the same length or so', person.id, row?.secret ?? '')).toBeUndefined()
    expect(seal(key, person.id, person.secret)).not.toBe(row?.secret)
  })

  test('is undone with a code only', async () => {
    const person = await aGuarded()
    const off = (code: string) => server.send(calls.endSecondFactor, { as: person, body: { code } })
    expect(await off('000000')).toMatchObject(wrong)
    expect(await off(codeOf(person.secret))).toMatchObject({ ok: true })
    expect(await signIn(person)).toMatchObject({ ok: true })
  })
})

describe('an admin', () => {
  test('without one can do nothing but set it up', async () => {
    const admin = await anAdmin(server)
    await server.services.db.update(users).set({ passwordHash }).where(eq(users.id, admin.id))
    const body = { email: admin.email, password, role: 'admin' as const }
    const { accessToken: token } = await server.ask(login, { body })
    const as = { token }
    const console = () => server.send(getUsers, { as, query: { page: 1 } })
    expect(await console()).toMatchObject({ status: 403, problem: { code: 'second_factor' } })
    expect(await server.ask(calls.secondFactor, { as })).toMatchObject({ required: true, passed: false })
    const { secret } = await withFactor({ ...admin, token })
    expect(await console()).toMatchObject({ ok: true })
    await server.ask(calls.endSecondFactor, { as, body: { code: codeOf(secret) } })
    expect(await console()).toMatchObject({ status: 403, problem: { code: 'second_factor' } })
  })

  test('of a server that is only tried out needs none', async () => {
    const trial = await startTestServer({ environment: { ADMIN_SECOND_FACTOR: 'optional' } })
    const admin = await anAdmin(trial)
    await trial.services.db.update(sessions).set({ secondFactorAt: null })
    expect(await trial.send(getUsers, { as: admin, query: { page: 1 } })).toMatchObject({ ok: true })
    await trial.close()
  })
})

describe('while a second factor is being switched on', () => {
  test('a sign-in with one proof is asked for the second', async () => {
    const person = await aCustomer(server, { passwordHash })
    const answer = await whileLocked(
      server,
      async (other) => {
        await other.select().from(users).where(eq(users.id, person.id)).for('no key update')
        await other
          .insert(secondFactors)
          .values({ userId: person.id, secret: 'sealed', confirmedAt: server.now })
      },
      () => signIn(person),
    )
    expect(answer).toMatchObject({ status: 403, problem: { code: 'second_factor' } })
  })

  test('a session that has just begun with one proof ends', async () => {
    const person = await aCustomer(server, { passwordHash })
    const { secret } = await server.ask(calls.beginSecondFactor, { as: person, body: { password } })
    const answer = await whileLocked(
      server,
      async (other) => {
        await other.select().from(users).where(eq(users.id, person.id)).for('no key update')
        await other
          .insert(sessions)
          .values({ userId: person.id, tokenHash: crypto.randomUUID(), deviceType: 'w' })
      },
      () => server.send(calls.confirmSecondFactor, { as: person, body: { code: codeOf(secret) } }),
    )
    expect(answer).toMatchObject({ ok: true })
    const left = await server.services.db.select().from(sessions).where(eq(sessions.userId, person.id))
    expect(left.map((session) => session.secondFactorAt)).toEqual([server.now])
  })
})
