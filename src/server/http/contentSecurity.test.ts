import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/testServer.ts'

test('a page may speak to this server’s sockets, and to nobody else’s', async () => {
  const server = await startTestServer({ environment: { PUBLIC_URL: 'https://market.example' } })
  const { headers } = await server.app.inject({ method: 'GET', url: '/api/config' })
  expect(headers['content-security-policy']).toMatch(/connect-src 'self' wss:\/\/market\.example(;|$)/)
  await server.close()
})
