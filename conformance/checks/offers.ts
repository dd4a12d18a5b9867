import { at, type Fields, textAt } from '../client.ts'
import { amount, connectionOf, jobWithBid, latestOffer } from '../hiring.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

const refusals: readonly [price: string, message: string | RegExp][] = [
  ['', "Price field can't be empty."],
  ['abc', 'Price field should only contain numbers.'],
  ['99.5', 'Price field should only contain numbers.'],
  ['1,000', 'Price field should only contain numbers.'],
  ['-5', 'Price field should only contain numbers.'],
  ['1234567890', /^(?!.*can't be empty).+/],
]

const all = part(
  'offers',
  ['customer', 'provider', 'stranger'],
  async (checks, { customer, provider, stranger }) => {
    const job = await jobWithBid(customer, provider, 1_000, 2)
    const good: Fields = { job_id: job.id, bid_id: job.bid, bidder_id: provider.id, price: '900' }
    for (const [price, message] of refusals)
      checks.refused(
        `the price "${price}"`,
        await customer.client.post('/offers', { ...good, price }),
        message,
      )
    const { price: _, ...without } = good
    checks.refused(
      'the price left out',
      await customer.client.post('/offers', without),
      "Price field can't be empty.",
    )
    checks.status('another customer', await stranger.client.post('/offers', good), 404, 403)

    const offerOf = async () => latestOffer(customer, provider, job)
    checks.done(
      'the provider offers a price',
      await provider.client.post('/offers', good),
      'Offer sent successfully',
    )
    const first = await offerOf()
    checks.names('an offer', first, names.offer)
    checks.names('within it', at(first, 'offerDetail'), ['price', 'status'])
    checks.equal('its price', amount(first, 'price'), 900)
    checks.equal('it is pending', at(first, 'status'), 'PEN')
    const offer_id = textAt(first, '_id')
    checks.status('no second one while it is', await customer.client.post('/offers', good), 409)
    checks.status(
      'its sender does not accept it',
      await provider.client.put('/offers', { offer_id, status: 'ACC' }),
      403,
      404,
      409,
    )
    checks.status(
      'a stranger does not accept it',
      await stranger.client.put('/offers', { offer_id, status: 'ACC' }),
      404,
      403,
    )
    checks.refused(
      'neither ACC nor REJ',
      await customer.client.put('/offers', { offer_id, status: 'PEN' }),
      /./,
    )
    const rejected = await customer.client.put('/offers', { offer_id, status: 'REJ' })
    checks.done('the customer rejects it', rejected)
    checks.equal('the answer says so', at(rejected.body, 'status'), 'REJ')
    checks.equal('then it is rejected', at(await offerOf(), 'status'), 'REJ')
    const said = async (type: string, text: string) => {
      const preview = await connectionOf(provider, job.id)
      checks.equal(`the chat says ${type}`, at(preview, 'type'), type)
      checks.that(
        `with the text of ${type}`,
        textAt(preview, 'message').startsWith(text),
        at(preview, 'message'),
        text,
      )
    }
    await said('rejectOffer', 'Offer has been rejected of amount: $')

    checks.done(
      'the price can still be discussed',
      await customer.client.post('/offers', { ...good, price: 950 }),
    )
    const second = textAt(await offerOf(), '_id')
    const accepted = await provider.client.put('/offers', { offer_id: second, status: 'ACC' })
    checks.equal('the provider accepts that', [accepted.status, at(accepted.body, 'status')], [200, 'ACC'])
    await said('acceptOffer', 'Offer has been accepted of amount : $')
    const taken = await customer.client.put('/offers', { offer_id, status: 'ACC' })
    checks.that(
      'the first is not accepted any more',
      taken.status === 409 || at(taken.body, 'status') === 'OFFER_TAKEN',
      { status: taken.status, body: taken.body },
      'OFFER_TAKEN, or a refusal',
    )
    checks.that('with a text', textAt(taken.body, 'message') !== '', taken.body, 'message')
    await customer.client.delete(`/jobs/${job.id}`)
  },
)

export const offers = [all]
