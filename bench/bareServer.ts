import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { recordedSteps } from './recordSql.ts'

/**
 * The least that could answer the same calls: a bare Fastify route for each that sends the recorded SQL and answers the
 * rows. Nothing is checked, mapped or logged.
 */
const { BARE_PORT, BARE_SQL, DATABASE_URL, DATABASE_POOL } = z
  .object({
    BARE_PORT: z.coerce.number(),
    BARE_SQL: z.string(),
    DATABASE_URL: z.string(),
    DATABASE_POOL: z.coerce.number(),
  })
  .parse(process.env)
const calls = z.array(recordedSteps).parse(JSON.parse(readFileSync(BARE_SQL, 'utf8')))
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL })
const app = Fastify()
for (const [index, steps] of calls.entries())
  app.route({
    method: ['GET', 'POST'],
    url: `/${index}`,
    handler: async () => {
      const answers: unknown[] = []
      for (const step of steps) {
        const results = await Promise.all(step.map((query) => pool.query(query)))
        answers.push(...results.map(({ rows }) => rows))
      }
      return answers
    },
  })
await app.listen({ host: '127.0.0.1', port: BARE_PORT })
console.log('listens')
process.on('SIGTERM', () => process.exit(0))
