import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { header } from '#shared/wire/headers.ts'
import { allCalls } from '#shared/wire/calls/table.ts'
import { hashToken } from '#server/kernel/sessions.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { seededRandom } from '#server/db/demo/random.ts'
import { oneOfEach } from '../builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { type HostileRequest, hostileRequests } from './hostileRequests.ts'
import { aMarket } from './market.ts'
import { validValues } from './validRequest.ts'

const SEED = 20_261_121
const REQUESTS = 2_000

const server = await openServer()
const people = await oneOfEach(server)
const known = await aMarket(server, people)

/** What some of the requests do when they go through: switch accounts off, end sessions, and use tries up. */
async function restore(): Promise<void> {
  const { db } = server.services
  await db.update(users).set({ status: 'pending' }).where(eq(users.status, 'off'))
  await db.update(users).set({ status: 'active' }).where(eq(users.status, 'pending'))
  for (const { id, token } of Object.values(people))
    await db
      .insert(sessions)
      .values({ userId: id, tokenHash: hashToken(token), deviceId: 'test-device', deviceType: 'w' })
      .onConflictDoNothing()
}

async function statusOf(request: HostileRequest): Promise<number> {
  const token = request.as === 'stranger' ? undefined : people[request.as].token
  const answer = await server.app.inject({
    // Some are no methods that its types know.
    method: request.method as 'GET',
    url: request.url,
    headers: { ...(token && { [header.accessToken]: token }), ...request.headers },
    ...(request.payload && { payload: request.payload }),
  })
  return answer.statusCode
}

function described({ as, method, url, headers, payload }: HostileRequest): string {
  const parts = [as, method, url, JSON.stringify(headers), payload?.toString() ?? '']
  return parts.map((part) => part.slice(0, 500)).join(' ')
}

test('what is taken for a valid request of each call is one', () => {
  const refused = allCalls.flatMap((call) => {
    const { params, query, body } = validValues(call, seededRandom(1), known)
    const parts = [call.params?.safeParse(params), call.query?.safeParse(query), call.body?.safeParse(body)]
    const issues = parts.flatMap((parsed) => parsed?.error?.issues ?? [])
    return issues.map((issue) => `${call.method} ${call.path} ${issue.path.join('.')}: ${issue.message}`)
  })
  expect(refused).toEqual([])
})

test(`none of ${REQUESTS} hostile requests is answered with 5xx`, async () => {
  const source = hostileRequests(SEED, known)
  const faults: string[] = []
  const counts = new Map<number, number>()
  for (let index = 0; index < REQUESTS; index += 1) {
    if (index % 50 === 0) await restore()
    const request = source.next().value
    const status = await statusOf(request)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status >= 500) faults.push(`${index}: ${status} ${described(request)}`)
  }
  expect(faults).toEqual([])
  // Were nothing but refusals at the door, they would try little.
  expect(counts.get(200)).toBeGreaterThan(REQUESTS / 20)
  expect(counts.get(400)).toBeGreaterThan(REQUESTS / 4)
}, 180_000)
