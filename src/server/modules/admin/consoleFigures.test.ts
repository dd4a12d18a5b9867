import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { aCustomer } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { readFigures } from './consoleFigures.ts'

const server = await openServer()
const { db, environment } = server.services

async function joinedAt(moment: string) {
  const { id } = await aCustomer(server)
  await db
    .update(users)
    .set({ createdAt: new Date(moment) })
    .where(eq(users.id, id))
}

test('a day is the operator’s, also the one on which their clocks are put back', async () => {
  expect(environment.OPERATOR_TIMEZONE).toBe('America/Toronto')
  await joinedAt('2026-10-26T03:59:59Z')
  await joinedAt('2026-10-26T04:00:00Z')
  await joinedAt('2026-11-01T03:59:59Z')
  // This day has 25 hours.
  await joinedAt('2026-11-01T04:00:00Z')
  await joinedAt('2026-11-01T18:00:00Z')
  await joinedAt('2026-11-02T04:59:59Z')
  const clock = () => new Date('2026-11-02T04:59:59Z')
  const { days } = await readFigures({ db, clock, environment })
  expect(days.map(({ day, joined }) => [day, joined])).toEqual([
    ['2026-10-26', 1],
    ['2026-10-27', 0],
    ['2026-10-28', 0],
    ['2026-10-29', 0],
    ['2026-10-30', 0],
    ['2026-10-31', 1],
    ['2026-11-01', 3],
  ])
})
