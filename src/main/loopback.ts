import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOOPBACK_RETURN_PATH } from '#shared/signInReturn.ts'
import * as text from '#texts/desktopClient.ts'

const PAGE = `<!doctype html><title>${text.product}</title><p>${text.signedIn}`

export interface Loopback {
  readonly address: string
  close(): void
}

/**
 * Listens on any free port of the loopback address itself, never on a name that could lead elsewhere (RFC 8252, 7.3
 * and 8.3). `returned` says whether a return belongs to the sign-in; anything else is answered with 404.
 */
export async function listenOnLoopback(
  returned: (state: string, code: string | undefined) => boolean,
): Promise<Loopback> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const ours =
      request.method === 'GET' &&
      pathname === LOOPBACK_RETURN_PATH &&
      returned(searchParams.get('state') ?? '', searchParams.get('code') ?? undefined)
    response.writeHead(ours ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      connection: 'close',
    })
    response.end(ours ? PAGE : 'Not found')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = addressOf(server.address())
  return { address: `http://127.0.0.1:${port}${LOOPBACK_RETURN_PATH}`, close: () => void server.close() }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The loopback listener has no port')
  return address
}
