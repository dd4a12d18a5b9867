import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How far this process is in its life: it is ready from its start until it is asked to end. */
export interface Lifetime {
  isEnding: boolean
}

/** Once the process is ending, every answer tells its client to come over another connection. */
export function closeConnectionsAtEnd(app: FastifyInstance, lifetime: Lifetime): void {
  app.addHook('onSend', async (_request, reply) => {
    if (lifetime.isEnding) void reply.header('connection', 'close')
  })
}

/** A turn of the loop this short leaves no time for anybody to connect behind its back. */
const SHORT_TURN_MS = 1
const ACCEPT_WITHIN_MS = 2_000

/**
 * Takes no new connections, and answers when the last one has ended. Those that are idle stay for now: closing an HTTP
 * server ends them at once, also one that was opened a moment ago and whose first request is on its way.
 */
export async function stopListening(server: HttpServer): Promise<void> {
  await acceptAllWaiting(server)
  const ended = once(server, 'close')
  Server.prototype.close.call(server)
  await ended
}

/**
 * Node takes one connection a turn of its loop, and the system resets those that still wait when the listener is closed:
 * so it is closed after a turn that brought none and was too short for one to come meanwhile.
 */
async function acceptAllWaiting(server: HttpServer): Promise<void> {
  const started = performance.now()
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  for (let isQuiet = false; !isQuiet && performance.now() - started < ACCEPT_WITHIN_MS;) {
    const [before, turned] = [accepted, performance.now()]
    await nextTurn()
    isQuiet = accepted === before && performance.now() - turned < SHORT_TURN_MS
  }
  server.off('connection', count)
}
