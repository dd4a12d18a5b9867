import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buses, kindsOfBus, startBuses } from '#server/testing/buses.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import type { Bus } from './bus.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))

/** Tells until the other has heard, as a bus that was cut off may be so still. */
async function untilHeard(bus: Bus, heard: readonly string[]): Promise<void> {
  const text = `heard? ${crypto.randomUUID()}`
  await expect
    .poll(
      () => {
        bus.tell(text)
        return heard.includes(text)
      },
      { timeout: 30_000 },
    )
    .toBe(true)
}

for (const { kind, why } of kindsOfBus)
  describe.skipIf(why !== '')(`processes joined by ${kind}`, () => {
    let buses: Buses
    beforeAll(async () => {
      buses = await startBuses(kind, database)
    })
    afterAll(() => buses.close())

    async function aProcess() {
      const heard: string[] = []
      let gaps = 0
      const bus = buses.open()
      await bus.listen(
        (text) => heard.push(text),
        () => (gaps += 1),
      )
      return { bus, heard, gaps: () => gaps }
    }

    test('each hears what the others tell, in their order, each once, of any length', async () => {
      const [first, second] = [await aProcess(), await aProcess()]
      const long = 'é'.repeat(30_000)
      const told = [...numbers(300), long, 'twice', 'twice', '~', 'the last']
      for (const text of told) first.bus.tell(text)
      second.bus.tell('an answer')
      await expect.poll(() => second.heard.includes('the last')).toBe(true)
      expect(second.heard.filter((text) => text !== 'an answer')).toEqual(told)
      await expect.poll(() => first.heard).toContain('an answer')
    })

    test('whoever comes later hears what is told from then on', async () => {
      const [first, early] = [await aProcess(), await aProcess()]
      first.bus.tell('before')
      await expect.poll(() => early.heard).toEqual(['before'])
      const late = await aProcess()
      first.bus.tell('after')
      await expect.poll(() => late.heard).toEqual(['after'])
    })

    test('where connections are cut, what is told meanwhile is heard in order and once, or a gap is', async () => {
      const [first, second] = [await aProcess(), await aProcess()]
      await untilHeard(first.bus, second.heard)
      const told: string[] = []
      for (const round of [0, 1, 2]) {
        const texts = numbers(100).map((number) => `${round}-${number}`)
        const cutting = buses.cut()
        for (const text of texts) {
          first.bus.tell(text)
          told.push(text)
        }
        await cutting
        await untilHeard(first.bus, second.heard)
      }
      const heard = second.heard.filter((text) => told.includes(text))
      expect(heard).toEqual(told.filter((text) => heard.includes(text)))
      if (second.gaps() === 0) expect(heard).toEqual(told)
    })
  })
