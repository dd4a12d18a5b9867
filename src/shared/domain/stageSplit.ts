import { type Cents, cents, share } from './money.ts'

/** Percent of the bid price for each stage, by the number of stages (§9). */
export const STAGE_SPLITS: Readonly<Record<number, readonly number[]>> = {
  1: [100],
  2: [35, 65],
  3: [35, 45, 20],
  4: [35, 25, 25, 15],
  5: [35, 20, 20, 20, 5],
}

/**
 * The stage prices of a bid, in order. They sum to `price` exactly: what rounding leaves goes to the last stage.
 * Throws a RangeError for a number of stages that has no split.
 */
export function splitIntoStages(price: Cents, stages: number): Cents[] {
  const split = STAGE_SPLITS[stages]
  if (!split) throw new RangeError(`A bid can't be split into ${stages} stages`)
  const leading = split.slice(0, -1).map((percent) => share(price, percent * 100))
  const last = leading.reduce((rest, part) => rest - part, Number(price))
  return [...leading, cents(last)]
}
