// Jobs, bids and cards that checks of something else need. What goes wrong here ends the part.
import { type Answer, at, type Fields, listAt, textAt } from './client.ts'
import { must, type Person } from './person.ts'

const DAY_MS = 86_400_000

/** The day so many days from now, YYYY-MM-DD. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A trade that the provider has: they see and bid for jobs of their own only (§6). */
export async function tradeOf({ client }: Person): Promise<string> {
  const { body } = await client.get('/categories/categories_subcategories_user')
  return textAt(body, 'categories', 0, '_id')
}

/** Postal codes are cut to 3 characters for those who don't need the rest (§5). */
export const POSTAL_CODE = 'V6B 1A1'

export function jobFields(category: string): Fields {
  return {
    title: 'Repaint the hallway',
    start_date: dayFromNow(10),
    end_date: dayFromNow(12),
    start_time: '09:00',
    end_time: '17:00',
    category,
    location: 'Vancouver, BC',
    budget: '1200',
    description: 'Two coats, white. A job of the conformance checks.',
    city: POSTAL_CODE,
    latitude: 49.28,
    longitude: -123.12,
  }
}

export async function postJob({ client }: Person, category: string, wrong: Fields = {}): Promise<string> {
  return textAt(await must(client.postParts('/jobs', { ...jobFields(category), ...wrong })), 'jobId')
}

/** Percent of the price by how many stages there are (§9). */
const split: Readonly<Record<number, readonly number[]>> = {
  2: [35, 65],
  3: [35, 45, 20],
  4: [35, 25, 25, 15],
  5: [35, 20, 20, 20, 5],
}

export interface PricedStage {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly order: number
}

/** The stages of a bid; prices are those of §9, to 2 decimals. */
export function stagesOf(price: number, count: number): readonly PricedStage[] {
  return (split[count] ?? []).map((percent, index) => ({
    title: `Stage ${index + 1}`,
    description: `What is done by stage ${index + 1}.`,
    price: ((price * percent) / 100).toFixed(2),
    order: index + 1,
  }))
}

export function bidFields(job_id: string, price: number, count: number) {
  return {
    bid_message: 'I can start on that day.',
    bid_price: String(price),
    job_id,
    milestone_list: stagesOf(price, count),
  }
}

/** A form as `qs` and jQuery write it: brackets for what is within a list. */
export function bracketed({ milestone_list, ...fields }: ReturnType<typeof bidFields>): Fields {
  const stages = milestone_list.flatMap((stage, index) =>
    Object.entries(stage).map(([name, value]) => [`milestone_list[${index}][${name}]`, value] as const),
  )
  return { ...fields, ...Object.fromEntries(stages) }
}

/** Bids for a job, and answers the bid's id. */
export async function bidFor({ client }: Person, job: string, price: number, count: number): Promise<string> {
  await must(client.postJson('/bids', bidFields(job, price, count)))
  return textAt(await must(client.get(`/jobs/${job}`)), 'job', 'bidDetail', '_id')
}

export interface Card {
  readonly _id: string
  readonly stripe_card_id: string
}

/** A card that pays, as `GET /cards` lists it. */
export async function addCard({ client }: Person, card_number: string): Promise<Card> {
  await must(client.post('/cards', { card_number, exp_month: '12', exp_year: '2040', cvc: '123' }))
  const card = listAt(await must(client.get('/cards')), 'cards').at(-1)
  return { _id: textAt(card, '_id'), stripe_card_id: textAt(card, 'stripe_card_id') }
}

/** What of the specification is an amount, as number or digits. */
export const amount = (value: unknown, ...path: readonly (string | number)[]): number =>
  Number(textAt(value, ...path) || Number.NaN)

/** To the cent. */
export const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, one) => total + one * 100, 0)) / 100

/** What is so ends the wait: this is for a machine that is busy with something else. */
const WAIT_MS = 30_000
const PAUSE_MS = 50

/** Asks until it is so, as what a gateway says may come later; answers what was said last. */
export async function until(ask: () => Promise<Answer>, holds: (body: unknown) => boolean): Promise<unknown> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const { body } = await ask()
    if (holds(body) || Date.now() > end) return body
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

export interface Job {
  readonly id: string
  readonly bid: string
}

/** A job for which the provider has bid. */
export async function jobWithBid(
  customer: Person,
  provider: Person,
  price: number,
  count: number,
): Promise<Job> {
  const id = await postJob(customer, await tradeOf(provider))
  return { id, bid: await bidFor(provider, id, price, count) }
}

/** The stages of a bid as they are now. */
export async function stagesNow({ client }: Person, { bid }: Job): Promise<readonly unknown[]> {
  return listAt(await must(client.get(`/bids/${bid}`)), 'bid', 'milestones')
}

/** Waits for the payment of a stage to be in that state, and answers the stage. */
export async function stageIn(person: Person, job: Job, index: number, status: number): Promise<unknown> {
  const body = await until(
    () => person.client.get(`/bids/${job.bid}`),
    (answer) => Number(at(answer, 'bid', 'milestones', index, 'payment_status')) === status,
  )
  return at(body, 'bid', 'milestones', index)
}

/** Accepts a bid with a card, which pays its first stage. */
export function acceptPaying(
  { client }: Person,
  job: Job,
  bidder_id: string,
  price: number,
  stripe_card_id: string,
): Promise<Answer> {
  return client.put('/bids', {
    bid_id: job.bid,
    job_id: job.id,
    status: 'ACC',
    bid_price: String(price),
    bidder_id,
    stripe_card_id,
  })
}

/** What a person's list of connections shows of a job; undefined where there is none. */
export async function connectionOf({ client }: Person, job: string): Promise<unknown> {
  const { body } = await client.postNothing('/connections/connectionListWeb')
  return listAt(body, 'data').find((one) => textAt(one, 'job_id') === job)
}

/** The latest offer between two people, as their chat shows it: a job with several bidders has several. */
export async function latestOffer({ client }: Person, other: Person, job: Job): Promise<unknown> {
  const { body } = await client.get(`/jobs/jobDetailChat/${job.id}/${other.id}/0`)
  return at(body, 'job', 'offerDetail')
}
