import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Lifetime } from './lifetime.ts'
import { RETRY_AFTER_SECONDS } from './problems.ts'
import type { Services } from '#server/kernel/services.ts'

const DATABASE_WITHIN_MS = 2_000

/**
 * For whoever watches over the process: `/healthz`, that it lives (where it does not answer, start it anew), and
 * `/readyz`, that requests may be sent to it (it is not ending, and its database answers).
 */
export function answerHealth(app: FastifyInstance, { db }: Services, lifetime: Lifetime): void {
  // Asked every few seconds for ever: a line each would drown the rest.
  const quiet = { logLevel: 'warn' } as const
  app.get('/healthz', quiet, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', quiet, async (_request, reply) => {
    const fault = lifetime.isEnding ? 'ending' : (await answers(db)) ? undefined : 'database'
    if (fault) void reply.header('retry-after', RETRY_AFTER_SECONDS)
    return reply
      .status(fault ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(fault ? { ok: false, fault } : { ok: true })
  })
}

async function answers(db: Services['db']): Promise<boolean> {
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, setTimeout(DATABASE_WITHIN_MS, false, { ref: false })])
}
