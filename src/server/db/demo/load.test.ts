import { expect, test } from 'vitest'
import { timedMoves } from '#server/modules/timeLimits/timedMoves.ts'
import { openServer } from '#server/testing/openings.ts'
import { loadDemo } from './load.ts'

test('in a new demo nothing is due: nobody is reminded while they look around', async () => {
  const { services } = await openServer()
  await loadDemo(services, () => undefined)
  for (const { what, due } of timedMoves) expect(await due(services, 10), what).toEqual([])
})
