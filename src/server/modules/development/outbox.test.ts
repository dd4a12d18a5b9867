import { expect, test } from 'vitest'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer({ environment: { ALLOW_OUTBOX: '1' } })

const statusOf = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await server.app.inject({ url: '/dev/outbox', headers, remoteAddress })).statusCode

test.each(['localhost:4600', '127.0.0.1:4600', '[::1]:4600', 'LOCALHOST'])(
  'the outbox opens on this machine as %s',
  async (host) => {
    expect(await statusOf({ host })).toBe(200)
  },
)

test.each([
  [{ host: 'market.example' }],
  [{ host: 'localhost.market.example' }],
  [{ host: '127.0.0.1@market.example' }],
  [{ host: 'localhost', 'x-real-ip': '203.0.113.7' }],
  [{ host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
  [{ host: 'localhost', 'x-forwarded-proto': 'https' }],
  [{ host: 'localhost', forwarded: 'for=203.0.113.7' }],
  [{ host: 'localhost', via: '1.1 proxy' }],
])('it does not open through a proxy that says %o', async (headers) => {
  expect(await statusOf(headers)).toBe(404)
})

test('it does not open from another machine', async () => {
  expect(await statusOf({ host: 'localhost' }, '203.0.113.7')).toBe(404)
})
