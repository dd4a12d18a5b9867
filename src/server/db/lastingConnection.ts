import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/**
 * A process's own connection to the database, outside the pool, for what belongs to a connection: what it listens to
 * and the locks that say that the process lives. When it breaks, it is made again.
 */
export interface LastingConnection {
  /** Runs `greet` on the connection whenever it has been made, the first time and after every break. */
  onUp(greet: Greet): Promise<void>
  /** Waits for the connection if need be, and asks again where it breaks meanwhile. */
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>
  close(): Promise<void>
}

/** `isFirst` tells the first connection from one that was made after a break. */
type Greet = (client: pg.Client, isFirst: boolean) => Promise<void>

interface Made {
  readonly client: pg.Client
  readonly gone: Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
/** A connection that answers nothing for so long is taken for broken. */
const PATIENCE = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 } as const
/** More than this does not wait for a database that is away. */
const MOST_WAITING = 1_000
/** What is under way at the end is waited for as long as this. */
const LAST_WORDS_MS = 1_000

/** The connection to the database at `url`; `report` hears of each break and each failed try. */
export function lastingConnection(url: string, report: (error: Error) => void): LastingConnection {
  const greetings: Greet[] = []
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let closing = false
  let isFirst = true
  let current = connectAnew()

  function connectAnew(): Promise<Made> {
    const made = make()
    // Whoever waits for it hears of a failure; at the end nobody may.
    made.catch(() => undefined)
    return made
  }

  async function make(): Promise<Made> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      if (closing) throw new Error('The connection is closed')
      const client = new pg.Client({ connectionString: url, keepAlive: true, ...PATIENCE })
      // Without a listener an error of the connection would end the process.
      client.on('error', (error) => !closing && report(error))
      let isGone = false
      const gone = new Promise<void>((resolve) => {
        client.once('end', () => {
          isGone = true
          resolve()
        })
      })
      try {
        await client.connect()
        // The database's own machine notices within half a minute when this one has lost its power.
        await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5')
        for (const greet of greetings) await greet(client, isFirst)
        if (isGone) throw new Error('The connection broke while it was made')
        isFirst = false
        void gone.then(() => {
          if (!closing) current = connectAnew()
        })
        return { client, gone }
      } catch (error) {
        void client.end().catch(() => undefined)
        if (closing) throw error
        report(error instanceof Error ? error : new Error(String(error)))
        await setTimeout(pause, undefined, { ref: false })
      }
    }
  }

  async function onConnection<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const { client, gone } = await current
      try {
        return await work(client)
      } catch (error) {
        if (closing || isAnswer(error)) throw error
        void client.end().catch(() => undefined)
        await gone
      }
    }
  }

  /** A connection does one thing at a time. */
  function inTurn<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
    if (waiting >= MOST_WAITING) return Promise.reject(new Error('Too much waits for the database'))
    waiting += 1
    const done = last.then(() => onConnection(work))
    last = done.catch(() => undefined).finally(() => (waiting -= 1))
    return done
  }

  return {
    onUp(greet) {
      greetings.push(greet)
      return inTurn((client) => greet(client, true))
    },
    query: (text, values = []) => inTurn((client) => client.query(text, [...values])),
    async close() {
      await Promise.race([last, setTimeout(LAST_WORDS_MS, undefined, { ref: false })])
      closing = true
      await current.then(({ client }) => client.end()).catch(() => undefined)
    },
  }
}

/** Classes of PostgreSQL's errors that are about the connection and not about what was asked. */
const CONNECTION_CLASSES = ['08', '57P']

function isAnswer(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return !CONNECTION_CLASSES.some((prefix) => error.code?.startsWith(prefix))
}
