import { at, type Fields, listAt, textAt } from '../client.ts'
import { tradeOf } from '../hiring.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

const idsOf = (body: unknown) => listAt(body, 'data').map((one) => textAt(one, '_id'))

/** §7 POST /users/home. */
const all = part('a customer’s home', ['customer', 'provider', 'rival'], async (checks, world) => {
  const { customer, provider } = world
  const { client } = customer
  const category = await tradeOf(provider)
  const { body: own } = await provider.client.get('/users')
  const kinds = listAt(own, 'user', 'categories', 0, 'sub_categories').map((kind) => textAt(kind, '_id'))
  const name = textAt(own, 'user', 'name')
  const finds = async (what: string, form: Fields, isThere = true) => {
    const answer = await client.post('/users/home', form)
    checks.equal(what, [answer.status, idsOf(answer.body).includes(provider.id)], [200, isThere])
    return listAt(answer.body, 'data').find((one) => textAt(one, '_id') === provider.id)
  }
  const found = await finds('no filters', {})
  checks.names('a provider of the list', found, names.provider)
  checks.names('a category of theirs', listAt(found, 'categories')[0], ['name', 'sub_categories'])
  const empty = { name: '', latitude: '', longitude: '', rating: '', distance: '' }
  const anywhere = await finds('all filters empty', empty)
  checks.that(
    'without a place there is no distance',
    textAt(anywhere, 'distance') === '' || at(anywhere, 'distance') === 0,
    at(anywhere, 'distance'),
    'none',
  )
  const nowhere = await finds('position 0/0, which is none', { ...empty, latitude: 0, longitude: 0 })
  checks.that(
    '0/0 is no place to measure from',
    !(Number(at(nowhere, 'distance')) > 100),
    at(nowhere, 'distance'),
    'none',
  )
  const latitude = Number(at(own, 'user', 'latitude'))
  const longitude = Number(at(own, 'user', 'longitude'))
  const near = await finds('from where they are', { ...empty, latitude, longitude })
  checks.that(
    'the distance is in miles',
    Number(at(near, 'distance')) < 50,
    at(near, 'distance'),
    'less than 50',
  )
  await finds('near a place far off', { ...empty, latitude, longitude: longitude / 2, distance: 1 }, false)
  await finds('their name', { ...empty, name: name.slice(0, 5) })
  await finds('somebody else’s name', { ...empty, name: 'Nobody such' }, false)
  await finds('their category, with brackets', { 'category[0][category]': category })
  await finds('their kinds, with brackets', {
    'category[0][category]': category,
    'category[0][subCategories][]': kinds,
  })
  await finds('their category, as JSON in a form', {
    category: JSON.stringify([{ category, subCategories: kinds }]),
  })
  const json = await client.postJson('/users/home', { ...empty, category: [{ category, subCategories: [] }] })
  checks.equal('their category, as JSON', [json.status, idsOf(json.body).includes(provider.id)], [200, true])
  checks.done('no category, as an empty text', await client.post('/users/home', { ...empty, category: '' }))
  checks.done('no category, as an empty list', await client.postJson('/users/home', { category: [] }))
  checks.done('a rating', await client.post('/users/home', { ...empty, rating: 4 }))
  checks.status('a provider has none', await provider.client.post('/users/home', {}), 403)
})

export const home = [all]
