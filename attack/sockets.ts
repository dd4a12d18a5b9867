import { connect } from 'node:net'
import { io, type Socket } from 'socket.io-client'

/** Somebody who is signed in, by the token of their session. */
export interface SocketPerson {
  readonly id: string
  readonly token: string
}

export interface SocketFlood {
  /** Events that were handed to the socket, and how many of them had an answer. */
  readonly sent: number
  readonly answered: number
  /** Why the server hung up; empty where it did not. */
  readonly ended: string
}

const FLOOD_WAIT_MS = 20_000

/** One signed-in socket sends as many events as it can, and waits for their answers. */
export async function floodEvents(url: string, person: SocketPerson, events = 50_000): Promise<SocketFlood> {
  const socket = open(url, person)
  await connected(socket)
  let answered = 0
  let ended = ''
  socket.on('disconnect', (reason) => (ended = reason))
  for (let sent = 0; sent < events; sent += 1)
    socket.emit('joinRoom', { userId: person.id }, () => (answered += 1))
  await until(() => ended !== '' || answered === events, FLOOD_WAIT_MS)
  socket.disconnect()
  return { sent: events, answered, ended }
}

export interface OpenSockets {
  readonly tried: number
  readonly open: number
}

const WAVE = 100

/** One person opens as many sockets as they can and keeps them; tells how many stay open. */
export async function openManySockets(
  url: string,
  person: SocketPerson,
  count = 2_000,
): Promise<OpenSockets> {
  const sockets: Socket[] = []
  for (let first = 0; first < count; first += WAVE) {
    const wave = Array.from({ length: Math.min(WAVE, count - first) }, () => open(url, person))
    sockets.push(...wave)
    await Promise.all(wave.map(connected))
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const isOpen = sockets.filter((socket) => socket.connected).length
  for (const socket of sockets) socket.disconnect()
  return { tried: count, open: isOpen }
}

/** Strangers shake hands without a session, over and over; tells how many were refused before anybody looked for one. */
export async function floodHandshakes(
  url: string,
  count = 5_000,
): Promise<{ tried: number; refused: number }> {
  let refused = 0
  for (let first = 0; first < count; first += WAVE) {
    const wave = Array.from({ length: Math.min(WAVE, count - first) }, async () => {
      const socket = open(url, { id: '', token: 'made-up' })
      const reason = await new Promise<string>((resolve) => {
        socket.on('connect', () => resolve(''))
        socket.on('connect_error', ({ message }) => resolve(message))
      })
      // The transport's own error, in place of an answer about the session.
      if (reason === 'websocket error') refused += 1
      socket.disconnect()
    })
    await Promise.all(wave)
  }
  return { tried: count, refused }
}

/** Connections that say hello to the socket server and then nothing; tells how many the server keeps, after `waitMs`. */
export async function holdSlowSockets(url: string, count = 300, waitMs = 60_000): Promise<OpenSockets> {
  const { hostname, port } = new URL(url)
  let isOpen = 0
  const held = Array.from({ length: count }, () => {
    const connection = connect(Number(port), hostname, () => {
      isOpen += 1
      connection.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\n` +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      )
    })
    connection.on('error', () => undefined)
    connection.resume()
    connection.on('close', () => (isOpen -= 1))
    return connection
  })
  await until(() => isOpen === 0, waitMs, 2_000)
  const kept = isOpen
  for (const connection of held) connection.destroy()
  return { tried: count, open: kept }
}

function open(url: string, { token }: SocketPerson): Socket {
  return io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('connect', () => resolve())
    socket.on('connect_error', () => resolve())
  })
}

/** Waits for `condition`, `forMs` at most; asks for the first time after `firstMs`. */
async function until(condition: () => boolean, forMs: number, firstMs = 0): Promise<void> {
  const end = performance.now() + forMs
  await new Promise((resolve) => setTimeout(resolve, firstMs))
  while (!condition() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
}
