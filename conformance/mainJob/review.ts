import { at, listAt, textAt } from '../client.ts'
import type { Job } from '../hiring.ts'
import * as names from '../names.ts'
import type { Person } from '../person.ts'
import { jobNow, type Play } from './play.ts'

export const reviewOf = ({ id }: Person, job: Job, rating: number) => ({
  other_user_id: id,
  job_id: job.id,
  rating,
  message: 'Good work, on time.',
})

/** The customer's review completes the job, and the provider reviews them (§4.4, §5). */
export async function complete({ checks, customer, provider, job }: Play): Promise<void> {
  checks.equal('the job can be marked as completed', at(await jobNow(customer, job), 'showMarkComplete'), 1)
  const { client } = customer
  const good = reviewOf(provider, job, 4)
  checks.refused(
    'a review without rating',
    await client.post('/reviews', { ...good, rating: '' }),
    "Review rating can't be empty.",
  )
  checks.refused('a review with no stars', await client.post('/reviews', { ...good, rating: 0 }), /./)
  checks.refused('a review with six stars', await client.post('/reviews', { ...good, rating: 6 }), /./)
  checks.refused(
    'a review without message',
    await client.post('/reviews', { ...good, message: '' }),
    "Review Message field can't be empty.",
  )
  checks.refused(
    'a review of 1001',
    await client.post('/reviews', { ...good, message: 'm'.repeat(1_001) }),
    /^(?!.*can't be empty).+/,
  )
  checks.done('the customer’s review after the last stage', await client.post('/reviews', good))
  const done = await jobNow(customer, job)
  checks.equal('completes the job', [at(done, 'job_status'), at(done, 'complete_status')], ['complete', 1])
  checks.done('the customer changes it', await client.put('/reviews', { ...good, rating: 5 }))
  checks.done(
    'the provider reviews the customer',
    await provider.client.put('/reviews', reviewOf(customer, job, 5)),
  )
}

/** What is left of a job that is complete: reviews, lists, and what both were told (§2.4). */
export async function afterwards({ checks, customer, provider, rival, job }: Play): Promise<void> {
  for (const person of [customer, provider]) {
    const { body } = await person.client.get(`/reviews/${job.id}`)
    for (const name of ['customer_review', 'worker_review']) {
      checks.names(name, at(body, name), names.review)
      checks.names(`who wrote the ${name}`, at(body, name, 'user_id'), ['name', 'profile_image'])
    }
    checks.equal('the changed stars', at(body, 'customer_review', 'rating'), 5)
  }
  checks.status('reviews of others’ jobs', await rival.client.get(`/reviews/${job.id}`), 404, 403)
  const received = await customer.client.get(`/reviews/user/${provider.id}`)
  checks.names('reviews of a person', listAt(received.body, 'reviews')[0], names.review)
  for (const [who, list, person] of [
    ['customer', '/jobs/past/1', customer],
    ['provider', '/bids/history/1', provider],
  ] as const) {
    const listed = listAt((await person.client.get(list)).body, 'jobs').find(
      (one) => textAt(one, '_id') === job.id,
    )
    checks.equal(`it is complete in the ${who}’s list`, at(listed, 'job_status'), 'complete')
  }
  const seen = at((await customer.client.get(`/users/${provider.id}/0/0`)).body)
  checks.that(
    'the provider has a job completed',
    JSON.stringify(seen).includes('"jobCompleted":'),
    seen,
    'jobCompleted',
  )
  const types = async ({ client }: Person) =>
    new Set(
      listAt((await client.get('/notifications')).body, 'notifications')
        .filter((one) => textAt(one, 'job_id', '_id') === job.id)
        .map((one) => textAt(one, 'notification_type')),
    )
  const customers = await types(customer)
  const providers = await types(provider)
  for (const type of ['payment_request', 'offer_accept'])
    checks.that(`the customer was told of ${type}`, customers.has(type), [...customers], type)
  for (const type of ['offer_send', 'hired', 'payment_reject', 'payment_accept', 'payment_released'])
    checks.that(`the provider was told of ${type}`, providers.has(type), [...providers], type)
}
