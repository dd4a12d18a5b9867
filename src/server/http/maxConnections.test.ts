import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

const MOST = 10

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer({ environment: { MAX_CONNECTIONS: String(MOST) } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.app.listeningOrigin).port)
})
afterAll(() => server.close())

/** Asks for something on a connection of its own; answers its first line, or nothing where it was hung up on. */
async function ask(): Promise<{ socket: Socket; answer: string }> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString()
      resolve()
    })
  })
  socket.write('GET /api/config HTTP/1.1\r\nHost: a\r\n\r\n')
  await Promise.race([answered, closed])
  return { socket, answer: received.split('\r\n')[0] ?? '' }
}

test('no more connections than MAX_CONNECTIONS are open; one that ends makes room', async () => {
  const open: Socket[] = []
  for (let count = 0; count < MOST; count += 1) {
    const { socket, answer } = await ask()
    expect(answer).toBe('HTTP/1.1 200 OK')
    open.push(socket)
  }
  expect((await ask()).answer).toBe('')
  open.pop()?.destroy()
  await expect
    .poll(async () => {
      const { socket, answer } = await ask()
      open.push(socket)
      return answer
    })
    .toBe('HTTP/1.1 200 OK')
  for (const socket of open) socket.destroy()
})
