import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { statement } from './oneStatement.ts'
import { recordedSteps } from './recordSql.ts'

/**
 * The least that could answer the same calls, as bare Fastify routes. Nothing is checked, mapped or logged. For each call
 * there is one that sends the recorded SQL and answers the rows, and one that sends a single statement and passes on what
 * it has built.
 */
const { BARE_PORT, BARE_SQL, DATABASE_URL, DATABASE_POOL } = z
  .object({
    BARE_PORT: z.coerce.number(),
    BARE_SQL: z.string(),
    DATABASE_URL: z.string(),
    DATABASE_POOL: z.coerce.number(),
  })
  .parse(process.env)
const { recorded, byHand } = z
  .object({ recorded: z.array(recordedSteps), byHand: z.array(statement) })
  .parse(JSON.parse(readFileSync(BARE_SQL, 'utf8')))
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL })
const app = Fastify()
for (const [index, steps] of recorded.entries())
  app.route({
    method: ['GET', 'POST'],
    url: `/recorded/${index}`,
    handler: async () => {
      const answers: unknown[] = []
      for (const step of steps) {
        const results = await Promise.all(step.map((query) => pool.query(query)))
        answers.push(...results.map(({ rows }) => rows))
      }
      return answers
    },
  })
for (const [index, query] of byHand.entries())
  app.route({
    method: ['GET', 'POST'],
    url: `/by-hand/${index}`,
    handler: async (_request, reply) => {
      const { rows } = await pool.query<{ answer: string }>(query)
      return reply.type('application/json').send(rows[0]?.answer)
    },
  })
await app.listen({ host: '127.0.0.1', port: BARE_PORT })
console.log('listens')
process.on('SIGTERM', () => process.exit(0))
