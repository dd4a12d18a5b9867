import { describe, expect, test } from 'vitest'
import { may } from '#shared/domain/permissions.ts'
import { API_BASE, type Call } from '#shared/wire/calls/call.ts'
import { allCalls } from '#shared/wire/calls/table.ts'
import { problem } from '#shared/wire/problem.ts'
import { oneOfEach } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { routes } from './routes.ts'

const server = await openServer()
const people = await oneOfEach(server)

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

test('every call of the table has a handler', () => {
  expect(allCalls.filter((call) => !served.includes(call)).map(nameOf)).toEqual([])
})

describe('every call', () => {
  test.each(served.map((call) => [nameOf(call), call] as const))(
    '%s answers wrong input with 4xx in the one shape and never a stack',
    async (_name, call) => {
      // Signing out ends the session that the other calls use.
      if (call.path === '/users/logout') return
      const role = (['customer', 'provider', 'admin'] as const).find((one) => may(one, call.permission))
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
