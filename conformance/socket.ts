// A socket as the specification has it (§8), with the ways in which a client can tell its token.
import { io, type Socket } from 'socket.io-client'

/** What comes ends the wait: this is for a machine that is busy with something else. */
const WAIT_MS = 30_000
/** How long a server may take to say that a room was joined; one that never says so is taken to have done it by then. */
const JOIN_MS = 5_000

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

/** Joins a person's room. What happens before the server has worked on that is not told to this socket. */
export const joined = (socket: Socket, room: unknown) =>
  socket
    .timeout(JOIN_MS)
    .emitWithAck('joinRoom', room)
    .catch(() => undefined)
