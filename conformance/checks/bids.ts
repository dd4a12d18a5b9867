import { at, listAt, textAt } from '../client.ts'
import {
  amount,
  bidFields,
  bidFor,
  bracketed,
  connectionOf,
  jobWithBid,
  postJob,
  stagesOf,
  tradeOf,
} from '../hiring.ts'
import * as names from '../names.ts'
import { aProvider } from '../person.ts'
import { part } from '../world.ts'

const good = bidFields('', 1_000, 3)
const COUNT = 'Add minimum two and Maximum Five milestones.'
const DIGITS = 'Budget should only contains numbers.'
const TRUE_OF_LENGTH = /^(?!.*can't be empty).+/

/** A bid whose first stage is otherwise. */
const first = (otherwise: object) => ({
  milestone_list: good.milestone_list.map((stage, index) =>
    index === 0 ? { ...stage, ...otherwise } : stage,
  ),
})

type Refusal = readonly [what: string, wrong: object, message: string | RegExp]

const refusals: readonly Refusal[] = [
  ['no message', { bid_message: '' }, "Bid Message field can't be empty."],
  ['a message of spaces', { bid_message: '   ' }, "Bid Message field can't be empty."],
  ['a message of 1001', { bid_message: 'm'.repeat(1_001) }, TRUE_OF_LENGTH],
  ['no price', { bid_price: '' }, "Budget field can't be empty."],
  ...['99.99', '0.01', 'abc', '1,000', '12 000', '99.5', '-5', '1e3'].map((bid_price): Refusal => [
    `the price ${bid_price}`,
    { bid_price },
    DIGITS,
  ]),
  ['a price of 8', { bid_price: '12345678' }, TRUE_OF_LENGTH],
  ['no stages', { milestone_list: [] }, COUNT],
  ['stages as an empty text', { milestone_list: '' }, COUNT],
  ['one stage', { milestone_list: [{ ...stagesOf(1_000, 2)[0], price: '1000.00' }] }, COUNT],
  ['six stages', { milestone_list: [...stagesOf(1_000, 5), ...stagesOf(1_000, 2).slice(0, 1)] }, COUNT],
  ['a stage without title', first({ title: '' }), 'Please add Title'],
  ['a stage whose title is left out', first({ title: undefined }), 'Please add Title'],
  [
    'a stage with a title of 100',
    first({ title: 't'.repeat(100) }),
    'Please enter less than 100 characters.',
  ],
  ['a stage without description', first({ description: '' }), 'Please add Description'],
  ['a stage with a description of 301', first({ description: 'd'.repeat(301) }), /less than|maximum/i],
  [
    'a stage with a price of letters',
    first({ price: 'half' }),
    'Milestone Price should only contains numbers.',
  ],
  ['stages that do not make the price', first({ price: '1.00' }), /./],
]

const refused = part('bids', ['customer', 'provider'], async (checks, { customer, provider }) => {
  const { client } = provider
  const job_id = await postJob(customer, await tradeOf(provider))
  for (const [what, wrong, message] of refusals) {
    checks.refused(what, await client.postJson('/bids', { ...good, job_id, ...wrong }), message)
    const { milestone_list, ...fields } = { ...good, job_id, ...wrong }
    const form = { ...fields, milestone_list: JSON.stringify(milestone_list) }
    checks.refused(`${what}, as a form`, await client.post('/bids', form), message)
  }
  checks.refused(
    'the stages left out',
    await client.post('/bids', { bid_message: 'm', bid_price: '1000', job_id }),
    COUNT,
  )
  checks.refused('nothing at all', await client.post('/bids', {}), /./)
  checks.status(
    'a job that is not there',
    await client.postJson('/bids', { ...good, job_id: '00000000-0000-4000-8000-000000000000' }),
    404,
  )
  checks.status('a customer bids for none', await customer.client.postJson('/bids', { ...good, job_id }), 403)
  await customer.client.delete(`/jobs/${job_id}`)
})

const bidding = part('bids', ['customer', 'provider', 'rival', 'stranger'], async (checks, world) => {
  const { customer, provider, rival, stranger } = world
  const category = await tradeOf(provider)
  const added = 'Bid added successfully'
  const inForms: readonly [string, (job: string) => ReturnType<typeof provider.client.post>][] = [
    ['a bid as JSON', (job) => provider.client.postJson('/bids', bidFields(job, 1_000, 2))],
    [
      'a bid as a form with its stages as JSON',
      (job) => {
        const fields = bidFields(job, 333, 3)
        return provider.client.post('/bids', {
          ...fields,
          milestone_list: JSON.stringify(fields.milestone_list),
        })
      },
    ],
    [
      'a bid as a form with brackets',
      (job) => provider.client.post('/bids', bracketed(bidFields(job, 101, 4))),
    ],
    [
      // The form takes up to 9,999,999, of which a card could not pay the first stage at once.
      'a bid in five stages of a price that cards can pay',
      (job) => provider.client.postJson('/bids', bidFields(job, 2_500_000, 5)),
    ],
  ]
  for (const [what, bid] of inForms) {
    const job = await postJob(customer, category)
    checks.done(what, await bid(job), added)
    await customer.client.delete(`/jobs/${job}`)
  }
  const id = await postJob(customer, category)
  const bid = await bidFor(provider, id, 1_000, 3)
  const again = await provider.client.postJson('/bids', bidFields(id, 900, 2))
  checks.refused('a second bid of the same provider', again, 'Already bid Submitted', 409)
  await bidFor(rival, id, 800, 2)

  const { body } = await customer.client.get(`/jobs/${id}`)
  const bids = listAt(body, 'job', 'bids')
  checks.equal('the customer sees both', [bids.length, at(body, 'job', 'no_of_bids')], [2, 2])
  const own = bids.find((one) => textAt(one, '_id') === bid)
  checks.names('a bid', own, names.bid)
  checks.names('its provider', at(own, 'user_id'), names.bidder)
  checks.equal('its price', amount(own, 'bid_price'), 1_000)
  checks.equal('nobody has accepted it', at(own, 'isBidAccepted'), false)
  const stages = listAt(own, 'milestones')
  checks.equal(
    'its stages have the prices of the split',
    stages.map((one) => amount(one, 'price')),
    [350, 450, 200],
  )
  checks.equal(
    'in their order',
    stages.map((one) => amount(one, 'order')),
    [1, 2, 3],
  )
  checks.names('a stage', stages[0], names.stage)
  checks.equal(
    'each waits to be paid',
    stages.map((one) => at(one, 'payment_status')),
    ['1', '1', '1'],
  )

  const read = await customer.client.get(`/bids/${bid}`)
  checks.done('the customer reads the bid', read)
  checks.names('it', read.body, ['bid'])
  checks.names('the bid that is read', at(read.body, 'bid'), names.bid)
  checks.done('its provider reads it', await provider.client.get(`/bids/${bid}`))
  checks.status('another provider does not', await rival.client.get(`/bids/${bid}`), 404, 403)
  checks.status('another customer does not', await stranger.client.get(`/bids/${bid}`), 404, 403)
  const seen = await provider.client.get(`/jobs/${id}`)
  checks.equal('the provider sees their own bid', textAt(seen.body, 'job', 'bidDetail', '_id'), bid)
  checks.that(
    'and not the rival’s',
    !JSON.stringify(seen.body).includes(rival.id),
    listAt(seen.body, 'job', 'bids').length,
    'nothing of the rival',
  )
  const mine = await provider.client.get('/bids/mybids/1')
  const listed = listAt(mine.body, 'jobs').find((job) => textAt(job, '_id') === id)
  checks.names('a job of mybids', listed, names.jobFacts)
  await customer.client.delete(`/jobs/${id}`)
})

const deciding = part(
  'bids',
  ['customer', 'provider', 'stranger'],
  async (checks, { customer, provider, stranger }) => {
    const job = await jobWithBid(customer, provider, 1_000, 2)
    const fields = { bid_id: job.bid, job_id: job.id, bid_price: '1000', bidder_id: provider.id }
    const { client } = customer
    checks.refused('neither ACC nor REJ', await client.put('/bids', { ...fields, status: 'YES' }), /./)
    checks.refused('without a status', await client.put('/bids', fields), /./)
    checks.status(
      'another customer decides',
      await stranger.client.put('/bids', { ...fields, status: 'REJ' }),
      404,
      403,
    )
    checks.status(
      'the provider decides',
      await provider.client.put('/bids', { ...fields, status: 'ACC' }),
      403,
    )
    await client.post('/connections', { newConnection: '', job_id: job.id, other_user_id: provider.id })
    const rejected = await client.put('/bids', { ...fields, status: 'REJ' })
    checks.done('it is rejected', rejected)
    checks.equal('the answer says so', at(rejected.body, 'status'), 'REJ')
    checks.that(
      'in words',
      textAt(rejected.body, 'message').startsWith('Bid Rejected Successfully'),
      at(rejected.body, 'message'),
      'Bid Rejected Successfully',
    )
    checks.equal('the chat goes with it', await connectionOf(customer, job.id), undefined)
    await client.delete(`/jobs/${job.id}`)
  },
)

/** §2.6: "Unverified providers can see jobs but cannot apply." */
const unverified = part('bids', ['customer', 'mailTo'], async (checks, { api, customer, mailTo }) => {
  const provider = await aProvider(api, mailTo, 'Not Looked At')
  const id = await postJob(customer, await tradeOf(provider))
  const home = await provider.client.post('/jobs/home/worker', {})
  checks.done('an unverified provider lists jobs', home)
  checks.done('an unverified provider reads a job', await provider.client.get(`/jobs/${id}`))
  checks.refused(
    'an unverified provider can’t apply',
    await provider.client.postJson('/bids', bidFields(id, 100, 2)),
    /./,
    403,
  )
  await customer.client.delete(`/jobs/${id}`)
})

export const bids = [refused, bidding, deciding, unverified]
