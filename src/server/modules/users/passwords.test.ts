import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changePassword, forgotPassword, resetPassword } from '#shared/wire/calls/passwords.ts'
import { login } from '#shared/wire/calls/sessions.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { server as text } from '#texts/refusals.ts'
import { account as fieldText } from '#texts/validation.ts'
import { users } from '#server/db/schema/index.ts'
import { mailedLinks } from '#server/testing/mailedLinks.ts'
import { password, signedUp } from '#server/testing/signedUp.ts'
import { openServer } from '#server/testing/openings.ts'
import { hashPassword } from './passwords.ts'

const server = await openServer()

const resetLinks = (email: string) => mailedLinks(server, email, 'reset_password')

describe('a forgotten password', () => {
  test('answers the same for an address without an account', async () => {
    await signedUp(server, 'forgot@people.example')
    const ask = (email: string) => server.ask(forgotPassword, { body: { email } })
    expect(await ask('forgot@people.example')).toEqual(await ask('nobody@people.example'))
  })

  test('that strangers ask for again and again is one mail, which works; later there is another', async () => {
    const email = 'asked-for@people.example'
    await signedUp(server, email)
    const ask = () => server.ask(forgotPassword, { body: { email } })
    await Promise.all(Array.from({ length: 5 }, ask))
    await expect.poll(() => resetLinks(email)).toHaveLength(1)
    const [first = ''] = await resetLinks(email)
    server.now = new Date(Date.now() + 4 * 60_000)
    await ask()
    await expect.poll(() => resetLinks(email)).toHaveLength(2)
    expect(
      await server.send(resetPassword, {
        params: { token: first },
        body: { password: 'a-new-password' },
      }),
    ).toMatchObject({ ok: true })
    server.now = new Date()
  })

  test('is set anew by the mailed link, once, and ends every session', async () => {
    const { token } = await signedUp(server, 'reset@people.example')
    await server.ask(forgotPassword, { body: { email: 'reset@people.example' } })
    await expect.poll(() => resetLinks('reset@people.example')).toHaveLength(1)
    const [mailed = ''] = await resetLinks('reset@people.example')
    const reset = () =>
      server.send(resetPassword, { params: { token: mailed }, body: { password: 'a-new-password' } })
    expect(await reset()).toMatchObject({ ok: true })
    expect(await reset()).toMatchObject({ status: 410, problem: { message: text.resetTokenExpired } })
    expect(await server.send(me, { as: { token } })).toMatchObject({ status: 401 })
    const body = { email: 'reset@people.example', password: 'a-new-password', role: 'customer' as const }
    expect(await server.send(login, { body })).toMatchObject({ ok: true })
  })
})

test('a reset link that was mailed before the password was changed is dead', async () => {
  const email = 'stale@people.example'
  const { token } = await signedUp(server, email)
  await server.ask(forgotPassword, { body: { email } })
  await expect.poll(() => resetLinks(email)).toHaveLength(1)
  await server.ask(changePassword, {
    as: { token },
    body: { oldPassword: password, newPassword: 'another-password' },
  })
  const [mailed = ''] = await resetLinks(email)
  expect(
    await server.send(resetPassword, {
      params: { token: mailed },
      body: { password: 'a-third-password' },
    }),
  ).toMatchObject({ status: 410 })
})

test('changing the password needs the old one and ends every session', async () => {
  const { token } = await signedUp(server, 'change@people.example')
  const change = (oldPassword: string) =>
    server.send(changePassword, {
      as: { token },
      body: { oldPassword, newPassword: 'another-password' },
    })
  expect(await change('not-the-one')).toMatchObject({ problem: { errors: [{ field: 'old_password' }] } })
  expect(await change(password)).toMatchObject({ ok: true })
  expect(await server.send(me, { as: { token } })).toMatchObject({ status: 401 })
})

test('of two changes of a password one happens', async () => {
  const { token } = await signedUp(server, 'twice@people.example')
  const change = (newPassword: string) =>
    server.send(changePassword, { as: { token }, body: { oldPassword: password, newPassword } })
  const answers = await Promise.all([change('another-password'), change('different-password')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a password on the lists of stolen ones goes on working, and is not taken anew', async () => {
  const email = 'listed@people.example'
  const { token, id } = await signedUp(server, email)
  await server.services.db
    .update(users)
    .set({ passwordHash: await hashPassword('password123'), name: 'Lisa Listed' })
    .where(eq(users.id, id))
  const body = { email, password: 'password123', role: 'customer' as const }
  expect(await server.send(login, { body, deviceId: 'another' })).toMatchObject({ ok: true })
  const change = (newPassword: string) =>
    server.send(changePassword, {
      as: { token },
      body: { oldPassword: body.password, newPassword },
    })
  const refused = (field: string, message: string) => ({ problem: { errors: [{ field, message }] } })
  expect(await change('qwertyuiop')).toMatchObject(refused('new_password', fieldText.passwordStolen))
  expect(await change('lisalisted')).toMatchObject(refused('new_password', fieldText.passwordOwn))
  await server.ask(forgotPassword, { body: { email } })
  await expect.poll(() => resetLinks(email)).toHaveLength(1)
  const [mailed = ''] = await resetLinks(email)
  const reset = (chosen: string) =>
    server.send(resetPassword, { params: { token: mailed }, body: { password: chosen } })
  expect(await reset('password123')).toMatchObject(refused('password', fieldText.passwordStolen))
  // The refusal has not used the link up.
  expect(await reset('found-by-nobody')).toMatchObject({ ok: true })
})
