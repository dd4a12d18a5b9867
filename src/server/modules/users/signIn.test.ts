import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { updateStatus } from '#shared/wire/calls/admin.ts'
import { forgotPassword } from '#shared/wire/calls/passwords.ts'
import { login, logout } from '#shared/wire/calls/sessions.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { server as text } from '#texts/refusals.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { aCustomer, anAdmin } from '#server/testing/builders.ts'
import { mailedLinks } from '#server/testing/mailedLinks.ts'
import { password, signedUp, verifyByMail } from '#server/testing/signedUp.ts'
import { openServer } from '#server/testing/openings.ts'
import { whileLocked } from '#server/testing/whileLocked.ts'

const server = await openServer()

describe('signing in', () => {
  test('an address written otherwise is the same account, at signing in and asking for a new password', async () => {
    const { id } = await signedUp(server, 'zoë@people.example')
    await verifyByMail(server, 'zoë@people.example')
    for (const email of ['Zoe\u0308@people.example', 'z\u200boë@people.example', 'ZOË@people.example.']) {
      const body = { email, password, role: 'customer' as const }
      expect(await server.send(login, { body })).toMatchObject({ data: { user: { id } } })
    }
    await server.ask(forgotPassword, { body: { email: 'zo\u200bë@people.example' } })
    await expect.poll(() => mailedLinks(server, 'zoë@people.example', 'reset_password')).toHaveLength(1)
  })

  test('an account from before whose address is written oddly goes on signing in', async () => {
    const { id } = await signedUp(server, 'plain@people.example')
    for (const email of ['an,na@people.example', 'ze\u0301@people.example', 'li\u200bn@people.example.']) {
      await server.services.db.update(users).set({ email }).where(eq(users.id, id))
      const body = { email: email.toUpperCase(), password, role: 'customer' as const }
      expect(await server.send(login, { body })).toMatchObject({ status: 200 })
    }
  })

  test('the wrong account type is refused, and only told to who knows the password', async () => {
    await signedUp(server, 'typed@people.example')
    const body = { email: 'typed@people.example', role: 'provider' as const }
    expect(await server.send(login, { body: { ...body, password } })).toMatchObject({
      status: 403,
      problem: { message: text.wrongAccountType },
    })
    expect(await server.send(login, { body: { ...body, password: 'not-the-one' } })).toMatchObject({
      status: 400,
      problem: { message: text.wrongCredentials },
    })
  })

  test('an unknown address and a wrong password get the same answer', async () => {
    await signedUp(server, 'known@people.example')
    const [known, unknown] = await Promise.all(
      ['known@people.example', 'unknown@people.example'].map((email) =>
        server.send(login, { body: { email, password: 'wrong-one-here', role: 'customer' } }),
      ),
    )
    const withoutRequest = (answer: typeof known) =>
      answer && !answer.ok && { ...answer.problem, request_id: '' }
    expect(withoutRequest(known)).toEqual(withoutRequest(unknown))
  })

  test('a device has one session: signing in again ends the one before', async () => {
    const { token } = await signedUp(server, 'device@people.example')
    const body = { email: 'device@people.example', password, role: 'customer' as const }
    const again = await server.ask(login, { body })
    expect(await server.send(me, { as: { token } })).toMatchObject({ status: 401 })
    const other = await server.ask(login, { body, deviceId: 'another' })
    expect(await server.send(me, { as: { token: again.accessToken } })).toMatchObject({ ok: true })
    expect(await server.send(me, { as: { token: other.accessToken } })).toMatchObject({ ok: true })
  })

  test('signing out ends the session', async () => {
    const { token } = await signedUp(server, 'leaver@people.example')
    await server.ask(logout, { as: { token } })
    expect(await server.send(me, { as: { token } })).toMatchObject({
      status: 401,
      problem: { message: text.sessionEnded },
    })
  })

  test('whoever knows the password may sign in as often as they like', async () => {
    const email = 'often@people.example'
    await signedUp(server, email)
    const body = { email, password, role: 'customer' as const }
    for (let time = 0; time < 15; time += 1)
      expect(await server.send(login, { body, deviceId: `device-${time}` })).toMatchObject({
        ok: true,
      })
  })
})

test('while the password is being changed a sign-in with the old one, checked before and stored after, opens nothing', async () => {
  const email = 'racing@people.example'
  const body = { email, password, role: 'customer' as const }
  const { id } = await signedUp(server, email)
  const answer = await whileLocked(
    server,
    async (change) => {
      await change.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id))
      await change.delete(sessions).where(eq(sessions.userId, id))
    },
    () => server.send(login, { body }),
  )
  expect(answer).toMatchObject({ status: 400, problem: { message: text.wrongCredentials } })
  expect(await server.services.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
})

test('an account that an admin switches off is signed out at once and can’t sign in', async () => {
  const { token, id } = await signedUp(server, 'off@people.example')
  const admin = await anAdmin(server)
  const customer = await aCustomer(server)
  const off = (as: { token: string }) =>
    server.send(updateStatus, { as, params: { id }, body: { status: 'off' } })
  expect(await off(customer)).toMatchObject({ status: 403 })
  expect(await off(admin)).toMatchObject({ ok: true })
  expect(await server.send(me, { as: { token } })).toMatchObject({ status: 401 })
  expect(server.pushed).toContainEqual({ userId: id, event: 'disconnect', payload: [] })
  const body = { email: 'off@people.example', password, role: 'customer' as const }
  expect(await server.send(login, { body })).toMatchObject({
    status: 403,
    problem: { message: text.accountSwitchedOff },
  })
})
