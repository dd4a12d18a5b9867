import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger as QueueLogger, parseCrontab, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { lineWithoutData } from '#server/db/errors.ts'
import type { LastingConnection } from '#server/db/lastingConnection.ts'
import { calmPool } from './calmPool.ts'
import { AT_ONCE, byLane, type Lane } from './lanes.ts'
import { patientPool } from './patientPool.ts'
import { type Roll, workerRoll } from './roll.ts'
import type { TaskName, TaskPayloads } from './workQueue.ts'
import type { Log } from '#server/kernel/log.ts'

/** What does each kind of work. A task that throws is tried again later, with growing pauses. */
export type Tasks = { readonly [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> }

/** Hears of each piece of work how many seconds it took, and whether it is done or has failed. */
export type WorkDone = (task: string, seconds: number, isDone: boolean) => void

/** The tasks in the shape the queue calls them in. */
export function taskList(tasks: Tasks, log: Log, onWorkDone?: WorkDone): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        const begun = performance.now()
        let isDone = false
        try {
          // Only `WorkQueue.add` writes payloads, and its types say what they hold.
          await (task as (payload: unknown) => Promise<void>)(payload)
          isDone = true
        } catch (error) {
          log.error({ task: name, err: error }, 'work failed; it will be tried again')
          // The queue keeps the message of what is thrown, and logs it as it is.
          throw new Error(lineWithoutData(error), { cause: error })
        } finally {
          onWorkDone?.(name, (performance.now() - begun) / 1_000, isDone)
        }
      },
    ]),
  )
}

/** The queue's own log: its warnings and errors into ours, the rest nowhere. */
export function queueLogger(log: Log): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    const name: string = level
    if (name === 'error') log.error({ queue: message }, 'queue')
    if (name === 'warning') log.warn({ queue: message }, 'queue')
  })
}

export interface Worker {
  /** Takes no more work and finishes what it does; what takes longer than a while is handed back to the queue. */
  stop(): Promise<void>
}

interface WorkerParts {
  readonly pool: pg.Pool
  readonly line: LastingConnection
  readonly tasks: Tasks
  readonly log: Log
  readonly onWorkDone?: WorkDone | undefined
  /** How long work that is under way may take once it is to stop. */
  readonly finishWithinMs?: number
}

/** What is done by the clock, in UTC; a day that was missed while nothing ran is made up for. */
const REGULARLY = [
  '23 9 * * * sweepFiles ?fill=1d&max=3',
  '11 8 * * * verifyLedger ?fill=1d&max=3',
  '53 8 * * * measureAnswers ?fill=1d&max=3',
  '41 8 * * * reconcile ?fill=1d&max=3',
  // What was written down late, or by hand, is in the sum of the night, which begins at the first line.
  '29 8 * * * carryBalances ?id=carryBalancesAfresh&fill=1d&max=3 {"afresh":true}',
  '29 0-7,9-23 * * * carryBalances ?max=3 {"afresh":false}',
  '17 * * * * clean ?max=3',
  '*/5 * * * * enforceTimeLimits ?fill=10m&max=3',
  '* * * * * hearGateway ?max=3',
].join('\n')
const RETRY_MS = 1_000
const FINISH_WITHIN_MS = 10_000

/**
 * Does the queue's work until it is stopped, each lane's by workers of its own. Any number of processes may: a row lock
 * gives each piece to one of them. A worker that loses the database in the middle of something ends for good; another
 * takes its place.
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { line, tasks, log, onWorkDone, finishWithinMs = FINISH_WITHIN_MS } = parts
  const roll = await workerRoll(line, log)
  const stopping = new AbortController()
  const stop: Stop = { signal: stopping.signal, aborted: once(stopping.signal, 'abort') }
  const working = Promise.all(
    byLane(taskList(tasks, log, onWorkDone)).map(async ([lane, list]) => {
      while (!stopping.signal.aborted)
        await workLane(parts, { lane, list }, roll, stop).catch(async (error: unknown) => {
          log.error({ err: error, lane }, 'the worker did not start; it will be tried again')
          await setTimeout(RETRY_MS)
        })
    }),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.race([working, setTimeout(finishWithinMs, undefined, { ref: false })])
      await roll.close()
    },
  }
}

interface Stop {
  readonly signal: AbortSignal
  readonly aborted: Promise<unknown>
}

/** Runs a lane's workers until one of them breaks or they are to stop; then gives back what they had begun and not finished. */
async function workLane(
  { pool, log }: WorkerParts,
  { lane, list }: { lane: Lane; list: TaskList },
  roll: Roll,
  stop: Stop,
): Promise<void> {
  const events: WorkerEvents = new EventEmitter()
  const ids: string[] = []
  events.on('worker:create', ({ worker }) => ids.push(worker.workerId))
  const broken = once(events, 'worker:fatalError')
  const runner = await run({
    pgPool: calmPool(patientPool(pool, stop.signal, log)),
    taskList: list,
    // One is enough to say what is to be done by the clock; the lane whose work it is does it.
    parsedCronItems: lane === 'other' ? parseCrontab(REGULARLY) : [],
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: queueLogger(log),
    events,
  })
  await roll.enter(ids)
  await Promise.race([broken, runner.promise.catch(() => undefined), stop.aborted])
  const left = runner.stop().then(() => roll.leave(ids))
  if (stop.signal.aborted) return left
  // Its other worker may be at something for long; the next ones needn't wait for that.
  left.catch((error: unknown) => log.error({ err: error, lane }, 'a broken worker did not end well'))
}
