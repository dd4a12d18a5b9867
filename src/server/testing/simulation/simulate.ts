import fc from 'fast-check'
import { History } from './history.ts'
import { shorten } from './shorten.ts'
import { type Step, steps } from './step.ts'
import type { SimulatedWorld } from './world.ts'

export interface Tally {
  histories: number
  steps: number
  sideBySide: number
  kills: number
  faults: number
  /** The states that came about, and how often. */
  readonly changes: Map<string, number>
}

interface Simulated {
  readonly tally: Tally
  /** What was found: why it is wrong, and the shortest history that still fails, line by line. */
  readonly failure:
    | { readonly seed: number; readonly why: string; readonly lines: readonly string[] }
    | undefined
}

interface Wanted {
  readonly seed: number
  readonly histories: number
  /** No further history is begun after so long. */
  readonly withinMs?: number
  readonly onHistory?: (tally: Tally) => void
}

/**
 * Plays so many histories, each from a seed of its own that counts up from the first, until one fails, which is then made
 * as short as it can be.
 */
export async function simulate(
  world: SimulatedWorld,
  { seed, histories, withinMs = Number.POSITIVE_INFINITY, onHistory }: Wanted,
): Promise<Simulated> {
  const tally: Tally = { histories: 0, steps: 0, sideBySide: 0, kills: 0, faults: 0, changes: new Map() }
  const until = performance.now() + withinMs
  for (let own = seed; own < seed + histories && performance.now() < until; own += 1) {
    const wanted = stepsOf(own)
    const { history, error } = await play(world, wanted)
    count(tally, history, world)
    onHistory?.(tally)
    if (error !== undefined) {
      const first = { why: error.stack ?? error.message, lines: history.lines }
      return { tally, failure: { seed: own, ...((await shortestOf(world, wanted)) ?? first) } }
    }
  }
  return { tally, failure: undefined }
}

/** The steps that a seed stands for. */
export function stepsOf(seed: number): readonly Step[] {
  return fc.sample(steps, { seed, numRuns: 1 })[0] ?? []
}

async function play(world: SimulatedWorld, wanted: readonly Step[]) {
  const history = new History(world)
  try {
    await history.play(wanted)
    return { history, error: undefined }
  } catch (error) {
    return { history, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Undefined where nothing fails twice: a race that the steps alone don't decide. */
async function shortestOf(world: SimulatedWorld, wanted: readonly Step[]) {
  const shortest = await shorten(wanted, async (some) => (await play(world, some)).error !== undefined)
  const { history, error } = await play(world, shortest)
  return error && { why: error.stack ?? error.message, lines: history.lines }
}

function count(tally: Tally, { told }: History, { line }: SimulatedWorld): void {
  tally.histories += 1
  tally.steps += told.steps
  tally.sideBySide += told.sideBySide
  tally.kills += told.kills
  for (const [change, times] of told.changes)
    tally.changes.set(change, (tally.changes.get(change) ?? 0) + times)
  tally.faults = Object.values(line.happened).reduce((sum, times) => sum + times, 0)
}
