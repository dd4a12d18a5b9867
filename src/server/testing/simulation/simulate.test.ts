import { afterAll, expect, inject, test } from 'vitest'
import { simulate, stepsOf } from './simulate.ts'
import { shorten } from './shorten.ts'
import { makeWorld } from './world.ts'

/** As many as a minute has room for; docs/reliability.md has how many were played in all. */
const MOST = 300
const WITHIN_MS = 40_000
const world = await makeWorld(inject('databaseServer'))
afterAll(() => world.close())

test(`up to ${MOST} histories of hires, faults and killed processes are sound to the last cent`, async () => {
  const { tally, failure } = await simulate(world, { seed: 1, histories: MOST, withinMs: WITHIN_MS })
  expect([failure?.why, ...(failure?.lines ?? [])].join('\n')).toBe('')
  // All that is to be tried was tried. How often depends on the machine: a call that a busy one never makes has no fault.
  for (const times of [tally.steps, tally.sideBySide, tally.faults, tally.kills])
    expect(times).toBeGreaterThan(tally.histories / 4)
}, 300_000)

test('a seed stands for the same steps always', () => {
  expect(stepsOf(7)).toEqual(stepsOf(7))
  expect(stepsOf(7)).not.toEqual(stepsOf(8))
})

test('what fails is made as short as it can be', async () => {
  const steps = stepsOf(3)
  const wanted = steps.at(5)?.deed
  const played: number[] = []
  const shortest = await shorten(steps, async (some) => {
    played.push(some.length)
    return some.some(({ deed }) => deed === wanted)
  })
  expect(shortest).toHaveLength(1)
  expect(shortest[0]).toMatchObject({ deed: wanted, faults: [], beside: null, diesAt: 0, pick: 0, amount: 0 })
  expect(played.length).toBeLessThanOrEqual(400)
})
