import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { login } from '#shared/wire/calls/sessions.ts'
import { signUp } from '#shared/wire/calls/signUp.ts'
import { server as text } from '#texts/refusals.ts'
import { rateCounts, users } from '#server/db/schema/index.ts'
import { slowDown } from '#server/kernel/rateLimit.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer({ environment: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })

const password = 'correct-horse'
const HOME = '192.0.2.10'
const OWN_DEVICE = 'the-owner’s-own-device'

let count = 0
/** Somebody with an account, signed up at home on their own device. */
async function anOwner(): Promise<string> {
  count += 1
  const email = `owner${count}@people.example`
  const body = { email, password, role: 'customer' as const }
  // Not what is tried here: signing up has limits of its own.
  await server.ask(signUp, { body, deviceId: OWN_DEVICE, from: `192.0.2.${100 + count}` })
  return email
}

function signIn(email: string, given: { password?: string; deviceId: string; from: string }) {
  const body = { email, password: given.password ?? 'not-the-one', role: 'customer' as const }
  return server.send(login, { body, deviceId: given.deviceId, from: given.from })
}

test('a stranger’s wrong tries end at their address; the owner signs in, on their device and on a new one', async () => {
  const email = await anOwner()
  const [admin] = await server.services.db
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.email, email))
    .returning()
  const statuses = new Map<number, number>()
  for (let wave = 0; wave < 2; wave += 1) {
    const tries = Array.from({ length: 100 }, () =>
      signIn(email, { deviceId: 'made-up', from: '198.51.100.1' }),
    )
    for (const { status } of await Promise.all(tries)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 400: 10, 429: 190 })
  expect(admin?.role).toBe('admin')
  const body = { email, password, role: 'admin' as const }
  expect(await server.send(login, { body, deviceId: OWN_DEVICE, from: '198.51.100.1' })).toMatchObject({
    ok: true,
  })
  expect(await server.send(login, { body, deviceId: 'a new one', from: HOME })).toMatchObject({ ok: true })
})

test('an account that is tried from many addresses becomes slower, and keeps nobody out', async () => {
  const email = await anOwner()
  const strangers = Array.from({ length: 4 }, (_, index) => `198.51.100.${10 + index}`)
  await Promise.all(
    strangers.flatMap((from) =>
      Array.from({ length: 9 }, () => signIn(email, { deviceId: 'made-up', from })),
    ),
  )
  expect(await signIn(email, { password, deviceId: 'another new one', from: HOME })).toMatchObject({
    ok: true,
  })
})

test('a wait grows with the failures, to a few seconds and no further', () => {
  expect([0, 4, 5, 6, 8, 1_000].map(slowDown)).toEqual([0, 0, 100, 200, 800, 3_000])
})

test('guessing on a known device ends, too, and the answer says when to try again', async () => {
  const email = await anOwner()
  const tries = []
  for (let time = 0; time < 11; time += 1)
    tries.push(await signIn(email, { deviceId: OWN_DEVICE, from: HOME }))
  expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429])
  const refused = tries.at(-1)
  if (!refused || refused.ok) throw new Error('It was let in')
  const seconds = Number(refused.retryAfter)
  expect(seconds).toBeGreaterThan(0)
  expect(refused.problem).toMatchObject({ message: text.tooManyTries(seconds), retry_after: seconds })
})

test('invisible characters in the address give nobody more tries', async () => {
  const email = await anOwner()
  const statuses: number[] = []
  for (let time = 1; time <= 11; time += 1)
    statuses.push(
      (
        await signIn(email.replace('@', `${'\u200b'.repeat(time)}@`), {
          deviceId: 'made-up',
          from: '198.51.100.20',
        })
      ).status,
    )
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
})

test('eighty forged X-Forwarded-For are one address', async () => {
  const tries = []
  for (let time = 0; time < 80; time += 1) {
    const body = { email: `nobody${time}@people.example`, password: 'not-the-one', role: 'customer' as const }
    const headers = { 'x-forwarded-for': `203.0.113.${time}, made up, 192.0.2.77` }
    tries.push((await server.send(login, { body, deviceId: 'made-up', headers })).status)
  }
  expect(tries).toEqual([...Array<number>(60).fill(400), ...Array<number>(20).fill(429)])
  const keys = (await server.services.db.select().from(rateCounts)).map(({ key }) => key)
  expect(keys.filter((key) => key.includes('192.0.2.77'))).toHaveLength(1)
  expect(keys.filter((key) => /203\.0\.113|made up|people/.test(key))).toEqual([])
})
