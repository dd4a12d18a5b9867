import type { Server } from 'node:http'

/** Where a server that was told no port is reached. */
export function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  return `http://127.0.0.1:${address.port}/`
}
