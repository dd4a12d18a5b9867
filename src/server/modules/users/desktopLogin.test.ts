import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { socialLogin, startSocialLogin } from '#shared/wire/calls/socialLogin.ts'
import { server as text } from '#texts/refusals.ts'
import { openSocialSignIns } from '#server/testing/openings.ts'
import { networkPerson } from '#server/testing/socialSignIns.ts'

const social = await openSocialSignIns()
const { server } = social

const refusal = { ok: false, status: 400, problem: { message: text.socialRefused } }

describe('the desktop client', () => {
  const loopback = 'http://127.0.0.1:49152/signed-in'
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const desktop = { deviceType: 'd', deviceId: 'desktop-1' }
  const asked = { network: 'google', role: 'customer', challenge } as const

  async function agreed(redirect = loopback, person = networkPerson()) {
    const body = { ...asked, returnTo: redirect }
    const { url } = await server.ask(startSocialLogin, { body, ...desktop })
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(redirect)
    return {
      network: 'google',
      role: 'customer',
      ...social.google.agree(url, person),
      returnTo: redirect,
      verifier,
    } as const
  }

  test.each([loopback, 'tradepost://oauth'])('comes back to %s', async (redirect) => {
    const person = networkPerson()
    const body = await agreed(redirect, person)
    expect(await server.send(socialLogin, { body, ...desktop })).toMatchObject({
      data: { user: { email: person.email } },
    })
    expect(await server.send(socialLogin, { body, ...desktop })).toMatchObject(refusal)
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
  ])('is not led back to “%s”', async (returnTo) => {
    const body = { ...asked, returnTo }
    expect(await server.send(startSocialLogin, { body, ...desktop })).toMatchObject({ status: 400 })
  })

  test('sets out with a challenge only, and a browser with no way back of its own', async () => {
    const { challenge: _, ...unbound } = asked
    const bodies = [
      [{ ...unbound, returnTo: loopback }, desktop],
      [unbound, desktop],
      [{ ...asked, returnTo: loopback }, {}],
      [{ ...unbound, returnTo: loopback }, {}],
      [asked, {}],
    ] as const
    for (const [body, device] of bodies)
      expect(await server.send(startSocialLogin, { body, ...device })).toMatchObject(refusal)
  })

  test('is who set out: without its verifier, on another device or in a browser nobody signs in', async () => {
    const { verifier: _, ...bare } = await agreed()
    expect(await server.send(socialLogin, { body: bare, ...desktop })).toMatchObject(refusal)
    const wrong = { ...(await agreed()), verifier: 'w'.repeat(43) }
    expect(await server.send(socialLogin, { body: wrong, ...desktop })).toMatchObject(refusal)
    const strangers = [
      { ...desktop, deviceId: 'desktop-2' },
      { ...desktop, deviceType: 'w' },
    ]
    for (const device of strangers)
      expect(await server.send(socialLogin, { body: await agreed(), ...device })).toMatchObject(refusal)
    const elsewhere = { ...(await agreed()), returnTo: 'http://127.0.0.1:49153/signed-in' }
    expect(await server.send(socialLogin, { body: elsewhere, ...desktop })).toMatchObject(refusal)
  })

  test('hears of the networks that know it', async () => {
    expect((await server.ask(publicConfig, { deviceType: 'd' })).signIn).toEqual(['google'])
    const body = { ...asked, network: 'linkedin', returnTo: loopback } as const
    expect(await server.send(startSocialLogin, { body, ...desktop })).toMatchObject({ status: 400 })
  })
})
