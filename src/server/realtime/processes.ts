import type { Namespace } from 'socket.io'
import { ClusterAdapterWithHeartbeat } from 'socket.io-adapter'
import type { LastingConnection } from '#server/db/lastingConnection.ts'
import { inPieces, puzzle } from './pieces.ts'
import type { SocketServer } from './sockets.ts'

/** A process that was killed is missed for this long at most; whoever asks all processes waits for it meanwhile. */
const HEARTBEAT = { heartbeatInterval: 1_000, heartbeatTimeout: 3_000 } as const

/** What processes tell one another is a notification of PostgreSQL's on this channel. */
const CHANNEL = 'sockets'

type Message = Parameters<ClusterAdapterWithHeartbeat['onMessage']>[0]

/** Joins the sockets of all processes on one database: what one pushes reaches the sockets of every other. */
export async function joinProcesses(
  io: SocketServer,
  line: LastingConnection,
  report: (error: Error) => void,
): Promise<void> {
  const adapters = new Map<string, ProcessAdapter>()
  const tell = (message: unknown) => {
    for (const piece of inPieces(JSON.stringify(message)))
      line.query('select pg_notify($1, $2)', [CHANNEL, piece]).catch(report)
  }
  // socket.io calls it with `new`.
  io.adapter(function adapterOf(namespace: Namespace) {
    const adapter = new ProcessAdapter(namespace, tell)
    adapters.set(namespace.name, adapter)
    return adapter
  })
  await line.onUp(async (client, isFirst) => {
    const take = puzzle((text) => {
      // Written by `tell` of a process like this one.
      const message = JSON.parse(text) as Message
      adapters.get(message.nsp)?.onMessage(message)
    })
    client.removeAllListeners('notification')
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) take(payload)
    })
    await client.query(`listen ${CHANNEL}`)
    // What others pushed meanwhile is lost. Clients that connect again ask for what they have missed.
    if (!isFirst) for (const socket of io.of('/').sockets.values()) socket.conn.close()
  })
}

class ProcessAdapter extends ClusterAdapterWithHeartbeat {
  readonly #tell: (message: unknown) => void

  constructor(namespace: Namespace, tell: (message: unknown) => void) {
    super(namespace, HEARTBEAT)
    this.#tell = tell
  }

  /** Answers the place of the message in a log, which is not kept. */
  protected override async doPublish(message: unknown): Promise<string> {
    this.#tell(message)
    return ''
  }

  protected override async doPublishResponse(_asker: string, response: unknown): Promise<void> {
    this.#tell(response)
  }
}
