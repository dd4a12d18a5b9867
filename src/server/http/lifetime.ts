import type { FastifyInstance } from 'fastify'

/** How far this process is in its life: it is ready from its start until it is asked to end. */
export interface Lifetime {
  isEnding: boolean
}

/**
 * Once the process is ending, every answer tells its client to come over another connection. When no new ones are taken
 * any more, those that fall idle are closed, too: one that was kept alive would keep the process. Not before: a request
 * may be on its way over it.
 */
export function closeConnectionsAtEnd(app: FastifyInstance, lifetime: Lifetime): void {
  app.addHook('onSend', async (_request, reply) => {
    if (lifetime.isEnding) void reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    // Those whose answers had begun before.
    if (!app.server.listening) setImmediate(() => app.server.closeIdleConnections())
  })
}
