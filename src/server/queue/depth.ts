import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'

/** How much work of a task is in the queue, and how. */
export interface Depth extends Record<string, unknown> {
  readonly task: string
  /** Could be done now, and nobody has begun it. */
  readonly due: number
  /** Is for later, or waits after a failure. */
  readonly later: number
  readonly begun: number
  /** Failed, and is tried again. */
  readonly failing: number
  /** Failed so often that it is not tried again. */
  readonly given_up: number
  /** For how many seconds the oldest of what is due has been so. */
  readonly age: number
}

/** The queue's depth, task by task; tasks of which nothing is there are not named. */
export async function queueDepth(db: Database): Promise<Depth[]> {
  const { rows } = await db.execute<Depth>(sql`
    select task_identifier as task,
      count(*) filter (where is_due and locked_at is null)::int as due,
      count(*) filter (where not is_due and attempts < max_attempts)::int as later,
      count(*) filter (where locked_at is not null)::int as begun,
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due and locked_at is null)), 0)::float8 as age
    from (select *, run_at <= now() and attempts < max_attempts as is_due from graphile_worker.jobs) as work
    group by 1`)
  return rows
}
