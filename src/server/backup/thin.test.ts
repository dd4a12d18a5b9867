import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Keeping, keptBackups } from './thin.ts'

const DAY_MS = 86_400_000
const moments = fc.uniqueArray(
  fc.date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  { minLength: 1, maxLength: 60, selector: (at) => at.getTime() },
)
const count = fc.integer({ min: 0, max: 15 })
const keepings: fc.Arbitrary<Keeping> = fc.record({ daily: count, weekly: count, monthly: count })

const day = (at: Date) => at.toISOString().slice(0, 10)
const month = (at: Date) => at.toISOString().slice(0, 7)
/** The Monday that a moment's week began with. */
const week = (at: Date) =>
  day(new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS - ((at.getUTCDay() + 6) % 7) * DAY_MS))

test('of each period asked for, the last backup stays, and nothing that no period asks for', () => {
  fc.assert(
    fc.property(moments, keepings, (all, keeping) => {
      const kept = keptBackups(all, keeping)
      const wanted = new Set<Date>()
      for (const [name, number] of [
        [day, keeping.daily],
        [week, keeping.weekly],
        [month, keeping.monthly],
      ] as const) {
        const lastPeriods = [...new Set(all.map(name))].sort().toReversed().slice(0, number)
        for (const period of lastPeriods) {
          const [last] = all.filter((at) => name(at) === period).toSorted((a, b) => b.getTime() - a.getTime())
          if (last) wanted.add(last)
        }
      }
      const [newest] = all.toSorted((a, b) => b.getTime() - a.getTime())
      if (newest) wanted.add(newest)
      expect(new Set(kept)).toEqual(wanted)
    }),
  )
})

test('thinning what was thinned drops nothing more', () => {
  fc.assert(
    fc.property(moments, keepings, (all, keeping) => {
      const once = keptBackups(all, keeping)
      expect(keptBackups([...once], keeping)).toEqual(once)
    }),
  )
})

test('whoever thins every night has in the end what whoever thins once has', () => {
  fc.assert(
    fc.property(moments, keepings, (all, keeping) => {
      const nightly = new Set<Date>()
      for (const at of all.toSorted((a, b) => a.getTime() - b.getTime())) {
        nightly.add(at)
        const kept = keptBackups([...nightly], keeping)
        for (const one of nightly) if (!kept.has(one)) nightly.delete(one)
      }
      expect(nightly).toEqual(keptBackups(all, keeping))
    }),
  )
})
