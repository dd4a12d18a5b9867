import { type SQL, sql } from 'drizzle-orm'
import type { WorkQueue } from './workQueue.ts'

const MAX_ATTEMPTS = 25
/** The most that the queue can count. */
const FOR_EVER = 32_767

/** The queue in PostgreSQL (graphile-worker): a piece of work is a row, written by the transaction that wants it. */
export function graphileQueue(): WorkQueue {
  return {
    async add(db, name, payload, { at, key, keepTime, line, forEver } = {}) {
      await db.execute(sql`
        select graphile_worker.add_job(
          ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${at?.toISOString() ?? null}::timestamptz,
          max_attempts := ${forEver ? FOR_EVER : MAX_ATTEMPTS}, job_key := ${key ?? null}, queue_name := ${line ?? null},
          job_key_mode := ${keepTime ? 'preserve_run_at' : 'replace'}
        )`)
    },
    adding: (name, payload, { at, key }) => sql`(graphile_worker.add_job(
      ${name}::text, payload := json_build_object(${sql.join(Object.entries<SQL>(payload).flatMap(pair), sql`, `)}),
      run_at := ${at}, max_attempts := ${MAX_ATTEMPTS}::int, job_key := ${key}, job_key_mode := 'replace')).id`,
  }
}

const pair = ([name, value]: [string, SQL]) => [sql`${name}::text`, value]
