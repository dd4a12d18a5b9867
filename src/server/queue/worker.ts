import { Logger as QueueLogger, run, type Runner, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { TaskName, TaskPayloads } from './workQueue.ts'

/** What does each kind of work. A task that throws is tried again later, with growing pauses. */
export type Tasks = { readonly [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> }

/** The tasks in the shape the queue calls them in. */
export function taskList(tasks: Tasks, log: FastifyBaseLogger): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        try {
          // Only `WorkQueue.add` writes payloads, and its types say what they hold.
          await (task as (payload: unknown) => Promise<void>)(payload)
        } catch (error) {
          log.error({ task: name, err: error }, 'work failed; it will be tried again')
          throw error
        }
      },
    ]),
  )
}

/** The queue's own log: its warnings and errors into ours, the rest nowhere. */
export function queueLogger(log: FastifyBaseLogger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    const name: string = level
    if (name === 'error') log.error({ queue: message }, 'queue')
    if (name === 'warning') log.warn({ queue: message }, 'queue')
  })
}

/** Starts doing the queue's work. Any number of processes may: a row lock gives each piece to one of them. */
export function startWorker(pool: pg.Pool, tasks: Tasks, log: FastifyBaseLogger): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: taskList(tasks, log),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: queueLogger(log),
  })
}
