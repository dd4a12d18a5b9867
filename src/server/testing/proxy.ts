import { createServer as createPlain, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createEncrypted } from 'node:https'
import { connect, type Socket } from 'node:net'

interface Manners {
  /** What it does with X-Forwarded-For: adds whom it heard from, writes that alone, passes it on, or drops it. */
  forwardedFor?: 'adds' | 'replaces' | 'passes on' | 'drops'
  passesUpgrades?: boolean
  /** It answers 413 to larger ones. */
  largestBody?: number
  /** Its certificate and key; without them it is not encrypted. */
  tls?: { cert: string; key: string }
}

interface Proxy {
  readonly origin: string
  close(): Promise<void>
}

/** A reverse proxy before a port of this machine. Its host is `localhost`. */
export async function startProxy(port: number, manners: Manners = {}): Promise<Proxy> {
  const { forwardedFor = 'adds', passesUpgrades = true, largestBody = Infinity, tls } = manners
  const headersFor = ({ headers, socket }: IncomingMessage) => {
    const { 'x-forwarded-for': told, connection: _hop, upgrade: _wish, ...others } = headers
    const heard = socket.remoteAddress ?? ''
    const said = {
      adds: [told ?? [], heard].flat().join(', '),
      replaces: heard,
      'passes on': told,
      drops: undefined,
    }[forwardedFor]
    return said ? { ...others, 'x-forwarded-for': said } : others
  }
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    if (Number(incoming.headers['content-length'] ?? 0) > largestBody)
      return void response.writeHead(413).end()
    const { method, url: path } = incoming
    const onward = request(
      { host: '127.0.0.1', port, method, path, headers: headersFor(incoming) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.headersSent || response.writeHead(502).end())
    incoming.pipe(onward)
  }
  const server = tls ? createEncrypted(tls, pass) : createPlain(pass)
  server.on('checkContinue', (incoming: IncomingMessage, response: ServerResponse) => {
    if (Number(incoming.headers['content-length']) > largestBody) response.writeHead(413).end()
    else response.writeContinue()
  })
  if (passesUpgrades)
    server.on('upgrade', (incoming: IncomingMessage, socket: Socket) => {
      const onward = connect(port, '127.0.0.1', () => {
        const lines = Object.entries({
          ...headersFor(incoming),
          connection: 'Upgrade',
          upgrade: 'websocket',
        }).map(([name, value]) => `${name}: ${String(value)}`)
        onward.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
        onward.pipe(socket).pipe(onward)
      })
      onward.on('error', () => socket.destroy())
      socket.on('error', () => onward.destroy())
    })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    origin: `${tls ? 'https' : 'http'}://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
