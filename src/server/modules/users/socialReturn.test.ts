import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { server as text } from '#texts/refusals.ts'
import { users } from '#server/db/schema/index.ts'
import { openSocialSignIns } from '#server/testing/openings.ts'
import { networkPerson } from '#server/testing/socialSignIns.ts'

const social = await openSocialSignIns()
const { server } = social

const userOf = async (email = '') =>
  (await server.services.db.select().from(users).where(eq(users.email, email)))[0]

const refusal = { ok: false, status: 400, problem: { message: text.socialRefused } }

describe('coming back', () => {
  test('with a state that nobody gave out, or that was used, is refused', async () => {
    const { url, redirect } = await social.setOut()
    const came = { ...social.google.agree(url, networkPerson()), redirect }
    expect(await social.comeBack({ ...came, state: 'made-up-by-somebody' })).toMatchObject(refusal)
    expect(await social.comeBack(came)).toMatchObject({ ok: true })
    expect(await social.comeBack(came)).toMatchObject(refusal)
  })

  test('on another device, as another type, or to another address is refused, and uses the state up', async () => {
    const others: [Parameters<typeof social.comeBack>[1], { redirect?: string }][] = [
      [{ deviceId: 'device-2' }, {}],
      [{ type: 'provider' }, {}],
      [{ network: 'linkedin' }, {}],
      [{}, { redirect: 'https://elsewhere.example/login/google' }],
    ]
    for (const [trip, change] of others) {
      const { url, redirect } = await social.setOut()
      const person = networkPerson()
      const came = { ...social.google.agree(url, person), redirect }
      expect(await social.comeBack({ ...came, ...change }, trip)).toMatchObject(refusal)
      expect(await social.comeBack(came)).toMatchObject(refusal)
      expect(await userOf(person.email)).toBeUndefined()
    }
  })

  test('too late is refused', async () => {
    const { url, redirect } = await social.setOut()
    server.now = new Date(Date.now() + 11 * 60_000)
    expect(await social.comeBack({ ...social.google.agree(url, networkPerson()), redirect })).toMatchObject(
      refusal,
    )
    server.now = new Date()
  })

  test('with a code of another trip, or one that was used, is refused', async () => {
    const [mine, theirs] = [await social.setOut(), await social.setOut()]
    const { state } = social.google.agree(mine.url, networkPerson())
    const { code } = social.google.agree(theirs.url, networkPerson())
    expect(await social.comeBack({ code, state, redirect: mine.redirect })).toMatchObject(refusal)
    const next = await social.setOut()
    const came = social.google.agree(next.url, networkPerson())
    expect(await social.comeBack({ ...came, code, redirect: next.redirect })).toMatchObject(refusal)
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
    const person = networkPerson()
    social.google.lie(lie)
    expect(await social.signIn(person)).toMatchObject(refusal)
    expect(await userOf(person.email)).toBeUndefined()
  })
})

test('a network that is down is named as the reason, and no log names a person, a code or a token', async () => {
  social.google.breakDown()
  expect(await social.signIn(networkPerson())).toMatchObject({
    status: 503,
    retryAfter: '5',
    problem: { message: text.socialAway, retry_after: 5 },
  })
  const logged = social.logged.join('')
  expect(logged).toContain('ERR_JWT_EXPIRED')
  expect(logged).not.toMatch(/@people\.example|eyJ|Sasha|sub-\d/)
})
