import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { bidDetail, decideBid } from '#shared/wire/calls/bids.ts'
import { listConversations, listMessages } from '#shared/wire/calls/conversations.ts'
import { jobDetailChat } from '#shared/wire/calls/jobs.ts'
import * as calls from '#shared/wire/calls/offers.ts'
import type { BidId, JobId, OfferId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import { offerMessagePrefix } from '#texts/alerts.ts'
import { server as text } from '#texts/refusals.ts'
import { offer as fieldText } from '#texts/validation.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'

const { server, customer, provider, card } = await openForHiring()
let job: JobId
let bid: BidId
beforeEach(async () => {
  ;({ jobId: job, bidId: bid } = await aJobWithBid(server, customer, provider, { price: 1000, stages: 3 }))
})

const make = (as: Person, price: string, about = bid, bidder = provider) =>
  server.send(calls.makeOffer, {
    as,
    wire: { job_id: job, bid_id: about, bidder_id: bidder.id, price },
  })
async function offered(as: Person, price: string, about = bid, bidder = provider): Promise<OfferId> {
  const made = await make(as, price, about, bidder)
  if (!made.ok) throw new Error(made.raw)
  return made.data.offer.id
}
const decide = (as: Person, offer: OfferId, status: 'accepted' | 'rejected') =>
  server.send(calls.decideOffer, { as, body: { offerId: offer, status } })
const bidNow = async () => (await server.ask(bidDetail, { as: customer, params: { id: bid } })).bid

/** What stands in the conversation about the bid. */
async function cards(as: Person) {
  const { conversations } = await server.ask(listConversations, { as, body: {} })
  const about = conversations.find((one) => one.job.id === job)
  if (!about) return []
  return (await server.ask(listMessages, { as, params: { id: about.id }, query: {} })).messages
}

describe('an offer', () => {
  test('is a card in the conversation, waits, and shows on the bid', async () => {
    await offered(customer, '900')
    expect(await cards(provider)).toMatchObject([
      {
        kind: 'text',
        text: `${offerMessagePrefix.made}900`,
        senderId: customer.id,
        offer: { price: 90_000, status: 'pending' },
      },
    ])
    expect((await bidNow()).latestOffer).toMatchObject({ price: 90_000, status: 'pending' })
    const params = { jobId: job, otherUserId: customer.id, conversationId: '-' }
    const { job: seen } = await server.ask(jobDetailChat, { as: provider, params })
    expect(seen).toMatchObject({ latestOffer: { status: 'pending' }, ownBid: { id: bid } })
  })

  test('accepted changes the price of the bid and its stages, the same for both', async () => {
    const offer = await offered(customer, '901')
    expect(await decide(provider, offer, 'accepted')).toMatchObject({ data: { status: 'accepted' } })
    const seen = await bidNow()
    expect(seen.price).toBe(90_100)
    expect(seen.stages.map((stage) => stage.price)).toEqual(splitIntoStages(cents(90_100), 3))
    expect((await server.ask(bidDetail, { as: provider, params: { id: bid } })).bid).toEqual(seen)
    expect(await cards(customer)).toMatchObject([
      { offer: { status: 'accepted' } },
      { kind: 'offer_accepted', text: `${offerMessagePrefix.accepted}901`, senderId: provider.id },
    ])
  })

  test('rejected leaves the price, and another one can be made', async () => {
    const offer = await offered(provider, '1200')
    expect(await decide(customer, offer, 'rejected')).toMatchObject({ data: { status: 'rejected' } })
    expect((await bidNow()).price).toBe(100_000)
    expect((await cards(provider)).at(-1)).toMatchObject({
      kind: 'offer_rejected',
      text: `${offerMessagePrefix.rejected}1200`,
    })
    expect(await make(customer, '1100')).toMatchObject({ status: 200 })
  })

  test('waits alone: no second one beside it, none after an agreement', async () => {
    const offer = await offered(customer, '900')
    expect(await make(provider, '950')).toMatchObject({
      status: 409,
      problem: { message: text.offerPending },
    })
    await decide(provider, offer, 'accepted')
    expect(await make(customer, '800')).toMatchObject({ status: 409, problem: { message: text.offerAgreed } })
  })

  test('of two at once, one stands', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([make(customer, '900'), make(provider, '950')])
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
      const made = answers.find((answer) => answer.ok)
      if (!made?.ok) throw new Error('None was made')
      const receiver = made.data.offer.senderId === customer.id ? provider : customer
      await decide(receiver, made.data.offer.id, 'rejected')
    }
  })

  test('is decided once, by the one who got it', async () => {
    const offer = await offered(customer, '900')
    expect(await decide(customer, offer, 'accepted')).toMatchObject({ status: 404 })
    const answers = await Promise.all([
      decide(provider, offer, 'accepted'),
      decide(provider, offer, 'rejected'),
    ])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  })

  test('of a second bid is taken when another one was agreed', async () => {
    const rival = await aProvider(server, { name: 'Robin Rival' })
    const rivalBid = await aBid(server, rival, job, { price: 1500, stages: 2 })
    const first = await offered(customer, '900')
    const second = await offered(customer, '1400', rivalBid, rival)
    await decide(provider, first, 'accepted')
    expect(await decide(rival, second, 'accepted')).toMatchObject({
      data: { status: 'taken', message: text.offerTaken },
    })
    // The agreement falls with its bid.
    await server.ask(decideBid, { as: customer, body: { bidId: bid, jobId: job, status: 'rejected' } })
    expect(await decide(rival, second, 'accepted')).toMatchObject({ data: { status: 'accepted' } })
  })

  test('can’t be made or accepted once somebody is hired', async () => {
    const offer = await offered(customer, '900')
    await hire(server, customer, { jobId: job, bidId: bid, cardId: card })
    expect(await make(customer, '800')).toMatchObject({ status: 409 })
    expect(await decide(provider, offer, 'accepted')).toMatchObject({ status: 409 })
    expect((await bidNow()).price).toBe(100_000)
  })

  test.each([
    ['', fieldText.priceRequired],
    ['12.50', fieldText.priceNumeric],
    ['1234567890', fieldText.priceTooLong],
  ])('of %j is refused', async (price, message) => {
    expect(await make(customer, price)).toMatchObject({ status: 400, problem: { message } })
  })

  test('by somebody else comes to nothing', async () => {
    const stranger = await aProvider(server)
    const otherCustomer = await aCustomer(server)
    expect(await make(stranger, '1')).toMatchObject({ status: 404 })
    expect(await make(otherCustomer, '1')).toMatchObject({ status: 404 })
    const offer = await offered(customer, '900')
    expect(await decide(stranger, offer, 'accepted')).toMatchObject({ status: 404 })
  })
})

test('whatever is offered and answered, the stages sum to the price of the bid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          byCustomer: fc.boolean(),
          price: fc.integer({ min: 10, max: 999_999 }),
          accept: fc.boolean(),
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      fc.integer({ min: 2, max: 5 }),
      async (moves, stages) => {
        ;({ jobId: job, bidId: bid } = await aJobWithBid(server, customer, provider, { price: 1000, stages }))
        for (const move of moves) {
          const made = await make(move.byCustomer ? customer : provider, String(move.price))
          if (!made.ok) continue
          const receiver = move.byCustomer ? provider : customer
          await decide(receiver, made.data.offer.id, move.accept ? 'accepted' : 'rejected')
        }
        const accepted = moves.find((move) => move.accept)
        const seen = await bidNow()
        expect(seen.price).toBe(accepted ? accepted.price * 100 : 100_000)
        expect(seen.stages.map((stage) => stage.price)).toEqual(splitIntoStages(seen.price, stages))
      },
    ),
    { numRuns: 15 },
  )
})
