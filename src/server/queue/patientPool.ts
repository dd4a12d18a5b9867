import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/kernel/log.ts'
import { withOwn } from './withOwn.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/**
 * A pool whose own queries wait for a database that fails or is away, until `signal` ends them with no rows. The queue
 * asks so for what is to be done by the clock, once a minute, and hears of no failure: one would end the process
 * (graphile-worker 0.16). Its connections are the pool's, and fail as ever.
 */
export function patientPool(pool: pg.Pool, signal: AbortSignal, log: Log): pg.Pool {
  const query: unknown = Reflect.get(pool, 'query')
  if (typeof query !== 'function') throw new Error('A pool without queries')
  const ask = async (...args: readonly unknown[]): Promise<unknown> => {
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS))
      try {
        const answer: unknown = await Reflect.apply(query, pool, args)
        return answer
      } catch (error) {
        log.error({ err: error }, 'what is due by the clock waits for the database')
        await setTimeout(pause, undefined, { signal }).catch(() => undefined)
      }
    return { rows: [], rowCount: 0 }
  }
  return withOwn(pool, { query: ask })
}
