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
/** Whoever comes to the gate does so within these. */
const QUIET_LOOKS = 20
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
  try {
    while (done.size < runners.length) {
      const open = runners.filter((runner) => !done.has(runner))
      for (const runner of open) await comeToRest(runner, { runners, done, watch })
      const ready = open.filter(({ gate }) => gate.isWaiting)
      const chosen = ready[next(ready.length)]
      // All wait for locks of each other: the database ends one of them.
      if (!chosen) await setTimeout(LOOK_AGAIN_MS)
      chosen?.gate.letOneThrough()
    }
  } catch (error) {
    // Whoever still waits would keep its locks from the next history.
    for (const { gate } of runners) gate.end()
    await all.catch(() => undefined)
    throw error
  }
  await all
}

interface Playing {
  readonly runners: readonly Runner[]
  readonly done: ReadonlySet<Runner>
  readonly watch: pg.Pool
}

/** Until it waits before the gate, or for a lock, or is over. */
async function comeToRest(runner: Runner, { runners, done, watch }: Playing): Promise<void> {
  const { gate } = runner
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (done.has(runner) || gate.isWaiting) return
    await Promise.race([gate.changed(), setTimeout(LOOK_AGAIN_MS)])
    if (gate.isBusy && looks > 0 && (await waitsForLock({ pids: pidsOf(runner) }, watch))) return
    // The queue's own books are kept over connections without a gate, and wait for those who queue anew as well.
    const others = runners.flatMap(pidsOf)
    if (!gate.isBusy && looks > QUIET_LOOKS && (await waitsForLock({ otherThan: others }, watch))) return
  }
  throw new Error(`An action neither ended nor went on: ${await whereTheyStand(runners, watch)}`)
}

/** What each has come to, and what the database does for whom. */
async function whereTheyStand(runners: readonly Runner[], watch: pg.Pool): Promise<string> {
  const { rows } = await watch.query(
    `select pid, state, wait_event_type as waits, wait_event as for, left(query, 200) as last
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const stands = runners.map((runner) => ({ ...runner.gate.standing, connections: pidsOf(runner) }))
  return JSON.stringify({ runners: stands, connections: rows }, undefined, 1)
}

function pidsOf({ connections }: Runner): number[] {
  return [...connections].flatMap((client) => ('processID' in client ? [Number(client.processID)] : []))
}

/** Whether one of these connections waits for a lock, or one that is none of these. */
async function waitsForLock(
  {
    pids,
    otherThan,
  }: { pids: readonly number[]; otherThan?: never } | { pids?: never; otherThan: readonly number[] },
  watch: pg.Pool,
): Promise<boolean> {
  const { rowCount } = await watch.query({
    name: 'waits_for_lock',
    text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and state = 'active' and (pid = any($1::int[])) = $2`,
    values: [pids ?? otherThan, pids !== undefined],
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
