import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ReturnBy } from '#shared/desktop.ts'
import { isDesktopReturn } from '#shared/signInReturn.ts'
import { signIns } from './signIn.ts'

const STATE = 'a-state-of-the-server'

const pageOf = (redirectUri: string, state = STATE) =>
  `https://network.example/authorize?${new URLSearchParams({ redirect_uri: redirectUri, state })}`

/** A sign-in whose page the system's browser was sent to. */
async function begun(returnBy: ReturnBy, patienceMs?: number) {
  const opened: string[] = []
  const signIn = signIns(async (url) => void opened.push(url), patienceMs)
  const way = await signIn.prepare(returnBy)
  const answer = signIn.start(pageOf(way.redirectUri))
  // Whether it fails is looked at by the test, perhaps later than it does.
  answer.catch(() => undefined)
  return { signIn, answer, opened, ...way }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

test('the browser is sent to the page of the server, and the verifier stays here until it returns', async () => {
  const { answer, challenge, opened, redirectUri } = await begun('loopback')
  expect(opened).toEqual([pageOf(redirectUri)])
  expect(isDesktopReturn(redirectUri)).toBe(true)
  const back = await fetch(`${redirectUri}?code=abc&state=${STATE}`)
  expect(await back.text()).toContain('You can close this window')
  const { code, state, verifier } = await answer
  expect({ code, state }).toEqual({ code: 'abc', state: STATE })
  expect(sha256(verifier)).toBe(challenge)
  expect(opened.join()).not.toContain(verifier)
  // Closed right after: nothing answers there any more.
  await expect(fetch(redirectUri)).rejects.toThrow()
})

test('what comes back without its state, elsewhere or by another method is refused', async () => {
  const { answer, redirectUri: uri, signIn } = await begun('loopback')
  for (const [address, method] of [
    [`${uri}?code=evil`, 'GET'],
    [`${uri}?code=evil&state=guessed`, 'GET'],
    [`${new URL(uri).origin}/?code=evil&state=${STATE}`, 'GET'],
    [`${uri}?code=evil&state=${STATE}`, 'POST'],
  ] as const)
    expect((await fetch(address, { method })).status).toBe(404)
  expect(signIn.returned('guessed', 'evil')).toBe(false)
  expect(signIn.returned('', 'evil')).toBe(false)
  await fetch(`${uri}?code=good&state=${STATE}`)
  expect((await answer).code).toBe('good')
})

test('a return by link is taken once, and none before the page is open', async () => {
  const early = signIns(async () => undefined)
  await early.prepare('link')
  expect(early.returned(STATE, 'abc')).toBe(false)
  const { answer, redirectUri, signIn } = await begun('link')
  expect(redirectUri).toBe('tradepost://oauth')
  expect(signIn.returned(STATE, 'abc')).toBe(true)
  expect((await answer).code).toBe('abc')
  expect(signIn.returned(STATE, 'again')).toBe(false)
})

test('a page that leads elsewhere, or that nobody asked for, is not opened', async () => {
  const opened: string[] = []
  const signIn = signIns(async (url) => void opened.push(url))
  const own = pageOf('tradepost://oauth')
  await expect(signIn.start(own)).rejects.toThrow('no sign-in')
  await signIn.prepare('link')
  for (const page of [
    pageOf('https://elsewhere.example/'),
    'https://network.example/authorize?redirect_uri=tradepost://oauth',
    own.replace('https:', 'http:'),
    own.replace('https:', 'file:'),
  ])
    await expect(signIn.start(page)).rejects.toThrow('no sign-in')
  expect(opened).toEqual([])
})

test('a refusal at the network, a newer sign-in and the end of patience end it', async () => {
  const refused = await begun('link')
  refused.signIn.returned(STATE, undefined)
  await expect(refused.answer).rejects.toThrow('not finished')
  const older = await begun('loopback')
  await older.signIn.prepare('link')
  await expect(older.answer).rejects.toThrow('not finished')
  await expect(fetch(older.redirectUri)).rejects.toThrow()
  const { answer } = await begun('loopback', 1)
  await expect(answer).rejects.toThrow('not finished')
})
