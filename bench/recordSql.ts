import { AsyncLocalStorage } from 'node:async_hooks'
import { mock } from 'node:test'
import pg from 'pg'
import { z } from 'zod'
import { readEnvironment } from '../src/server/config/environment.ts'
import { compose } from '../src/server/programs/compose.ts'
import type { Target } from './load.ts'

/** A query as it was sent; those of one step were under way together. */
const recordedQuery = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()).default([]),
  rowMode: z.literal('array').optional(),
})
export const recordedSteps = z.array(z.array(recordedQuery))
export type RecordedSteps = z.output<typeof recordedSteps>

/** The SQL that the real server sends for each request, in its order. */
export async function recordSql(databaseUrl: string, targets: readonly Target[]): Promise<RecordedSteps[]> {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', PORT: '0', PUBLIC_URL: 'http://bench.test' })
  const composition = await compose({
    environment,
    databaseUrl,
    secret: 'a secret of the benchmark, not used',
  })
  await composition.start()
  const recorder = recordQueries()
  try {
    const recorded: RecordedSteps[] = []
    for (const target of targets) {
      recorder.steps.length = 0
      const { pathname, search } = new URL(target.url)
      const answer = await recorder.during(() =>
        composition.app.inject({
          method: target.method,
          url: pathname + search,
          headers: { ...target.headers },
          ...(target.body !== undefined && { payload: target.body }),
        }),
      )
      if (answer.statusCode !== 200) throw new Error(`${target.url} answered ${answer.body}`)
      recorded.push(structuredClone(recorder.steps))
    }
    return recorded
  } finally {
    recorder.restore()
    await composition.stop()
  }
}

/** Listens in on the queries that this process sends for something; what the queue sends meanwhile is none of them. */
function recordQueries() {
  const steps: RecordedSteps = []
  const wanted = new AsyncLocalStorage<true>()
  let underWay = 0
  const original: unknown = Reflect.get(pg.Pool.prototype, 'query')
  if (typeof original !== 'function') throw new Error('pg has changed')
  const listening = mock.method(
    pg.Pool.prototype,
    'query',
    function record(this: pg.Pool, ...args: unknown[]): unknown {
      if (!wanted.getStore()) return Reflect.apply(original, this, args)
      const given = typeof args[0] === 'string' ? { text: args[0] } : args[0]
      const values = Array.isArray(args[1]) ? { values: args[1] } : {}
      const recorded = recordedQuery.parse({ ...z.looseObject({}).parse(given), ...values })
      const current = steps.at(-1)
      if (underWay > 0 && current) current.push(recorded)
      else steps.push([recorded])
      underWay += 1
      const result: unknown = Reflect.apply(original, this, args)
      return Promise.resolve(result).finally(() => {
        underWay -= 1
      })
    },
  )
  return {
    steps,
    during: <Answer>(work: () => Promise<Answer>) => wanted.run(true, async () => await work()),
    restore: () => listening.mock.restore(),
  }
}
