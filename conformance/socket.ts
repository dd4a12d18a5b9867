// A socket as the specification has it (§8), with the ways in which a client can tell its token.
import { io, type Socket } from 'socket.io-client'

const WAIT_MS = 5_000

export type Handshake = Parameters<typeof io>[1]

export function open(url: string, handshake: Handshake): Socket {
  return io(url, {
    transports: ['websocket'],
    reconnectionAttempts: 5,
    reconnectionDelay: 1_000,
    forceNew: true,
    ...handshake,
  })
}

/** What comes next of an event; undefined where nothing came. */
export const heard = (socket: Socket, event: string, within = WAIT_MS) =>
  new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), within)
    socket.once(event, (sent: unknown) => {
      clearTimeout(timer)
      resolve(sent)
    })
  })

export const connected = async (socket: Socket) =>
  socket.connected || (await heard(socket, 'connect'), socket.connected)
