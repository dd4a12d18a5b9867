import { at, Client, type Fields, listAt, textAt } from '../client.ts'
import { dayFromNow, postJob, tradeOf } from '../hiring.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

const idsOf = (body: unknown) => listAt(body, 'jobs').map((job) => textAt(job, '_id'))

const customers = part('job lists', ['customer', 'provider'], async (checks, { api, customer, provider }) => {
  const id = await postJob(customer, await tradeOf(provider))
  for (const list of ['active', 'upcoming', 'past']) {
    const first = await customer.client.get(`/jobs/${list}/1`)
    checks.done(list, first)
    checks.names(list, first.body, ['jobs', ...names.page])
    checks.equal(`${list} has 20 on a page`, at(first.body, 'perPageRecords'), 20)
    const zero = await customer.client.get(`/jobs/${list}/0`)
    checks.equal(`${list}/0 is the first page`, [zero.status, idsOf(zero.body)], [200, idsOf(first.body)])
    const far = await customer.client.get(`/jobs/${list}/900`)
    checks.equal(`${list}/900 has nothing`, [far.status, idsOf(far.body)], [200, []])
    checks.status(`${list} is not a provider’s`, await provider.client.get(`/jobs/${list}/1`), 403)
    checks.status(`${list} is not a guest’s`, await new Client(api).get(`/jobs/${list}/1`), 401)
  }
  const active = await customer.client.get('/jobs/active/1')
  checks.that('a posted job is active', idsOf(active.body).includes(id), idsOf(active.body), id)
  checks.names('a job of a list', listAt(active.body, 'jobs')[0], names.jobFacts)
  await customer.client.delete(`/jobs/${id}`)
})

/** §7 POST /jobs/home/worker; filters that are not set are sent empty. */
const home = part('job lists', ['customer', 'provider'], async (checks, { customer, provider }) => {
  const category = await tradeOf(provider)
  const all = listAt((await customer.client.get('/categories')).body, 'categories').map((one) =>
    textAt(one, '_id'),
  )
  const own = listAt(
    (await provider.client.get('/categories/categories_subcategories_user')).body,
    'categories',
  )
  const foreign = all.find((id) => !own.some((one) => textAt(one, '_id') === id))
  const id = await postJob(customer, category)
  const empty = { category: '', latitude: '', longitude: '', date: '', name: '' }
  const finds = async (what: string, form: Fields, isThere: boolean) => {
    const answer = await provider.client.post('/jobs/home/worker', form)
    checks.equal(what, [answer.status, idsOf(answer.body).includes(id)], [200, isThere])
    return answer.body
  }
  const body = await finds('no filters', {}, true)
  checks.names('the provider’s home', body, ['jobs'])
  checks.names('a job of it', listAt(body, 'jobs')[0], names.jobFacts)
  await finds('all filters empty', empty, true)
  await finds('only position, empty', { latitude: '', longitude: '' }, true)
  await finds('position 0/0, which is none', { ...empty, latitude: 0, longitude: 0 }, true)
  await finds('its category', { ...empty, category }, true)
  await finds(
    'another own category',
    { ...empty, category: textAt(own[1], '_id') || category },
    own.length < 2,
  )
  await finds('its place', { ...empty, latitude: 49.28, longitude: -123.12 }, true)
  await finds('another place', { ...empty, latitude: 45.42, longitude: -75.69 }, false)
  await finds('a day of it', { ...empty, date: dayFromNow(11) }, true)
  await finds('a day that is not its', { ...empty, date: dayFromNow(40) }, false)
  const { body: me } = await customer.client.get('/users')
  await finds('the name of its customer', { ...empty, name: textAt(me, 'user', 'name').slice(0, 5) }, true)
  await finds('somebody else’s name', { ...empty, name: 'Nobody such' }, false)
  if (foreign !== undefined) {
    const other = await postJob(customer, foreign)
    const { body: seen } = await provider.client.post('/jobs/home/worker', empty)
    checks.that(
      'a job of a trade they don’t have is not listed',
      !idsOf(seen).includes(other),
      idsOf(seen),
      'without it',
    )
    await customer.client.delete(`/jobs/${other}`)
  }
  checks.refused(
    'a name of 26',
    await provider.client.post('/jobs/home/worker', { ...empty, name: 'N'.repeat(26) }),
    /./,
  )
  checks.refused(
    'a day that is none',
    await provider.client.post('/jobs/home/worker', { ...empty, date: 'soon' }),
    /./,
  )
  checks.status('a customer has none', await customer.client.post('/jobs/home/worker', empty), 403)
  await customer.client.delete(`/jobs/${id}`)
})

const providers = part('job lists', ['provider', 'customer'], async (checks, { provider, customer }) => {
  for (const list of ['mybids', 'hired', 'history']) {
    const first = await provider.client.get(`/bids/${list}/1`)
    checks.done(list, first)
    checks.names(list, first.body, ['jobs', ...names.page])
    if (list === 'mybids')
      checks.equal('mybids counts invitations', Number.isInteger(at(first.body, 'invitations')), true)
    checks.equal(`${list} has 20 on a page`, at(first.body, 'perPageRecords'), 20)
    const zero = await provider.client.get(`/bids/${list}/0`)
    checks.equal(`${list}/0 is the first page`, [zero.status, idsOf(zero.body)], [200, idsOf(first.body)])
    checks.status(`${list} is not a customer’s`, await customer.client.get(`/bids/${list}/1`), 403)
  }
})

export const jobLists = [customers, home, providers]
