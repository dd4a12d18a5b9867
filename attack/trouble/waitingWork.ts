import { setTimeout } from 'node:timers/promises'
import type { Market } from '../market.ts'

export const noneWaits = async (market: Market, task: string): Promise<boolean> => {
  const waiting = await market.query('select 1 from graphile_worker.jobs where task_identifier = $1', [task])
  return waiting.length === 0
}

/** The tries of an hour are put behind it: nobody plays that long. */
export const anHourOfTries = (market: Market, task: string) =>
  market.query(
    `update graphile_worker._private_jobs set attempts = 8 where last_error is not null
      and task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task],
  )

export const againAtOnce = (market: Market) =>
  market.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0), run_at := now())',
  )

/** Until work of a kind has failed so often. */
export async function untilFailed(market: Market, task: string, times = 1): Promise<void> {
  for (;;) {
    const failed = await market.query(
      `select 1 from graphile_worker.jobs
       where task_identifier = $1 and last_error is not null and attempts >= $2 and locked_at is null`,
      [task, times],
    )
    if (failed.length > 0) return
    await setTimeout(500)
  }
}
