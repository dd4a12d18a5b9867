import type { Socket } from 'socket.io-client'

/** What came of a socket's handshake: empty when it was taken, otherwise the reason given. */
export function handshake(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(''))
    socket.on('connect_error', (error) => resolve(error.message))
  })
}
