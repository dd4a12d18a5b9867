import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer({ environment: { REQUEST_SECONDS: '1' } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.app.listeningOrigin).port)
})
afterAll(() => server.close())

/** Sends something and then a byte now and again; answers what came back once the server has hung up. */
async function dribble(first: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(first)
  const more = setInterval(() => socket.write('x'), 100)
  await once(socket, 'close')
  clearInterval(more)
  return received
}

test.each([
  [
    'a body',
    'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  ],
  ['headers', 'GET /api/config HTTP/1.1\r\nHost: a\r\nX-Slow: '],
])('a client that sends %s byte by byte is cut off', async (_what, first) => {
  expect(await dribble(first)).toMatch(/^HTTP\/1.1 408 /)
})
