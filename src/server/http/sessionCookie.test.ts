import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let secure: TestServer
let customer: Person
beforeAll(async () => {
  server = await startTestServer()
  secure = await startTestServer({ environment: { PUBLIC_URL: 'https://market.example' } })
  customer = await aCustomer(server)
})
afterAll(() => Promise.all([server.close(), secure.close()]))

const own = { 'session-in': 'cookie', origin: 'http://tradepost.test', 'device-id': 'a-browser' }
const cookieOf = ({ token }: { token: string }) => `other=1; tradepost_session=${token}`

const me = (headers: Record<string, string>) =>
  server.app.inject({ method: 'GET', url: '/api/users', headers })
const write = (headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: '/api/users/resend_verification', headers })

function signUp(at: TestServer, headers: Record<string, string>) {
  const payload = {
    email: `${crypto.randomUUID()}@people.example`,
    password: 'correct-horse',
    user_type: 'C',
  }
  return at.app.inject({ method: 'POST', url: '/api/users', headers, payload })
}

describe('a browser that asks for a cookie', () => {
  test('gets its session in one that no script reads, and no token in the answer', async () => {
    const answer = await signUp(server, own)
    expect(answer.json()).toMatchObject({ access_token: '' })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^tradepost_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    const [pair = ''] = cookie.split(';')
    expect((await me({ ...own, cookie: pair })).statusCode).toBe(200)
    const out = await server.app.inject({
      method: 'POST',
      url: '/api/users/logout',
      headers: { ...own, cookie: pair },
    })
    expect(String(out.headers['set-cookie'])).toMatch(/^tradepost_session=; .*Max-Age=0/)
    expect((await me({ ...own, cookie: pair })).statusCode).toBe(401)
  })

  test('gets one bound to its host and to https where the marketplace is on https', async () => {
    const answer = await signUp(secure, { ...own, origin: 'https://market.example' })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-tradepost_session=.*; Path=\/;.*; Secure$/)
  })

  test('has a token from before moved into it', async () => {
    const moved = await me({ ...own, 'access-token': customer.token })
    expect(String(moved.headers['set-cookie'])).toContain(`tradepost_session=${customer.token};`)
  })
})

test('clients that keep their token themselves get it as before, and no cookie', async () => {
  const answer = await signUp(server, { 'device-id': 'a-client' })
  expect(answer.json<{ access_token: string }>().access_token).toMatch(/^[\w-]{43}$/)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

describe('a foreign page', () => {
  test.each([
    ['that sends no header of ours', {}, 401],
    ['of another origin', { 'session-in': 'cookie', origin: 'https://evil.example' }, 403],
    ['whose browser says so', { ...own, 'sec-fetch-site': 'cross-site' }, 403],
    ['on a neighbouring host', { ...own, 'sec-fetch-site': 'same-site' }, 403],
    ['whose browser says nothing', { 'session-in': 'cookie' }, 403],
    ['that hides its origin', { 'session-in': 'cookie', origin: 'null' }, 403],
  ])('%s does nothing with the cookie', async (_what, headers, status) => {
    expect((await write({ ...headers, cookie: cookieOf(customer) })).statusCode).toBe(status)
  })

  test('signs nobody in', async () => {
    const answer = await signUp(server, { 'session-in': 'cookie', origin: 'https://evil.example' })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('gets no cookie’s leave from a preflight, not even the desktop client’s', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/users',
      headers: { origin: 'app://tradepost', 'access-control-request-method': 'POST' },
    })
    expect(String(answer.headers['access-control-allow-headers'])).not.toContain('session-in')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

test('a page that believes to be somebody else’s is told, and does nothing', async () => {
  const provider = await aProvider(server)
  const headers = { ...own, cookie: cookieOf(customer) }
  expect((await write({ ...headers, 'session-user': customer.id })).statusCode).toBe(200)
  const mistaken = await write({ ...headers, 'session-user': provider.id })
  expect(mistaken.statusCode).toBe(409)
  expect(mistaken.json()).toMatchObject({ code: 'other_session' })
})
