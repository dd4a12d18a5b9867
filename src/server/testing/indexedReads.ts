import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { z } from 'zod'

// Every statement that the product sends in a test of the server is held to find its rows by an index: on tables as small
// as a test's PostgreSQL would read any whole, so a missing index shows in no test and in no time that one takes.

const asProduct = new AsyncLocalStorage<true>()

/** Runs what the product does by itself: what a test asks of the database besides is its own matter. */
export const asTheProduct = <Result>(run: () => Result): Result => asProduct.run(true, run)

/** Statements that were sent, each with what was given for its placeholders when it was sent first. */
export type SentStatements = Map<string, unknown[]>

const sent = z.union([
  z.tuple([z.object({ text: z.string(), values: z.array(z.unknown()).optional() })]).rest(z.unknown()),
  z.tuple([z.string()]).rest(z.unknown()),
])

/** Keeps what the product sends over a pool's connections. */
export function keepStatements(pool: pg.Pool): SentStatements {
  const statements: SentStatements = new Map()
  const keep = (call: unknown[]) => {
    const { data } = sent.safeParse(call)
    if (!data) return
    const [first, second] = data
    const text = typeof first === 'string' ? first : first.text
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first.values ?? [])
    if (READS.test(text) && !statements.has(text)) statements.set(text, values)
  }
  pool.on('connect', (client) => {
    Object.defineProperty(client, 'query', {
      value(...call: unknown[]) {
        if (asProduct.getStore()) keep(call)
        // As it stands by then: a test may count what it is asked.
        return Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), client, call)
      },
    })
  })
  return statements
}

const READS = /^\s*(select|with|update|delete)\b/i

/** Whatever the market, these have few rows; and a market that is run has none of the sandbox's and of the outbox's. */
const SMALL =
  /^(categories|sub_categories|document_series|alarms|backups|carried_balances|reconciliations|outbox|sandbox_.*)$/

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().default(''),
  Schema: z.string().default(''),
  'Subplan Name': z.string().default(''),
  get Plans() {
    return z.array(node).default([])
  },
})
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })])

/**
 * The steps of a plan, but not those of a question that is answered for all rows at once: that is chosen by what it costs,
 * which among few rows is little, whether there is an index or not.
 */
function stepsIn(plan: z.output<typeof node>, forAll: ReadonlySet<string>): z.output<typeof node>[] {
  if (forAll.has(plan['Subplan Name'])) return []
  return [plan, ...plan.Plans.flatMap((one) => stepsIn(one, forAll))]
}

/** What other files of the same process have sent already needs no second look. */
const looked = new Set<string>()

/** The statements for which PostgreSQL has no index, though it may use any: each would read a whole table. */
export async function readingWholeTables(url: string, statements: SentStatements): Promise<string[]> {
  const fresh = [...statements].filter(([text]) => !looked.has(text))
  if (fresh.length === 0) return []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set enable_seqscan = off')
    const found: string[] = []
    for (const [text, values] of fresh) {
      looked.add(text)
      const tables = await tablesReadWhole(client, text, values)
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${text}`)
    }
    return found
  } finally {
    await client.end()
  }
}

async function tablesReadWhole(client: pg.Client, text: string, values: unknown[]): Promise<string[]> {
  const answer = await client
    .query(`explain (format json, verbose) ${text}`, values)
    .catch((error: unknown) => {
      // It was refused as it was sent, too: tests send what no column takes.
      if (error instanceof pg.DatabaseError) return undefined
      throw error
    })
  if (!answer) return []
  const [{ 'QUERY PLAN': plans }] = explained.parse(answer.rows)
  const forAll = new Set(
    [...JSON.stringify(plans).matchAll(/hashed (SubPlan \d+)/g)].map(([, name = '']) => name),
  )
  return stepsIn(plans[0].Plan, forAll)
    .filter((one) => one['Node Type'] === 'Seq Scan' && one.Schema === 'public')
    .map((one) => one['Relation Name'])
    .filter((table) => !SMALL.test(table))
}
