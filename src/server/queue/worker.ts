import { run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { TaskName, TaskPayloads } from './workQueue.ts'

/** What does each kind of work. A task that throws is tried again later, with growing pauses. */
export type Tasks = { readonly [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> }

/** Starts doing the queue's work. Any number of processes may: a row lock gives each piece to one of them. */
export function startWorker(pool: pg.Pool, tasks: Tasks, log: Logger): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        try {
          // Only `WorkQueue.add` writes the payload, which types it.
          await (task as (payload: unknown) => Promise<void>)(payload)
        } catch (error) {
          log.error({ task: name, err: error }, 'work failed; it will be tried again')
          throw error
        }
      },
    ]),
  )
  return run({ pgPool: pool, taskList, concurrency: 2, noHandleSignals: true, pollInterval: 2_000 })
}
