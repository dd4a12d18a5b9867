import { describe, expect, test } from 'vitest'
import * as lists from '#shared/wire/calls/jobLists.ts'
import { ownBidCounts } from '#shared/wire/calls/bids.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { userCategories } from '#server/db/schema/index.ts'
import { aCategory, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aHiredJob, aStoredBid, aStoredJob } from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

/** So many open jobs, latest first, a minute apart. */
async function openJobs(customer: Person, count: number, category: string): Promise<JobId[]> {
  const ids: JobId[] = []
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(server.now.getTime() - index * 60_000)
    ids.push((await aStoredJob(server, customer, { category, createdAt })).id)
  }
  return ids
}

/** Where one comes to after so many miles in a direction, along a great circle. */
function destination(from: { latitude: number; longitude: number }, miles: number, bearing: number) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [angle, phi, theta] = [(miles * 1609.344) / 6_378_168, radians(from.latitude), radians(bearing)]
  const latitude = Math.asin(
    Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(theta),
  )
  const east = Math.atan2(
    Math.sin(theta) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * Math.sin(latitude),
  )
  const longitude = from.longitude + (east * 180) / Math.PI
  return { latitude: (latitude * 180) / Math.PI, longitude: ((longitude + 540) % 360) - 180 }
}

describe('a customer’s jobs', () => {
  const tabs = (as: Person, n = 1) =>
    Promise.all(
      [lists.activeJobs, lists.upcomingJobs, lists.pastJobs].map(async (call) =>
        (await server.ask(call, { as, params: { n } })).jobs.map((job) => job.id),
      ),
    )

  test('are each in the tab of their state, and in nobody else’s', async () => {
    const customer = await aCustomer(server)
    const open = await aStoredJob(server, customer)
    expect(await tabs(customer)).toEqual([[open.id], [], []])
    for (const [state, tab] of [
      ['waiting', 1],
      ['in_progress', 1],
      ['complete', 2],
      ['cancelled', 2],
    ] as const) {
      const { customer: owner, job } = await aHiredJob(server, { state, stages: ['paid_out', 'paid_out'] })
      const expected: JobId[][] = [[], [], []]
      expected[tab] = [job.id]
      expect(await tabs(owner)).toEqual(expected)
    }
  })

  test('are counted for each tab, one’s own alone', async () => {
    const { customer, provider } = await aHiredJob(server, { state: 'in_progress' })
    await aStoredJob(server, customer)
    await aStoredJob(server, customer)
    const counts = await server.ask(lists.ownJobCounts, { as: customer })
    expect(counts).toEqual({ active: 2, upcoming: 1, past: 0 })
    const stranger = await aCustomer(server)
    expect(await server.ask(lists.ownJobCounts, { as: stranger })).toEqual({
      active: 0,
      upcoming: 0,
      past: 0,
    })
    expect(await server.send(lists.ownJobCounts, { as: provider })).toMatchObject({ status: 403 })
    const ofBids = { bids: 0, hired: 1, history: 0 }
    expect(await server.ask(ownBidCounts, { as: provider })).toEqual(ofBids)
    expect(await server.send(ownBidCounts, { as: customer })).toMatchObject({ status: 403 })
    expect(await server.ask(ownBidCounts, { as: await aProvider(server) })).toEqual({ ...ofBids, hired: 0 })
  })

  test('come 20 a page, newest first, each once', async () => {
    const customer = await aCustomer(server)
    const ids = await openJobs(customer, 41, 'Masonry')
    const pages = await Promise.all(
      [1, 2, 3, 4].map((n) => server.ask(lists.activeJobs, { as: customer, params: { n } })),
    )
    expect(pages.map((page) => page.jobs.length)).toEqual([20, 20, 1, 0])
    expect(pages.flatMap((page) => page.jobs.map((job) => job.id))).toEqual(ids)
    expect(pages[0]).toMatchObject({ pageCount: 3, pageSize: 20 })
  })

  test('a hired one names its provider and the price', async () => {
    const { customer, provider, job } = await aHiredJob(server)
    const { jobs } = await server.ask(lists.upcomingJobs, { as: customer, params: { n: 1 } })
    expect(jobs).toMatchObject([
      { id: job.id, other: { id: provider.id }, finalPrice: 400_000, state: 'waiting' },
    ])
  })

  test('a page 0 is the first, for clients that count from it', async () => {
    const customer = await aCustomer(server)
    const pages = [0, 1].map((n) => server.ask(lists.activeJobs, { as: customer, params: { n } }))
    const [zeroth, first] = await Promise.all(pages)
    expect(zeroth).toEqual(first)
    expect(await server.send(lists.activeJobs, { as: customer, params: { n: -1 } })).toMatchObject({
      status: 404,
    })
  })
})

describe('a provider’s home', () => {
  type Filter = BodyOf<typeof lists.providerHome>
  const home = (as: Person, body: Filter = {}) => server.ask(lists.providerHome, { as, body })
  const ids = (answer: { jobs: { id: JobId }[] }) => answer.jobs.map((job) => job.id)

  test('holds open jobs of their own categories, newest first, each once over the pages', async () => {
    const customer = await aCustomer(server)
    const provider = await aProvider(server, { category: 'Roofing' })
    const second = await aCategory(server, 'Flooring')
    await server.services.db.insert(userCategories).values({ userId: provider.id, categoryId: second })
    const roofing = await openJobs(customer, 30, 'Roofing')
    const flooring = await openJobs(customer, 20, 'Flooring')
    await openJobs(customer, 3, 'Painter')
    const seen: JobId[] = []
    let before: string | undefined
    do {
      const page = await home(provider, before ? { before } : {})
      expect(page.jobs.length).toBeLessThanOrEqual(20)
      seen.push(...ids(page))
      before = page.cursor ?? undefined
    } while (before)
    expect(seen).toHaveLength(50)
    expect(new Set(seen)).toEqual(new Set([...roofing, ...flooring]))
    expect(seen.filter((id) => roofing.includes(id))).toEqual(roofing)
  })

  test('a job posted meanwhile moves nothing on the next page', async () => {
    const customer = await aCustomer(server)
    const provider = await aProvider(server, { category: 'Cleaning' })
    const posted = await openJobs(customer, 25, 'Cleaning')
    const first = await home(provider)
    await aStoredJob(server, customer, { category: 'Cleaning' })
    const second = await home(provider, { before: first.cursor ?? '' })
    expect([...ids(first), ...ids(second)]).toEqual(posted)
    expect(second.cursor).toBeNull()
  })

  test('says which jobs they have bid for', async () => {
    const customer = await aCustomer(server)
    const provider = await aProvider(server, { category: 'Millwork' })
    const [first, second] = [
      await aStoredJob(server, customer, { category: 'Millwork' }),
      await aStoredJob(server, customer, { category: 'Millwork' }),
    ]
    await aStoredBid(server, first, provider)
    const { jobs } = await home(provider)
    expect(new Map(jobs.map((job) => [job.id, job.bidStatus !== null]))).toEqual(
      new Map([
        [first.id, true],
        [second.id, false],
      ]),
    )
  })

  test('filters by place, day, category and customer', async () => {
    const ada = await aCustomer(server, { name: 'Ada Lund' })
    const bo = await aCustomer(server, { name: 'Bo 100% Strand' })
    const provider = await aProvider(server, { category: 'HVAC' })
    const electrician = await aCategory(server, 'Electrician')
    await server.services.db.insert(userCategories).values({ userId: provider.id, categoryId: electrician })
    const june = { startDate: '2031-06-10', endDate: '2031-06-12' }
    const july = { startDate: '2031-07-01', endDate: '2031-07-01' }
    const nanaimo = { latitude: 49.1659, longitude: -123.9401 }
    const calgary = { latitude: 51.0447, longitude: -114.0719 }
    const near = await aStoredJob(server, ada, { category: 'HVAC', ...june, ...nanaimo })
    const far = await aStoredJob(server, bo, { category: 'Electrician', ...july, ...calgary })
    const vancouver = { latitude: 49.2497, longitude: -123.1193 }
    expect(ids(await home(provider, vancouver))).toEqual([near.id])
    expect(ids(await home(provider, calgary))).toEqual([far.id])
    for (const [date, found] of [
      ['2031-06-10', [near.id]],
      ['2031-06-12', [near.id]],
      ['2031-06-13', []],
      ['2031-07-01', [far.id]],
    ] as const)
      expect(ids(await home(provider, { date }))).toEqual(found)
    expect(ids(await home(provider, { categoryId: electrician }))).toEqual([far.id])
    expect(ids(await home(provider, { categoryId: await aCategory(server, 'Drywall') }))).toEqual([])
    expect(ids(await home(provider, { customerName: 'lund' }))).toEqual([near.id])
    expect(ids(await home(provider, { customerName: '100%' }))).toEqual([far.id])
    expect(ids(await home(provider, { customerName: '%' }))).toEqual([far.id])
    expect(ids(await home(provider, { customerName: 'ada', ...calgary }))).toEqual([])
  })

  test('finds by words of the title and the description, in any order', async () => {
    const customer = await aCustomer(server)
    const provider = await aProvider(server, { category: 'Plumbing' })
    const of = (title: string, description: string) =>
      aStoredJob(server, customer, { category: 'Plumbing', title, description })
    const gate = await of('A gate for the garden', 'Cedar, two metres.')
    const fence = await of('Fence of the école', 'A gate is in it already.')
    expect(ids(await home(provider, { text: 'cedar GATE' }))).toEqual([gate.id])
    expect(new Set(ids(await home(provider, { text: 'gate' })))).toEqual(new Set([gate.id, fence.id]))
    expect(ids(await home(provider, { text: 'ecole' }))).toEqual([fence.id])
    expect(ids(await home(provider, { text: 'roof' }))).toEqual([])
  })

  test('finds by a letter or two what a word begins with', async () => {
    const customer = await aCustomer(server)
    const provider = await aProvider(server, { category: 'HVAC' })
    const of = (title: string, description: string) =>
      aStoredJob(server, customer, { category: 'HVAC', title, description })
    const cooling = await of('Service the A/C', 'Twice a year:\nÉvaporator and (dryer).')
    const heating = await of('New furnace', '修理 of the acoustic mats.')
    const found = async (text: string) => {
      const all = ids(await home(provider, { text }))
      return [cooling.id, heating.id].filter((id) => all.includes(id))
    }
    expect(await found('a/c')).toEqual([cooling.id])
    expect(await found('ac')).toEqual([heating.id])
    expect(await found('Év')).toEqual([cooling.id])
    expect(await found('dr y')).toEqual([cooling.id])
    expect(await found('ur')).toEqual([])
    // What has no words apart is found anywhere.
    expect(await found('理')).toEqual([heating.id])
  })

  test('says how far each job is from home, or from the place that is asked for', async () => {
    const customer = await aCustomer(server)
    const vancouver = { latitude: 49.25, longitude: -123.12 }
    const nanaimo = { latitude: 49.17, longitude: -123.94 }
    const provider = await aProvider(server, { category: 'Tiling', ...vancouver })
    await aStoredJob(server, customer, { category: 'Tiling', ...nanaimo })
    const [fromHome] = (await home(provider)).jobs
    expect(fromHome?.distance).toBeCloseTo(37.6, 0)
    expect((await home(provider, nanaimo)).jobs[0]?.distance).toBe(0)
    const homeless = await aProvider(server, { category: 'Tiling', latitude: null, longitude: null })
    expect((await home(homeless)).jobs[0]?.distance).toBeNull()
  })

  test.each([
    ['near', [1, 2, 0], 1],
    ['budget', [2, 0, 1], 0],
  ] as const)('orders by %s, over the pages too', async (sort, order, farthest) => {
    const customer = await aCustomer(server)
    const common = { category: 'Drywall', title: `Walls, ${sort}`, longitude: -123.12 }
    const provider = await aProvider(server, { category: 'Drywall', latitude: 49.25, longitude: -123.12 })
    const wall = { sort, text: sort }
    const given = [
      { latitude: 50.7, budget: cents(200_000) },
      { latitude: 49.3, budget: null },
      { latitude: 49.9, budget: cents(900_000) },
    ]
    const posted: JobId[] = []
    for (const one of given) posted.push((await aStoredJob(server, customer, { ...common, ...one })).id)
    const wanted = order.map((at) => posted[at])
    expect(ids(await home(provider, wall))).toEqual(wanted)
    // As many of the same kind as fill pages: each once, and still in order.
    const like = given[farthest === 1 ? 0 : 1]
    for (let more = 0; more < 25; more += 1) await aStoredJob(server, customer, { ...common, ...like })
    const first = await home(provider, wall)
    const second = await home(provider, { ...wall, before: first.cursor ?? '' })
    const all = [...ids(first), ...ids(second)]
    expect(new Set(all).size).toBe(28)
    expect(all.slice(0, 2)).toEqual(wanted.slice(0, 2))
    expect(second.cursor).toBeNull()
  })

  test('of one place the newest come first, over the pages too', async () => {
    const place = { latitude: 51.05, longitude: -114.07 }
    const provider = await aProvider(server, { category: 'Landscaping', ...place })
    const customer = await aCustomer(server)
    const posted: JobId[] = []
    for (let minutes = 0; minutes < 45; minutes += 1) {
      // Two of a minute are told apart by their ids.
      const createdAt = new Date(server.now.getTime() - Math.floor(minutes / 2) * 60_000)
      posted.push((await aStoredJob(server, customer, { category: 'Landscaping', ...place, createdAt })).id)
    }
    const pairs = Array.from({ length: 23 }, (_, minute) =>
      posted.slice(2 * minute, 2 * minute + 2).toSorted(),
    )
    for (const filter of [{}, place, { ...place, text: 'a' }]) {
      const found: JobId[] = []
      let before: string | null = ''
      while (before !== null) {
        const page = await home(provider, { ...filter, sort: 'near', before })
        found.push(...ids(page))
        before = page.cursor
      }
      expect(found).toEqual(pairs.flat())
    }
    const [first] = (await home(provider, { sort: 'near' })).cursor?.split('_') ?? []
    // A cursor of the release before says only how far it was.
    expect(ids(await home(provider, { sort: 'near', before: `${first}|${posted[0]}` }))).toEqual([])
    expect(
      await server.send(lists.providerHome, {
        as: provider,
        body: { sort: 'near', before: `${first}_x|${posted[0]}` },
      }),
    ).toMatchObject({ status: 400 })
  })

  test.each([
    ['Vancouver', 49.25, -123.12],
    ['Inuvik', 68.36, -133.72],
    ['Alert', 82.5, -62.35],
    ['next to the pole', 89.9, 10],
  ])('near %s is 50 miles in every direction, to about a kilometre', async (_place, latitude, longitude) => {
    const customer = await aCustomer(server)
    const provider = await aProvider(server, { category: 'Appliance repair' })
    const place = async (miles: number) => {
      const placed: JobId[] = []
      for (let bearing = 0; bearing < 360; bearing += 30) {
        const there = destination({ latitude, longitude }, miles, bearing)
        placed.push((await aStoredJob(server, customer, { category: 'Appliance repair', ...there })).id)
      }
      return placed
    }
    const inside = await place(49)
    const outside = await place(51)
    const found = ids(await home(provider, { latitude, longitude }))
    expect(new Set(found)).toEqual(new Set(inside))
    expect(found).not.toContain(outside[0])
    // In the order of distance the list ends there by itself.
    expect(new Set(ids(await home(provider, { latitude, longitude, sort: 'near' })))).toEqual(new Set(inside))
  })

  test('does not tell where in its area a job is, however often one asks', async () => {
    const customer = await aCustomer(server)
    const provider = await aProvider(server, { category: 'Landscaping' })
    const corners = [
      { latitude: 49.2951, longitude: -122.8951 },
      { latitude: 49.2999, longitude: -122.9001 },
      { latitude: 49.3049, longitude: -122.9049 },
    ]
    for (const corner of corners) await aStoredJob(server, customer, { category: 'Landscaping', ...corner })
    const answers = new Set<number>()
    for (let bearing = 0; bearing < 360; bearing += 30)
      for (const miles of [49.4, 49.7, 49.9, 50, 50.1, 50.3, 50.6]) {
        const from = destination({ latitude: 49.3, longitude: -122.9 }, miles, bearing)
        answers.add((await home(provider, from)).jobs.length)
      }
    expect(answers).toEqual(new Set([0, 3]))
  })

  test('refuses a cursor that is not ours, a place not on earth and a day not in the calendar', async () => {
    const provider = await aProvider(server)
    const send = (wire: object) => server.send(lists.providerHome, { as: provider, wire: { ...wire } })
    expect(await send({ before: "2030-01-01|'; drop table jobs" })).toMatchObject({ status: 400 })
    for (const before of ['1|1', '99999999999999999999|00000000-0000-0000-0000-000000000000', 'x'])
      expect(await send({ before })).toMatchObject({ status: 400 })
    expect(await send({ latitude: 91, longitude: 0 })).toMatchObject({ status: 400 })
    expect(await send({ date: '2031-02-30' })).toMatchObject({ status: 400 })
  })

  test('is for providers', async () => {
    expect(await server.send(lists.providerHome, { as: await aCustomer(server), body: {} })).toMatchObject({
      status: 403,
    })
  })
})
