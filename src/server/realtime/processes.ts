import type { Namespace } from 'socket.io'
import { ClusterAdapterWithHeartbeat } from 'socket.io-adapter'
import { type Bus, SILENT_FOR_MS } from './bus.ts'
import type { SocketServer } from './sockets.ts'

/** A process that was killed is missed for this long at most; whoever asks all processes waits for it meanwhile. */
const HEARTBEAT = { heartbeatInterval: 1_000, heartbeatTimeout: SILENT_FOR_MS } as const

type Message = Parameters<ClusterAdapterWithHeartbeat['onMessage']>[0]

/** Joins the sockets of all processes on one bus: what one pushes reaches the sockets of every other. */
export async function joinProcesses(io: SocketServer, bus: Bus): Promise<void> {
  const adapters = new Map<string, ProcessAdapter>()
  // socket.io calls it with `new`.
  io.adapter(function adapterOf(namespace: Namespace) {
    const adapter = new ProcessAdapter(namespace, (message) => bus.tell(JSON.stringify(message)))
    adapters.set(namespace.name, adapter)
    return adapter
  })
  await bus.listen(
    (text) => {
      // Written by the adapter of a process like this one.
      const message = JSON.parse(text) as Message
      adapters.get(message.nsp)?.onMessage(message)
    },
    // Clients that connect again ask for what they have missed.
    () => {
      for (const socket of io.of('/').sockets.values()) socket.conn.close()
    },
  )
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
