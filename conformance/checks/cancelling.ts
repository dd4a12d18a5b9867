import { at, listAt, textAt } from '../client.ts'
import { acceptPaying, addCard, amount, bidFields, jobWithBid, stageIn, until } from '../hiring.ts'
import { jobNow } from '../mainJob/play.ts'
import { costs, thisMonth } from '../payments.ts'
import { part } from '../world.ts'

const hired = part(
  'cancelling',
  ['customer', 'provider', 'rival', 'stranger', 'testCard'],
  async (checks, world) => {
    const { customer, provider, rival, stranger, testCard } = world
    const card = await addCard(customer, testCard)
    const job = await jobWithBid(customer, provider, 1_000, 2)
    const path = `/jobs/cancelJob/${job.id}`
    const paid = await acceptPaying(customer, job, provider.id, 1_000, card._id)
    checks.equal(
      'hired and paid at once, with a card and no CVV',
      [paid.status, at(paid.body, 'status')],
      [200, 'ACC'],
    )
    const late = await rival.client.postJson('/bids', bidFields(job.id, 900, 2))
    checks.refused(
      'a bid for a job that is assigned',
      late,
      'This job has already been assigned to another Service Provider.',
      409,
    )
    await stageIn(customer, job, 0, 2)
    checks.equal('it may be cancelled', Number(textAt(await jobNow(customer, job), 'paymentStatus')), 1)
    checks.status('a stranger does not cancel it', await stranger.client.putNothing(path), 404, 403)
    checks.status('the provider does not cancel it', await provider.client.putNothing(path), 403)
    checks.done('it is cancelled', await customer.client.putNothing(path))
    checks.equal('then it is CAN', at(await jobNow(customer, job), 'status'), 'CAN')
    checks.status('it is not cancelled twice', await customer.client.putNothing(path), 200, 409)
    const listed = listAt((await customer.client.get('/jobs/past/1')).body, 'jobs').find(
      (one) => textAt(one, '_id') === job.id,
    )
    checks.equal('it is in the history', at(listed, 'status'), 'CAN')
    const rows = await until(
      () => customer.client.get(`/transactions/${thisMonth()}`),
      (body) =>
        listAt(body, 'transactions').filter((one) => textAt(one, 'job_id', '_id') === job.id).length > 1,
    )
    const amounts = listAt(rows, 'transactions')
      .filter((one) => textAt(one, 'job_id', '_id') === job.id)
      .map((one) => Math.abs(amount(one, 'actual_amount')))
    checks.equal('what was in escrow goes back', amounts, [costs(350), costs(350)])
    checks.status(
      'a cancelled job takes no bid',
      await provider.client.postJson('/bids', { job_id: job.id }),
      400,
      404,
      409,
    )
    await customer.client.delete(`/cards/${card._id}`)
  },
)

const unhired = part('cancelling', ['customer', 'provider'], async (checks, { customer, provider }) => {
  const job = await jobWithBid(customer, provider, 500, 2)
  checks.done('a job nobody was hired for', await customer.client.putNothing(`/jobs/cancelJob/${job.id}`))
  const { body } = await provider.client.get(`/jobs/${job.id}`)
  checks.equal('its bidder sees that it is cancelled', at(body, 'job', 'status'), 'CAN')
})

export const cancelling = [hired, unhired]
