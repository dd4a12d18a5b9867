import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '#shared/wire/problem.ts'
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

test.each([
  [
    'of headers that are too long',
    `GET /api/config HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['that is none', 'GET ten bids please\r\n\r\n', 400],
])('a request %s is answered in our words, and that the connection ends', async (_what, sent, status) => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.write(sent)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^connection: close$/im)
  expect(problem.parse(JSON.parse(body))).toMatchObject({
    message: expect.stringMatching(/could not be read|too long/),
  })
})
