import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE, type Call } from '#shared/wire/calls/call.ts'
import { allCalls } from '#shared/wire/calls/table.ts'
import { problem } from '#shared/wire/problem.ts'
import { aCustomer, aProvider, oneOfEach, type Person } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { routes } from './routes.ts'

let server: TestServer
let people: Awaited<ReturnType<typeof oneOfEach>>
let unfinished: readonly Person[]
beforeAll(async () => {
  server = await startTestServer()
  people = await oneOfEach(server)
  const pending = { status: 'pending', profileStep2: false } as const
  unfinished = [await aCustomer(server, pending), await aProvider(server, pending)]
})
afterAll(() => server.close())

const allowed: Readonly<Record<Call['access'], readonly (keyof typeof people)[]>> = {
  anyone: ['customer', 'provider', 'admin'],
  signedIn: ['customer', 'provider', 'admin'],
  member: ['customer', 'provider'],
  customer: ['customer'],
  provider: ['provider'],
  admin: ['admin'],
}

function request(call: Call, token?: string, payload?: string, type = 'application/json') {
  return server.app.inject({
    method: call.method,
    url: API_BASE + call.path.replace(/:\w+/g, crypto.randomUUID()),
    headers: {
      ...(token && { 'access-token': token }),
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  })
}

const served = routes.map(({ call }) => call)
const nameOf = (call: Call) => `${call.method} ${call.path}`

test('an unfinished profile can do nothing but what completes it', () => {
  const forUnfinished = served.filter((call) => call.access === 'signedIn' || call.unfinished).map(nameOf)
  expect(forUnfinished.sort()).toEqual([
    'DELETE /banks/:id',
    'DELETE /users/second_factor',
    'DELETE /users/sessions',
    'DELETE /users/sessions/:id',
    'GET /banks',
    'GET /categories/categories_subcategories_user',
    'GET /stripe/stripe-connect-onboarding/web',
    'GET /users',
    'GET /users/second_factor',
    'GET /users/sessions',
    'POST /banks',
    'POST /helpsupports',
    'POST /users/logout',
    'POST /users/resend_verification',
    'POST /users/second_factor',
    'PUT /users',
    'PUT /users/change_password',
    'PUT /users/second_factor',
  ])
})

test('every call of the table has a handler', () => {
  expect(allCalls.filter((call) => !served.includes(call)).map(nameOf)).toEqual([])
})

describe('every call', () => {
  test.each(served.filter((call) => call.access !== 'anyone').map((call) => [nameOf(call), call] as const))(
    '%s answers 401 to nobody and 403 to other roles',
    async (_name, call) => {
      expect((await request(call)).statusCode).toBe(401)
      expect((await request(call, 'a-made-up-token')).statusCode).toBe(401)
      for (const role of ['customer', 'provider', 'admin'] as const)
        if (!allowed[call.access].includes(role))
          expect((await request(call, people[role].token)).statusCode, role).toBe(403)
    },
  )

  test.each(
    served
      .filter((call) => ['member', 'customer', 'provider'].includes(call.access) && !call.unfinished)
      .map((call) => [nameOf(call), call] as const),
  )('%s answers 403 to somebody whose profile is not complete', async (_name, call) => {
    for (const person of unfinished) expect((await request(call, person.token)).statusCode).toBe(403)
  })

  test.each(served.map((call) => [nameOf(call), call] as const))(
    '%s answers wrong input with 4xx in the one shape and never a stack',
    async (_name, call) => {
      // Signing out ends the session that the other calls use.
      if (call.path === '/users/logout') return
      const [role] = allowed[call.access]
      const token = role && people[role].token
      const bodies: readonly (readonly [string, string])[] = [
        ['{"not json', 'application/json'],
        ['[1,2,3]', 'application/json'],
        ['%%%=%%%&a[b][c]=1', 'application/x-www-form-urlencoded'],
        ['--nonsense', 'multipart/form-data; boundary=x'],
        ['<xml/>', 'text/xml'],
        [JSON.stringify({ big: 'x'.repeat(300_000) }), 'application/json'],
      ]
      if (call.method === 'GET') return
      for (const [payload, type] of bodies) {
        const answer = await request(call, token, payload, type)
        expect(answer.statusCode, `${type} ${payload.slice(0, 20)}`).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(problem.safeParse(answer.json()).success, answer.body).toBe(true)
        expect(answer.body).not.toMatch(/\bat .+:\d+:\d+/)
      }
    },
  )
})

test('an unknown address is a 404 in the same shape', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/nothing/here' })
  expect(answer.statusCode).toBe(404)
  expect(problem.parse(answer.json()).code).toBe('not_found')
})
