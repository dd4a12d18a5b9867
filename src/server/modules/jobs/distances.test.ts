import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { metresBetween, milesBetween } from '#shared/domain/distance.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

/** To a centimetre, as the wire has them: PostgreSQL refuses what is next to nothing. */
const coordinate = (most: number) =>
  fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((steps) => steps / 1e7)
const aPosition = fc.record({ latitude: coordinate(90), longitude: coordinate(180) })

// Lists are ordered by the one and say the other.
test('a distance is what PostgreSQL orders by', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(aPosition, aPosition), { minLength: 20, maxLength: 50 }),
      async (pairs) => {
        const values = sql.join(
          pairs.map(
            ([a, b], n) =>
              sql`(${n}::int, ${a.latitude}::float8, ${a.longitude}::float8, ${b.latitude}::float8, ${b.longitude}::float8)`,
          ),
          sql`, `,
        )
        const { rows } = await server.services.db.execute<{ metres: number }>(
          sql`select earth_distance(ll_to_earth(a, b), ll_to_earth(c, d)) as metres
          from (values ${values}) pairs (n, a, b, c, d) order by n`,
        )
        const ours = pairs.map(([a, b]) => metresBetween(a, b))
        // On the other side of the earth a rounded chord is a long way.
        for (const [n, { metres }] of rows.entries())
          expect(Math.abs((ours[n] ?? Number.NaN) - metres)).toBeLessThan(metres < 19_000_000 ? 0.1 : 2)
      },
    ),
    { numRuns: 20 },
  )
})

test('of somebody whose place is not known nobody is near', () => {
  const here = { latitude: 49.25, longitude: -123.1 }
  expect(milesBetween(here, { latitude: null, longitude: null })).toBeNull()
  expect(milesBetween({ latitude: 49, longitude: null }, here)).toBeNull()
  expect(milesBetween(here, here)).toBe(0)
})
