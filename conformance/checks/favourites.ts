import { at, listAt, textAt } from '../client.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

const all = part('favourites', ['customer', 'provider'], async (checks, { customer, provider }) => {
  const { client } = customer
  const provider_id = provider.id
  checks.refused('neither F nor U', await client.post('/favourites', { provider_id, status: 'X' }), /./)
  checks.refused('no provider', await client.post('/favourites', { status: 'F' }), /./)
  checks.done('a favourite', await client.post('/favourites', { provider_id, status: 'F' }))
  checks.done('again', await client.post('/favourites', { provider_id, status: 'F' }))
  const placed = await client.get('/favourites/49.28/-123.12')
  checks.done('the favourites', placed)
  const found = listAt(placed.body, 'favourites').filter((one) => textAt(one, '_id') === provider_id)
  checks.equal('it is there once', found.length, 1)
  checks.names('a favourite', found[0], names.favourite)
  const { body } = await client.get('/favourites/0/0')
  checks.names('from nowhere', body, ['favourites'])
  const listed = listAt((await client.post('/users/home', {})).body, 'data').find(
    (one) => textAt(one, '_id') === provider_id,
  )
  checks.equal('the home shows it', at(listed, 'isFavourite'), true)
  checks.done('none any more', await client.post('/favourites', { provider_id, status: 'U' }))
  const left = listAt((await client.get('/favourites/0/0')).body, 'favourites')
  checks.that(
    'then it is gone',
    !left.some((one) => textAt(one, '_id') === provider_id),
    left.length,
    'without it',
  )
  checks.status('a provider has none', await provider.client.get('/favourites/0/0'), 403)
})

export const favourites = [all]
