import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Gate } from './gate.ts'

/** Something that is done by a process, before whose gate it waits. */
export interface Runner {
  readonly gate: Gate
  readonly connections: ReadonlySet<pg.PoolClient>
  readonly run: () => Promise<void>
}

const LOOK_AGAIN_MS = 1
const MOST_LOOKS = 5_000

/**
 * Runs two actions at once, one statement at a time: `next` says which of those that can go on does. One that waits for
 * a lock lets the other go on, as it would in two processes.
 */
export async function sideBySide(
  runners: readonly Runner[],
  next: (choices: number) => number,
  watch: pg.Pool,
): Promise<void> {
  const done = new Set<Runner>()
  const all = Promise.all(
    runners.map((runner) =>
      runner.run().finally(() => {
        done.add(runner)
        runner.gate.end()
      }),
    ),
  )
  // What fails is heard of below.
  all.catch(() => undefined)
  while (done.size < runners.length) {
    const open = runners.filter((runner) => !done.has(runner))
    for (const runner of open) await comeToRest(runner, done, watch)
    const ready = open.filter(({ gate }) => gate.isWaiting)
    const chosen = ready[next(ready.length)]
    // All wait for locks of each other: the database ends one of them.
    if (!chosen) await setTimeout(LOOK_AGAIN_MS)
    chosen?.gate.letOneThrough()
  }
  await all
}

/** Until it waits before the gate, or for a lock, or is over. */
async function comeToRest(runner: Runner, done: ReadonlySet<Runner>, watch: pg.Pool): Promise<void> {
  const { gate } = runner
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (done.has(runner) || gate.isWaiting) return
    await Promise.race([gate.changed(), setTimeout(LOOK_AGAIN_MS)])
    if (gate.isBusy && looks > 0 && (await waitsForLock(runner, watch))) return
  }
  throw new Error('An action neither ended nor went on')
}

async function waitsForLock({ connections }: Runner, watch: pg.Pool): Promise<boolean> {
  const pids = [...connections].flatMap((client) => ('processID' in client ? [Number(client.processID)] : []))
  const { rowCount } = await watch.query({
    name: 'waits_for_lock',
    text: `select 1 from pg_stat_activity where pid = any($1::int[]) and wait_event_type = 'Lock' and state = 'active'`,
    values: [pids],
  })
  return (rowCount ?? 0) > 0
}

/** Numbers that follow from one: which of so many goes on. */
export function orderOf(seed: number): (choices: number) => number {
  let state = seed
  return (choices) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed === 0 ? 0 : Math.floor(state / 65_536) % Math.max(1, choices)
  }
}
