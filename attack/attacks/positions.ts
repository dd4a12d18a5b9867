import { categoryId } from '../../src/shared/domain/ids.ts'
import { providerHome } from '../../src/shared/wire/calls/jobLists.ts'
import { userProfile } from '../../src/shared/wire/calls/users.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { send } from '../client.ts'
import type { Market } from '../market.ts'
import { type Person, placeOf } from '../people.ts'
import { offerJob } from '../stock.ts'

interface Point {
  latitude: number
  longitude: number
}

/** Whoever gets closer than this knows the house. */
const HOUSE_METRES = 100
const STEPS = 26
const CATEGORY = 'Electrician'

/** Whether somebody else’s answers give a position away that the answers themselves don’t show. */
export const positions: Attack = {
  name: 'Where somebody lives, from filters and distances',
  settings: UNLIMITED,
  async run(market) {
    const [customer, ...others] = market.people.customers
    const [provider, asker] = market.people.providers
    const asking = others[0]
    if (!customer || !provider || !asker || !asking) throw new Error('There is nobody')
    let questions = 0
    const { job } = await offerJob(market, customer, provider, 0, CATEGORY)
    const category = await categoryOf(market)
    const listed = async (from: Point) => {
      questions += 1
      const { text } = await send(market.url, providerHome, {
        as: asker,
        body: { categoryId: categoryId.parse(category), ...from },
      })
      return text.includes(job)
    }
    const job0 = await middleOf(listed, placeOf(0))
    const distance = async (from: Point) => {
      questions += 1
      return distanceOf(market, asking, provider, from)
    }
    const provider0 = await nearestBy(distance, placeOf(0))
    const jobError = metres(job0, placeOf(0))
    const providerError = metres(provider0, placeOf(0))
    return {
      tried: `${questions} questions about an open job and a provider`,
      outcome: `found to within ${jobError.toFixed(1)} m and ${providerError.toFixed(1)} m`,
      held: jobError > HOUSE_METRES && providerError > HOUSE_METRES,
    }
  },
}

async function categoryOf(market: Market): Promise<string> {
  const [row] = await market.query<{ id: string }>('select id from categories where name = $1', [CATEGORY])
  return row?.id ?? ''
}

async function distanceOf(market: Market, as: Person, { id }: Person, from: Point): Promise<number> {
  const params = { id, latitude: String(from.latitude), longitude: String(from.longitude) }
  const { json, text } = await send(market.url, userProfile, { as, params })
  const found = /"distance":([\d.]+)/.exec(text)
  if (!found) throw new Error(`No distance in ${JSON.stringify(json).slice(0, 200)}`)
  return Number(found[1])
}

/** The middle of the circle in which a yes-or-no question is answered yes, found from its edges. */
async function middleOf(isWithin: (point: Point) => Promise<boolean>, start: Point): Promise<Point> {
  const edge = async (axis: keyof Point, from: Point, side: 1 | -1) => {
    let [near, far] = [0, 2]
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (near + far) / 2
      if (await isWithin({ ...from, [axis]: from[axis] + side * middle })) near = middle
      else far = middle
    }
    return from[axis] + side * near
  }
  const point = { latitude: start.latitude + 0.1, longitude: start.longitude - 0.1 }
  for (const axis of ['latitude', 'longitude', 'latitude', 'longitude'] as const)
    point[axis] = ((await edge(axis, point, 1)) + (await edge(axis, point, -1))) / 2
  return point
}

/** The point with the least distance, by halving the interval on each axis in turn. */
async function nearestBy(distance: (point: Point) => Promise<number>, start: Point): Promise<Point> {
  const point = { latitude: start.latitude + 0.2, longitude: start.longitude - 0.2 }
  for (const axis of ['latitude', 'longitude', 'latitude', 'longitude'] as const) {
    // Far on both sides the distance changes most, so the two points with one distance lie around the middle.
    const reach = 0.6
    const west = { ...point, [axis]: point[axis] - reach }
    const wanted = await distance(west)
    let [near, far] = [point[axis], point[axis] + 2 * reach]
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (near + far) / 2
      if ((await distance({ ...point, [axis]: middle })) < wanted) near = middle
      else far = middle
    }
    point[axis] = (west[axis] + near) / 2
  }
  return point
}

function metres(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * 111_195
  const east = (a.longitude - b.longitude) * 111_195 * Math.cos((b.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
