import type pg from 'pg'

/** One statement: what it says, how it is sent, and the connection that it goes over. */
export interface Sent {
  readonly statement: string
  readonly send: () => Promise<unknown>
  readonly client: pg.PoolClient
}

/** Has every statement of a pool's connections go through `around`; `rewrite` may change what is asked. */
export function aroundQueries(
  pool: pg.Pool,
  around: (sent: Sent) => Promise<unknown>,
  rewrite: (argument: unknown) => unknown = (argument) => argument,
): void {
  pool.on('connect', (client) => {
    const original: unknown = Reflect.get(client, 'query')
    if (typeof original !== 'function') throw new Error('A connection without queries')
    const query = (...args: readonly unknown[]): unknown => {
      const tell = args.at(-1)
      const rest = (isCallback(tell) ? args.slice(0, -1) : args).map(rewrite)
      const answer = around({
        statement: textOf(args[0]),
        send: () => Reflect.apply(original, client, rest),
        client,
      })
      if (!isCallback(tell)) return answer
      answer.then(
        (result) => tell(undefined, result),
        (error: unknown) => tell(error),
      )
      return undefined
    }
    Object.assign(client, { query })
  })
}

function isCallback(value: unknown): value is (error: unknown, result?: unknown) => void {
  return typeof value === 'function'
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  return ''
}
