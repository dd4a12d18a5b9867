import { postBid, decideBid } from '#shared/wire/calls/bids.ts'
import { addCard } from '#shared/wire/calls/cards.ts'
import { postJob } from '#shared/wire/calls/jobs.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { BidId, CardId, JobId } from '#shared/domain/ids.ts'
import { cents, centsFromDollars } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import { acceptance } from './acceptance.ts'
import { aCategory, type Person } from './builders.ts'
import type { TestServer } from './testServer.ts'

type JobBody = BodyOf<typeof postJob>

/** What the job form sends: a deck in Vancouver, a month from the server's now. */
export async function jobFields(server: TestServer, fields: Partial<JobBody> = {}): Promise<JobBody> {
  const day = (days: number) => new Date(server.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    title: 'Build a cedar deck',
    description: 'About 20 square metres, off the kitchen.',
    categoryId: await aCategory(server),
    location: 'Vancouver, British Columbia',
    latitude: 49.2497,
    longitude: -123.1193,
    postalCode: 'V5K 0A1',
    startDate: day(30),
    startTime: '08:00',
    endDate: day(34),
    endTime: '16:00',
    budget: cents(500_000),
    ...fields,
  }
}

export async function aJob(
  server: TestServer,
  customer: Person,
  fields: Partial<JobBody> = {},
): Promise<JobId> {
  const { jobId } = await server.ask(postJob, { as: customer, body: await jobFields(server, fields) })
  return jobId
}

/** A bid in `stages` stages, as the bid form sends it. */
export function bidFields(jobId: JobId, price: number, stages: number): BodyOf<typeof postBid> {
  const prices = splitIntoStages(centsFromDollars(price), stages)
  return {
    jobId,
    message: 'I can do this well.',
    price: centsFromDollars(price),
    stages: prices.map((stagePrice, index) => ({
      title: `Stage ${index + 1}`,
      description: 'What is done in it.',
      price: stagePrice,
      order: index + 1,
    })),
  }
}

export async function aBid(
  server: TestServer,
  provider: Person,
  jobId: JobId,
  { price = 1000, stages = 3 }: { price?: number; stages?: number } = {},
): Promise<BidId> {
  const { bidId: id } = await server.ask(postBid, { as: provider, body: bidFields(jobId, price, stages) })
  return id
}

/** A new job with a bid on it. */
export async function aJobWithBid(
  server: TestServer,
  customer: Person,
  provider: Person,
  values?: Parameters<typeof aBid>[3],
): Promise<{ jobId: JobId; bidId: BidId }> {
  const jobId = await aJob(server, customer)
  return { jobId, bidId: await aBid(server, provider, jobId, values) }
}

/** Published test cards by what they do; adapters/payments/sandbox/testCards.ts has them all. */
export const cardNumbers = {
  good: '4242424242424242',
  declined: '4000000000000341',
  insufficientFunds: '4000000000009995',
  challenge: '4000002500003155',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
} as const

/** What the card form of the sandbox sends. */
export const cardFields = (number: string = cardNumbers.good) => ({
  holder: 'C Customer',
  number,
  expiryMonth: 12,
  expiryYear: 2040,
  cvc: '123',
})

export async function aCard(
  server: TestServer,
  customer: Person,
  number: string = cardNumbers.good,
): Promise<CardId> {
  const { card } = await server.ask(addCard, { as: customer, body: cardFields(number) })
  return card.id
}

/** Accepts a bid and pays, as the payment screen does. */
export function hire(
  server: TestServer,
  customer: Person,
  given: {
    jobId: JobId
    bidId: BidId
    cardId: CardId
    deposit?: 'first' | 'whole'
    key?: string
    cvv?: string
  },
) {
  return server.send(decideBid, {
    as: customer,
    key: given.key ?? crypto.randomUUID(),
    body: acceptance(given),
  })
}
