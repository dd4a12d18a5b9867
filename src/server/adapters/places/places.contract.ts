import { expect, test } from 'vitest'
import { isWithin } from '#shared/domain/graphemes.ts'
import { length } from '#shared/domain/limits.ts'
import { provinceOf } from '#shared/domain/provinces.ts'
import type { PlacesPort } from './port.ts'

const LIMIT = 8

/** The promises of the port, for every one that finds places. `places` is asked for once the tests run. */
export function placesContract(places: () => PlacesPort): void {
  const namesOf = async (text: string, limit = LIMIT) =>
    (await places().suggest(text, limit)).map(({ name }) => name)

  test.each(['vancouver', 'Vancouver', 'vancou', 'Vancouver BC', 'vancouver, british columbia'])(
    '%j finds Vancouver first, where it is',
    async (text) => {
      const [first] = await places().suggest(text, LIMIT)
      expect(first?.name).toBe('Vancouver, British Columbia')
      expect(first?.latitude).toBeCloseTo(49.25, 0)
      expect(first?.longitude).toBeCloseTo(-123.12, 0)
    },
  )

  test.each(['montreal', 'MONTRÉAL', 'montreal, qc', 'Montréal, Québec, Canada'])(
    '%j finds Montréal, in the spelling of its province that tax rules know',
    async (text) => {
      const [first = ''] = await namesOf(text)
      expect(first).toBe('Montréal, Quebec')
      expect(provinceOf({ postalCode: '', location: first })).toBe('QC')
    },
  )

  test('towns of one name are all there, each once, and no more than are asked for', async () => {
    const found = await namesOf('windsor')
    expect(found).toContain('Windsor, Ontario')
    expect(found).toContain('Windsor, Nova Scotia')
    expect(new Set(found).size).toBe(found.length)
    expect(await namesOf('windsor', 1)).toHaveLength(1)
  })

  test.each(['van', 'windsor', 'st', 's'])(
    'every name for %j says its province and fits the field; every position is in Canada',
    async (text) => {
      for (const { name, latitude, longitude } of await places().suggest(text, LIMIT)) {
        expect(provinceOf({ postalCode: '', location: name }), name).not.toBeNull()
        expect(isWithin(name, length.location), name).toBe(true)
        expect(latitude).toBeGreaterThan(41)
        expect(latitude).toBeLessThan(84)
        expect(longitude).toBeGreaterThan(-142)
        expect(longitude).toBeLessThan(-52)
      }
    },
  )

  test.each([', .', '   ', 'Atlantis'])('%j finds nothing', async (text) => {
    expect(await namesOf(text)).toEqual([])
  })

  test('the nearest town has its name; in the middle of the sea there is none', async () => {
    const near = { latitude: 49.2513, longitude: -123.1187 }
    expect((await places().nearest(near))?.name).toBe('Vancouver, British Columbia')
    expect(await places().nearest({ latitude: 45, longitude: -35 })).toBeUndefined()
  })
}
