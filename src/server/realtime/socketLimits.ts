import type { IncomingMessage } from 'node:http'
import pLimit, { type LimitFunction } from 'p-limit'
import type { UserId } from '#shared/domain/ids.ts'
import { writePush } from '#shared/realtime.ts'
import { server as text } from '#texts/refusals.ts'
import type { SocketServer, UserSocket } from './sockets.ts'
import { type Rate, TokenBucket } from './tokenBucket.ts'

/** What one process takes of sockets. A busy office is one address: its limits are wide. */
export interface SocketLimits {
  readonly handshakesPerAddress: Rate
  readonly socketsPerAddress: number
  /** One more closes the oldest. */
  readonly socketsPerPerson: number
  /** How many packets may come before the session is known. */
  readonly packetsBeforeSignIn: number
  /** More than these end the socket. */
  readonly packetsPerSocket: Rate
  /** More than these, over all sockets of a person, are not looked at. */
  readonly eventsPerPerson: Rate
  /** Pushes that wait for a client that does not read them. */
  readonly waitingPushes: number
}

export const socketLimits: SocketLimits = {
  handshakesPerAddress: { burst: 600, perSecond: 10 },
  socketsPerAddress: 1_000,
  socketsPerPerson: 20,
  packetsBeforeSignIn: 10,
  packetsPerSocket: { burst: 300, perSecond: 30 },
  eventsPerPerson: { burst: 600, perSecond: 60 },
  waitingPushes: 2_000,
}

/** A connection that has not said who it is goes after this long. */
export const SIGN_IN_WITHIN_MS = 10_000

/** Of one person's events so many are worked on at a time, and so many more wait: a flood never holds the whole pool. */
const AT_ONCE = 4
const MOST_WAITING = 200

/** Whom the server hangs up on for sending too much has so long to hear why, unread. */
const LAST_WORDS_MS = 1_000

const SWEEP_MS = 60_000

interface Address {
  readonly handshakes: TokenBucket
  open: number
}

interface Person {
  readonly events: TokenBucket
  readonly lane: LimitFunction
  /** The oldest first. */
  readonly sockets: Set<UserSocket>
}

type Connection = UserSocket['conn']

/** Keeps count of who connects and what they send, so that the first to overdo it costs nobody but themselves. */
export class SocketGuard {
  readonly #addresses = new Map<string, Address>()
  readonly #people = new Map<UserId, Person>()
  readonly #signedIn = new WeakMap<Connection, UserSocket>()
  readonly #sweeping = setInterval(() => this.#sweep(), SWEEP_MS).unref()

  constructor(
    private readonly addressOf: (request: IncomingMessage) => string,
    private readonly limits: SocketLimits,
  ) {}

  /** Whether a handshake is taken: asked before anything is looked up. */
  readonly allowRequest = (
    request: IncomingMessage,
    answer: (error: string | undefined, allowed: boolean) => void,
  ): void => {
    const address = this.#address(this.addressOf(request))
    const isAllowed = address.open < this.limits.socketsPerAddress && address.handshakes.take()
    answer(isAllowed ? undefined : text.tooManyConnections, isAllowed)
  }

  /** Counts every connection from its first packet on, before anything of a packet is read. */
  watch(io: SocketServer): void {
    io.engine.on('connection', (connection: Connection) => {
      this.#countOpen(connection)
      this.#countPackets(connection)
      this.#countPushes(connection)
    })
  }

  /** Takes the socket of somebody whose session is known. */
  admit(socket: UserSocket): void {
    const person = this.#person(socket.data.userId)
    this.#signedIn.set(socket.conn, socket)
    socket.data.lane = person.lane
    socket.use((_event, next) => {
      if (person.events.take()) next()
    })
    person.sockets.add(socket)
    socket.on('disconnect', () => person.sockets.delete(socket))
    const [oldest] = person.sockets
    if (oldest && person.sockets.size > this.limits.socketsPerPerson)
      this.#turnAway(oldest.conn, text.tooManyWindows)
  }

  close(): void {
    clearInterval(this.#sweeping)
  }

  #countOpen(connection: Connection): void {
    const address = this.#address(this.addressOf(connection.request))
    address.open += 1
    connection.once('close', () => (address.open -= 1))
  }

  #countPackets(connection: Connection): void {
    const packets = new TokenBucket(this.limits.packetsPerSocket)
    let early = 0
    connection.on('packet', () => {
      const isAllowed = this.#signedIn.has(connection)
        ? packets.take()
        : (early += 1) <= this.limits.packetsBeforeSignIn
      if (!isAllowed) this.#turnAway(connection, text.tooManyEvents)
    })
  }

  #countPushes(connection: Connection): void {
    let waiting = 0
    connection.on('flush', () => (waiting = 0))
    connection.on('packetCreate', () => {
      waiting += 1
      if (waiting === this.limits.waitingPushes) this.#turnAway(connection, text.tooManyEvents)
    })
  }

  #turnAway(connection: Connection, message: string): void {
    const socket = this.#signedIn.get(connection)
    socket?.emit('turnedAway', ...writePush('turnedAway', [{ message }]))
    if (socket) socket.disconnect(true)
    else connection.close()
    // Whoever floods may go on without reading that it is over.
    const { socket: wire } = connection.request
    wire.pause()
    setTimeout(() => wire.destroy(), LAST_WORDS_MS).unref()
  }

  #address(name: string): Address {
    const known = this.#addresses.get(name)
    if (known) return known
    const fresh = { handshakes: new TokenBucket(this.limits.handshakesPerAddress), open: 0 }
    this.#addresses.set(name, fresh)
    return fresh
  }

  #person(id: UserId): Person {
    const known = this.#people.get(id)
    if (known) return known
    const events = new TokenBucket(this.limits.eventsPerPerson)
    const fresh = { events, lane: pLimit(AT_ONCE), sockets: new Set<UserSocket>() }
    this.#people.set(id, fresh)
    return fresh
  }

  /** Forgets who has gone, but not before their counts have run out: coming back must not begin them anew. */
  #sweep(): void {
    for (const [name, { open, handshakes }] of this.#addresses)
      if (open === 0 && handshakes.isFull()) this.#addresses.delete(name)
    for (const [id, { sockets, events }] of this.#people)
      if (sockets.size === 0 && events.isFull()) this.#people.delete(id)
  }
}

/** Works on an event in its person's turn; one that too many wait before is dropped. */
export async function inTurn<Result>(
  socket: UserSocket,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const { lane } = socket.data
  return lane.pendingCount < MOST_WAITING ? lane(work) : undefined
}
