import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import * as schema from '#server/db/schema/index.ts'

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(node).default([])
  },
})
type PlanNode = z.output<typeof node>

const ran = z.object({ Plan: z.object({ 'Actual Loops': z.number() }) })

/** A step of a plan as it ran. */
export interface Step {
  kind: string
  /** The table that it read, if it read one. */
  table: string | undefined
  /** How many rows passed through its hands. */
  rows: number
}

/** A pool of one connection, whose queries are explained after they ran: each step of them all, of what `run` asks. */
export async function explainingPool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  const plans: string[] = []
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => plans.push(message.slice(message.indexOf('{')))),
  )
  await pool.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
    set auto_explain.log_format = 'json'; set client_min_messages = log`)
  const stepsOf = async (run: () => Promise<unknown>): Promise<Step[]> => {
    plans.length = 0
    await run()
    return plans
      .map((plan): unknown => JSON.parse(plan))
      .flatMap((plan) => {
        // What was only explained did not run.
        if (!ran.safeParse(plan).success) return []
        return stepsIn(z.object({ Plan: node }).parse(plan).Plan)
      })
  }
  return { pool, db: drizzle(pool, { schema }), stepsOf }
}

function stepsIn(plan: PlanNode): Step[] {
  const passed = plan['Actual Rows'] + plan['Rows Removed by Filter'] + plan['Rows Removed by Index Recheck']
  return [
    {
      kind: plan['Node Type'],
      table: plan['Relation Name'],
      rows: Math.round(passed * plan['Actual Loops']),
    },
    ...plan.Plans.flatMap(stepsIn),
  ]
}
