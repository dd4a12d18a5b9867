import { type GatewayLine, isSimulated } from './flakyGateway.ts'
import type { Outcome, Press } from './press.ts'
import type { Action } from './scene.ts'
import type { Runner } from './sideBySide.ts'
import type { SimulatedProcess } from './simulatedProcess.ts'
import { Unsound } from './unsound.ts'

interface Done {
  readonly what: string
  readonly pressed: Press | undefined
  readonly isKilled: boolean
  /** As whoever did it has heard; of a killed process nothing. */
  readonly outcome: Outcome | undefined
}

interface How {
  readonly process: SimulatedProcess
  readonly line: GatewayLine
  readonly diesAt: number
  readonly isBeside: boolean
}

/** What the log says when something broke that nothing was to break. */
const FAILURES = ['"a time limit failed"', '"msg":"failed"', 'work failed']

/** How one process does an action: it may die of it, and else only what was simulated may go wrong. */
export function runnerOf(
  action: Action,
  { process, line, diesAt, isBeside }: How,
  tell: (done: Done) => void,
): Runner {
  const { gate, connections, errors } = process
  gate.open({ ...(diesAt > 0 && { diesAt }), held: isBeside })
  errors.length = 0
  const run = async () => {
    let outcome: Outcome | undefined
    let wrong: unknown
    try {
      outcome = await action.run(process)
    } catch (error) {
      if (!isSimulated(error)) wrong = error
    }
    // Where all was done, at least the answer is lost.
    const isKilled = gate.isDead || diesAt > 0
    const end = isKilled
      ? `killed before statement ${diesAt} of ${gate.passed}`
      : String(outcome?.status ?? (wrong === undefined ? 'done' : 'broken'))
    const what = `${action.what}${isBeside ? ' (beside another)' : ''} → ${end}`
    tell({ what, pressed: action.pressed, isKilled, outcome: isKilled ? undefined : outcome })
    if (wrong !== undefined) throw wrong
    if (!isKilled) requireSound(action, outcome)
  }
  const requireSound = ({ what, isWrong }: Action, outcome: Outcome | undefined) => {
    const isRefused = outcome === undefined || outcome.status >= 400
    if (isWrong && !isRefused) throw new Unsound(`a stranger was let in: ${what}`)
    // Somebody who had no answer may break.
    if (line.unanswered > 0) return
    if (outcome && outcome.status >= 500)
      throw new Unsound(`answered ${outcome.status}: ${outcome.answer} ${errors.join('')}`)
    const failed = errors.find((entry) => FAILURES.some((failure) => entry.includes(failure)))
    if (failed) throw new Unsound(`it failed: ${failed}`)
  }
  return { gate, connections, run }
}
