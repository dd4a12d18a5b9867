import fc from 'fast-check'
import { GATEWAY_FAULTS, type GatewayFault } from './flakyGateway.ts'

/** What may be done, and how often it is tried. */
const weights = {
  hire: 8,
  payStage: 6,
  moveStage: 16,
  work: 10,
  dispute: 6,
  wait: 6,
  deadlines: 6,
  atDeadline: 5,
  event: 5,
  challenge: 3,
  askPayment: 4,
  job: 2,
  change: 4,
  transfer: 4,
  account: 2,
  chargeback: 3,
  lateArrives: 2,
  again: 4,
  keyAgain: 2,
  removeCard: 1,
  newJob: 1,
} as const

export type DeedName = keyof typeof weights

/** Time itself is no deed in a process: it passes, and at a deadline it meets whoever acts at that moment. */
export type TimeDeed = 'wait' | 'atDeadline'

/** One deed: numbers choose among what is there to be done when its turn comes. */
export interface Doing {
  readonly deed: DeedName
  readonly pick: number
  readonly amount: number
  /** Whether somebody does it whose business it is not. */
  readonly wrong: boolean
  /**
   * Before which statement, or call of the gateway, the process is killed: after the last, where there are not so many,
   * so that only the answer is lost. 0 where it lives.
   */
  readonly diesAt: number
}

/** A deed, or two at once in two processes, and what the gateway does meanwhile. */
export interface Step extends Doing {
  readonly faults: readonly GatewayFault[]
  readonly beside: Doing | null
  /** Which of the two goes on, statement by statement. */
  readonly order: number
}

const seldom = <Value>(usual: Value, other: fc.Arbitrary<Value>, once: number): fc.Arbitrary<Value> =>
  fc.oneof({ weight: once - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })

const entries: [DeedName, number][] = Object.entries(weights).map(([name, weight]) => [asDeed(name), weight])

function asDeed(name: string): DeedName {
  if (!(name in weights)) throw new Error(`There is no deed ${name}`)
  return name as DeedName
}

const amongAll = { pick: fc.nat(999), amount: fc.nat(999), wrong: seldom(false, fc.constant(true), 20) }
/** How much oftener a history's favourites are done. */
const FAVOURED = 5

function doing(favourites: readonly DeedName[], livesMostly: number) {
  const deed = fc.oneof(
    ...entries.map(([name, weight]) => ({
      weight: favourites.includes(name) ? weight * FAVOURED : weight,
      arbitrary: fc.constant(name),
    })),
  )
  return { ...amongAll, deed, diesAt: seldom(0, fc.integer({ min: 1, max: 40 }), livesMostly) }
}

function step(favourites: readonly DeedName[]): fc.Arbitrary<Step> {
  return fc.record({
    ...doing(favourites, 7),
    faults: seldom<readonly GatewayFault[]>(
      [],
      fc.array(fc.constantFrom(...GATEWAY_FAULTS), { minLength: 1, maxLength: 3 }),
      3,
    ),
    beside: seldom<Doing | null>(null, fc.record(doing(favourites, 7)), 4),
    order: fc.nat(0x7fffffff),
  })
}

/**
 * A history's steps: as many as a whole hire takes, with all that can go wrong with it. Each has its favourites, so that
 * what seldom meets otherwise meets in some.
 */
export const steps: fc.Arbitrary<Step[]> = fc
  .subarray(
    entries.map(([name]) => name),
    { minLength: 1, maxLength: 4 },
  )
  .chain((favourites) => fc.array(step(favourites), { minLength: 12, maxLength: 60, size: 'max' }))
