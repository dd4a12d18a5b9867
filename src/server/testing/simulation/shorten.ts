import type { Doing, Step } from './step.ts'

/** What makes a step plainer, the most telling first. */
const plainer: readonly ((step: Step) => Step)[] = [
  (step) => ({ ...step, beside: null, order: 0 }),
  (step) => ({ ...step, faults: [] }),
  (step) => ({ ...step, faults: step.faults.slice(0, 1) }),
  (step) => ({ ...step, diesAt: 0 }),
  (step) => ({ ...step, wrong: false }),
  (step) => ({ ...step, order: 0 }),
  (step) => ({ ...step, pick: 0 }),
  (step) => ({ ...step, amount: 0 }),
  (step) => ({ ...step, beside: step.beside && plain(step.beside) }),
]

function plain(doing: Doing): Doing {
  return { ...doing, diesAt: 0, wrong: false }
}

/**
 * The shortest history found that fails as well: first without more and more of its steps, then with plainer ones. It is
 * played at most so often.
 */
export async function shorten(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  most = 400,
): Promise<readonly Step[]> {
  let shortest = steps
  let left = most
  const tryThis = async (candidate: readonly Step[]): Promise<boolean> => {
    if (left === 0) return false
    left -= 1
    if (!(await fails(candidate))) return false
    shortest = candidate
    return true
  }
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let end = shortest.length; end > 0; end -= size) {
      const start = Math.max(0, end - size)
      await tryThis([...shortest.slice(0, start), ...shortest.slice(end)])
    }
  for (let at = 0; at < shortest.length; at += 1)
    for (const make of plainer) {
      const step = shortest[at]
      if (!step) continue
      const made = make(step)
      if (JSON.stringify(made) !== JSON.stringify(step)) await tryThis(shortest.with(at, made))
    }
  return shortest
}
