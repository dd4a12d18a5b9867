import type pg from 'pg'
import { AT_ONCE } from './lanes.ts'
import { withOwn } from './withOwn.ts'

/** How long nothing is heard of new work after it was heard of. */
const PAUSE_MS = 50

const NEW_WORK = 'jobs:insert'

type Hear = (message: pg.Notification) => void

/**
 * Hears of new work at once, and of all that comes in the pause after that together, as it ends. Of a row that is added
 * every worker of every process hears, whatever lane it is in and however long from now it is due, and each asks the
 * database: where people write, that was several questions a message, all in vain.
 */
export function calmed(hear: Hear): Hear {
  let isPausing = false
  let isWaiting = false
  const calm: Hear = (message) => {
    if (message.channel !== NEW_WORK) return hear(message)
    if (isPausing) {
      isWaiting = true
      return
    }
    hear(message)
    isPausing = true
    setTimeout(() => {
      isPausing = false
      if (!isWaiting) return
      isWaiting = false
      // There may be something for each of the workers.
      calm({ ...message, payload: JSON.stringify({ count: AT_ONCE }) })
    }, PAUSE_MS).unref()
  }
  return calm
}

/** A pool whose listening connection is calm about new work (graphile-worker 0.16 takes it with a callback). */
export function calmPool(pool: pg.Pool): pg.Pool {
  type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void
  const connect = (taken?: Taken) => {
    if (!taken) return pool.connect()
    pool.connect((error, client, release) => taken(error, client && calmClient(client), release))
    return undefined
  }
  return withOwn(pool, { connect })
}

function calmClient(client: pg.PoolClient): pg.PoolClient {
  const calmer = new Map<Hear, Hear>()
  const call = (name: string, event: string, hear: Hear): unknown => {
    const method: unknown = Reflect.get(client, name)
    if (typeof method !== 'function') throw new Error(`A connection without ${name}`)
    const answer: unknown = Reflect.apply(method, client, [event, hear])
    return answer
  }
  return withOwn(client, {
    on(event: string, hear: Hear) {
      const listener = event === 'notification' ? calmed(hear) : hear
      calmer.set(hear, listener)
      return call('on', event, listener)
    },
    removeListener: (event: string, hear: Hear) => call('removeListener', event, calmer.get(hear) ?? hear),
  })
}
