import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { metresBetween, type Position } from '#shared/domain/distance.ts'
import type { CategoryId, UserId } from '#shared/domain/ids.ts'
import { userCategories } from '#server/db/schema/index.ts'
import { aCategory, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { areasAround } from './nearestAreas.ts'
import { recentJobs } from './recentJobs.ts'

const REACH = 6_000

test('areas are all those within reach of a place, the nearest first, equally far ones of one rank', () => {
  const hundredths = (most: number) =>
    fc.integer({ min: -most * 1_000, max: most * 1_000 }).map((n) => n / 1_000)
  fc.assert(
    fc.property(hundredths(80), hundredths(179), (latitude, longitude) => {
      const from = { latitude, longitude }
      const areas = areasAround(from)
      if (!areas) throw new Error('no areas')
      const { latitudes, longitudes, ranks } = areas
      const metres = latitudes.map((one, n) =>
        metresBetween(from, { latitude: one, longitude: longitudes[n] ?? NaN }),
      )
      expect(metres).toEqual(metres.toSorted((one, other) => one - other))
      expect(Math.max(...metres)).toBeLessThanOrEqual(REACH)
      for (const [n, rank] of ranks.entries())
        if (n > 0)
          expect(rank - (ranks[n - 1] ?? NaN)).toBe((metres[n] ?? 0) - (metres[n - 1] ?? 0) > 0.01 ? 1 : 0)
      // Each that is within is among them, counted on a larger square.
      const named = new Set(latitudes.map((one, n) => `${one} ${longitudes[n]}`))
      const [row, column] = [Math.round(latitude * 100), Math.round(longitude * 100)]
      const wide = Math.ceil(8 / Math.cos((latitude * Math.PI) / 180))
      let within = 0
      for (let north = row - 8; north <= row + 8; north += 1)
        for (let east = column - wide; east <= column + wide; east += 1) {
          const area = { latitude: north / 100, longitude: east / 100 }
          if (metresBetween(from, area) > REACH) continue
          within += 1
          expect(named).toContain(`${area.latitude} ${area.longitude}`)
        }
      expect(within).toBe(named.size)
    }),
    { numRuns: 60 },
  )
})

test('past reach, by a pole and by the 180th meridian there are none to go through', () => {
  const here = { latitude: 51, longitude: -114 }
  expect(areasAround(here, REACH + 1)).toBeUndefined()
  expect(areasAround({ latitude: 85, longitude: 0 })).toBeUndefined()
  expect(areasAround({ latitude: 50, longitude: 179.99 })).toBeUndefined()
  expect(areasAround(here, 5_900)?.ranks).not.toEqual(areasAround(here)?.ranks)
})

const calgary = { latitude: 51.05, longitude: -114.07 }
const OF_EACH = 150
const server = await openServer()
const { db } = server.services
let provider: Person

// Around the place and far beyond reach, some of one area, some of one moment.
const jobRows = (customer: UserId, category: CategoryId) => sql`
  insert into jobs (id, customer_id, title, description, category_id, start_date, start_time, end_date, end_time, timezone,
    starts_at, location, latitude, longitude, postal_code, created_at)
  select gen_random_uuid(), ${customer}, 'Mend the ' || case n % 3 when 0 then 'roof' else 'wall' end, 'It is old.', ${category},
    '2030-06-01', '09:00', '2030-06-01', '17:00', 'UTC', '2030-06-01', 'Calgary', 51.05 + (n * n % 41 - 20) / 150.0,
    -114.07 + (n * 7 % 43 - 21) / 90.0, 'T2P 1J9', now() - n % 10 * interval '1 hour'
  from generate_series(1, ${OF_EACH}::int) n`

beforeAll(async () => {
  const customer = await aCustomer(server)
  provider = await aProvider(server, { category: 'Roofing', ...calgary })
  const other = await aCategory(server, 'Drywall')
  await db.insert(userCategories).values({ userId: provider.id, categoryId: other })
  for (const trade of [await aCategory(server, 'Roofing'), other, await aCategory(server, 'Tiling')])
    await db.execute(jobRows(customer.id, trade))
})

/** All of a provider's trades in order, as PostgreSQL has them without any index. */
async function allInOrder(from: Position, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select jobs.id from jobs join user_categories using (category_id)
    where user_id = ${provider.id} and title like ${`%${word}%`}
    order by ll_to_earth(area_latitude, area_longitude) <-> ll_to_earth(${from.latitude}, ${from.longitude}),
      jobs.created_at desc, jobs.id`)
  return rows.map(({ id }) => id)
}

const downtown = { latitude: 51.0437, longitude: -114.0611 }

test.each([
  ['from home', calgary, {}, ''],
  ['from a place', downtown, downtown, ''],
  ['from home, by a word', calgary, { text: 'roof' }, 'roof'],
  ['from a place, by a word', downtown, { ...downtown, text: 'wall' }, 'wall'],
  [
    'from where there are none',
    { latitude: 50.9, longitude: -114.4 },
    { latitude: 50.9, longitude: -114.4 },
    '',
  ],
])('page after page the nearest come first, %s', async (_which, from, filter, word) => {
  const seen: string[] = []
  let before: string | null = null
  do {
    const asked: Parameters<typeof recentJobs>[2] = { ...filter, sort: 'near', ...(before && { before }) }
    const page = await recentJobs(db, provider.id, asked)
    seen.push(...page.jobs.map(({ id }) => id))
    before = page.cursor
  } while (before !== null)
  const all = await allInOrder(from, word)
  expect(all.length).toBeGreaterThan(60)
  expect(seen).toEqual(all)
})
