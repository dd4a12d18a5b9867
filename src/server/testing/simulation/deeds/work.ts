import type pg from 'pg'
import { pino } from 'pino'
import { allTasks } from '#server/queue/tasks.ts'
import { taskList } from '#server/queue/worker.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import { Killed } from '../gate.ts'
import type { Action, Scene } from '../scene.ts'
import type { SimulatedProcess } from '../simulatedProcess.ts'

/** Work that no money follows from; it is left lying. */
const LEFT = [
  'sendMail',
  'messageWaiting',
  'mailWaitingMessages',
  'postEventMessage',
  'syncConversation',
  'deleteFile',
]
const silent = pino({ level: 'silent' })

interface Piece {
  readonly id: string
  readonly name: string
  readonly payload: unknown
}

/** What is due, in the order in which it became so. */
async function due(pool: pg.Pool): Promise<Piece[]> {
  const { rows } = await pool.query<Piece>({
    name: 'work_due',
    text: `select j.id, t.identifier as name, j.payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts and not t.identifier = any($1)
      order by j.priority, j.run_at, j.id`,
    values: [LEFT],
  })
  return rows
}

/** Does one piece as a worker does: claimed, done, and gone; or tried again later. Answers why it failed. */
async function workOff(process: SimulatedProcess, pool: pg.Pool, piece: Piece): Promise<unknown> {
  const { rowCount } = await pool.query({
    name: 'work_claim',
    text: `update graphile_worker._private_jobs set attempts = attempts + 1, locked_at = now(), locked_by = 'simulation'
      where id = $1 and locked_at is null`,
    values: [piece.id],
  })
  // The other process was faster.
  if (rowCount === 0) return undefined
  const tasks: Readonly<Record<string, ((payload: unknown, helpers: never) => unknown) | undefined>> =
    taskList(allTasks(process.services), silent)
  let why: unknown
  try {
    await Reflect.apply(tasks[piece.name] ?? unknown, undefined, [piece.payload])
  } catch (error) {
    why = error
  }
  if (process.gate.isDead) why = new Killed('The worker was killed')
  await pool.query(
    why === undefined
      ? {
          name: 'work_done',
          text: 'delete from graphile_worker._private_jobs where id = $1',
          values: [piece.id],
        }
      : process.gate.isDead
        ? { name: 'work_freed', text: FREED, values: [piece.id] }
        : { name: 'work_failed', text: FAILED, values: [piece.id] },
  )
  return why
}

/** The others find that its worker is gone (queue/roll.ts). */
const FREED = 'update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = $1'
/** As the queue puts it off. */
const FAILED = `update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = 'failed',
  run_at = greatest(now(), run_at) + (exp(least(attempts, 10)) * interval '1 second') where id = $1`

function unknown(): never {
  throw new Error('There is work that nothing does')
}

/** The queue does something that is due, not always what came first. */
export function work(scene: Scene): Action {
  return {
    what: 'the queue does a piece of work',
    run: async (process) => {
      const pool = scene.line.db.$client
      const piece = scene.pick(await due(pool))
      const why = piece && (await workOff(process, pool, piece))
      if (why) throw why
      return undefined
    },
  }
}

/** All that is due, until nothing is; answers whether there was anything. */
export async function workAll(process: SimulatedProcess, pool: pg.Pool): Promise<boolean> {
  const pieces = await due(pool)
  for (const piece of pieces) await workOff(process, pool, piece)
  return pieces.length > 0
}

/** What is done by the clock alone. */
export const deadlines: Action = {
  what: 'time limits are enforced',
  run: async ({ services }) => {
    await enforceTimeLimits(services)
    return undefined
  },
}
