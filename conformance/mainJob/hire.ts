import { at, listAt, textAt } from '../client.ts'
import { acceptPaying, amount, connectionOf, latestOffer, stageIn } from '../hiring.ts'
import * as names from '../names.ts'
import { amountsOf, costs } from '../payments.ts'
import { jobNow, type Play } from './play.ts'

/** The bid's price becomes another one by an offer (§4.6). */
export async function negotiate({ checks, customer, provider, job }: Play): Promise<void> {
  const made = await customer.client.post('/offers', {
    job_id: job.id,
    bid_id: job.bid,
    bidder_id: provider.id,
    price: 1_200,
  })
  checks.done('the customer offers another price', made, 'Offer sent successfully')
  const offer = await latestOffer(customer, provider, job)
  checks.names('the offer', offer, names.offer)
  checks.equal('it is pending', at(offer, 'status'), 'PEN')
  const taken = await provider.client.put('/offers', { offer_id: textAt(offer, '_id'), status: 'ACC' })
  checks.done('the provider accepts it', taken)
  const { body } = await customer.client.get(`/bids/${job.bid}`)
  checks.equal('the bid has its price', amount(body, 'bid', 'bid_price'), 1_200)
  checks.equal(
    'the stages are split anew',
    listAt(body, 'bid', 'milestones').map((stage) => amount(stage, 'price')),
    [420, 540, 240],
  )
}

/** The bid is accepted, then paid (§4.5); what another price, person or bid says. */
export async function hire(play: Play): Promise<void> {
  const { checks, customer, provider, job, rivalsBid, card, rival } = play
  const { client } = customer
  const fields = { bid_id: job.bid, job_id: job.id, status: 'ACC', bidder_id: provider.id }
  const stale = await client.put('/bids', {
    ...fields,
    bid_price: '1000',
    stripe_card_id: card.stripe_card_id,
  })
  checks.refused('paying a price that is no longer the bid’s', stale, /./, 409)
  const foreign = await client.put('/bids', { ...fields, bid_price: '1200', bidder_id: rival.id })
  checks.status('hiring somebody other than the bidder', foreign, 409, 400, 404)
  const accepted = await client.put('/bids', { ...fields, bid_price: '1200' })
  checks.done('the bid is accepted without a card', accepted)
  checks.equal('the answer says so', at(accepted.body, 'status'), 'ACC')
  checks.that(
    'in words',
    textAt(accepted.body, 'message').startsWith('Bid Accepted Successfully'),
    at(accepted.body, 'message'),
    'Bid Accepted Successfully.',
  )
  const paid = await acceptPaying(customer, job, provider.id, 1_200, card.stripe_card_id)
  checks.done('then it is paid with the card’s stripe_card_id and no CVV', paid)
  checks.equal('the same provider is not "another"', at(paid.body, 'status'), 'ACC')
  const again = await acceptPaying(customer, job, provider.id, 1_200, card.stripe_card_id)
  checks.equal('pressed twice it says the same', [again.status, at(again.body, 'status')], [200, 'ACC'])
  const other = await client.put('/bids', {
    bid_id: rivalsBid,
    job_id: job.id,
    status: 'ACC',
    bid_price: '800',
    bidder_id: rival.id,
  })
  checks.equal('another bid of the job: JOB_ASSIGNED', at(other.body, 'status'), 'JOB_ASSIGNED')
  checks.equal(
    'and its text',
    at(other.body, 'message'),
    'This job has already been assigned to another Service Provider.',
  )
  checks.equal('the chat says acceptBid', at(await connectionOf(customer, job.id), 'type'), 'acceptBid')
  const stage = await stageIn(customer, job, 0, 2)
  if (Number(at(stage, 'payment_status')) !== 2) throw new Error('the first stage could not be paid')
  const charges = await amountsOf(customer, job)
  checks.equal('the card was charged once, for the first stage', charges, [costs(420)])
}

/** What a job says that was hired for, to whom (§4.4, §6). */
export async function hiredStates({ checks, customer, provider, job, rival }: Play): Promise<void> {
  const seen = await jobNow(customer, job)
  checks.equal('the job is hired', at(seen, 'isHired'), true)
  checks.equal('by that bid', textAt(seen, 'hiredBid'), job.bid)
  checks.names('the hired bidder', at(seen, 'hiredBidder'), ['_id', 'name', 'profile_image'])
  checks.equal('of that provider', textAt(seen, 'hiredBidder', '_id'), provider.id)
  checks.equal('its final price', amount(seen, 'finalPrice'), 1_200)
  checks.that(
    'it waits to start or is in progress',
    ['waiting', 'in_progress'].includes(textAt(seen, 'job_status')),
    at(seen, 'job_status'),
    'waiting or in_progress',
  )
  checks.equal('it is not complete', [at(seen, 'complete_status'), at(seen, 'showMarkComplete')], [0, 0])
  checks.equal(
    'the bid is accepted',
    at((await customer.client.get(`/bids/${job.bid}`)).body, 'bid', 'isBidAccepted'),
    true,
  )
  const theirs = await jobNow(provider, job)
  checks.equal(
    'isShowLocation and the postal code of the hired provider agree',
    textAt(theirs, 'city').length > 3,
    at(theirs, 'isShowLocation') === true,
  )
  const person = await provider.client.get(`/users/${customer.id}/0/0`)
  checks.done('the hired provider looks at the customer', person)
  checks.that(
    'and sees their email',
    JSON.stringify(person.body).includes(customer.email),
    'not there',
    'the email',
  )
  const stranger = await rival.client.get(`/users/${customer.id}/0/0`)
  checks.that(
    'which others don’t',
    !JSON.stringify(stranger.body).includes(customer.email),
    stranger.status,
    'no email',
  )
  for (const [who, list, person] of [
    ['customer', '/jobs/upcoming/1', customer],
    ['provider', '/bids/hired/1', provider],
  ] as const) {
    const listed = listAt((await person.client.get(list)).body, 'jobs').find(
      (one) => textAt(one, '_id') === job.id,
    )
    checks.names(`the hired job in the ${who}’s list`, listed, names.jobFacts)
  }
}
