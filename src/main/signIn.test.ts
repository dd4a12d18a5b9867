import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SignInRequest } from '#shared/desktop.ts'
import { signIns } from './signIn.ts'

const request: SignInRequest = {
  authorizeUrl: 'https://network.example/authorize?prompt=login',
  clientId: 'desktop',
  scope: 'openid email',
  returnBy: 'loopback',
}

/** A sign-in whose page the system's browser was sent to. */
async function begun(returnBy: SignInRequest['returnBy'], patienceMs?: number) {
  let browser = new URL('https://nowhere.example')
  let opened: () => void = () => undefined
  const sent = new Promise<void>((resolve) => {
    opened = resolve
  })
  const signIn = signIns(async (url) => {
    browser = new URL(url)
    opened()
  }, patienceMs)
  const answer = signIn.start({ ...request, returnBy })
  // Whether it fails is looked at by the test, perhaps later than it does.
  answer.catch(() => undefined)
  await sent
  const asked = Object.fromEntries(browser.searchParams)
  return { signIn, answer, browser, asked }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

test('the browser is sent with a state and the challenge of a verifier that stays here', async () => {
  const { answer, asked, browser } = await begun('loopback')
  expect(browser.origin).toBe('https://network.example')
  expect(asked).toMatchObject({
    prompt: 'login',
    response_type: 'code',
    client_id: 'desktop',
    scope: 'openid email',
    code_challenge_method: 'S256',
  })
  expect(asked['redirect_uri']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-in$/)
  const back = await fetch(`${asked['redirect_uri']}?code=abc&state=${asked['state']}`)
  expect(await back.text()).toContain('You can close this window')
  const { code, verifier, redirectUri } = await answer
  expect(code).toBe('abc')
  expect(redirectUri).toBe(asked['redirect_uri'])
  expect(sha256(verifier)).toBe(asked['code_challenge'])
  // Closed right after: nothing answers there any more.
  await expect(fetch(redirectUri)).rejects.toThrow()
})

test('what comes back without its state, elsewhere or by another method is refused', async () => {
  const { answer, asked, signIn } = await begun('loopback')
  const uri = asked['redirect_uri'] ?? ''
  for (const [address, method] of [
    [`${uri}?code=evil`, 'GET'],
    [`${uri}?code=evil&state=guessed`, 'GET'],
    [`${new URL(uri).origin}/?code=evil&state=${asked['state']}`, 'GET'],
    [`${uri}?code=evil&state=${asked['state']}`, 'POST'],
  ] as const)
    expect((await fetch(address, { method })).status).toBe(404)
  expect(signIn.returned('guessed', 'evil')).toBe(false)
  await fetch(`${uri}?code=good&state=${asked['state']}`)
  expect((await answer).code).toBe('good')
})

test('a return by link is taken once', async () => {
  const { answer, asked, signIn } = await begun('link')
  expect(asked['redirect_uri']).toBe('tradepost://oauth')
  expect(signIn.returned(asked['state'] ?? '', 'abc')).toBe(true)
  expect((await answer).code).toBe('abc')
  expect(signIn.returned(asked['state'] ?? '', 'again')).toBe(false)
})

test('a refusal at the network, a newer sign-in and the end of patience end it', async () => {
  const refused = await begun('link')
  refused.signIn.returned(refused.asked['state'] ?? '', undefined)
  await expect(refused.answer).rejects.toThrow('not finished')
  const older = await begun('link')
  const newer = older.signIn.start({ ...request, returnBy: 'link' })
  newer.catch(() => undefined)
  await expect(older.answer).rejects.toThrow('not finished')
  const { answer } = await begun('loopback', 1)
  await expect(answer).rejects.toThrow('not finished')
})
