import { type Fields, listAt, textAt } from '../client.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

const all = part('cards', ['customer', 'stranger', 'provider', 'testCard'], async (checks, world) => {
  const { customer, stranger, provider, testCard } = world
  const { client } = customer
  const good: Fields = { card_number: testCard, exp_month: '12', exp_year: '2040', cvc: '123' }
  const refusals: readonly [what: string, wrong: Fields, message: string | RegExp][] = [
    ['no number', { card_number: '' }, /./],
    ['what is no number', { card_number: '4242 4242 4242 4241' }, /./],
    ['no month', { exp_month: '' }, 'Please select valid expiry date.'],
    ['month 13', { exp_month: '13' }, 'Please select valid expiry date.'],
    ['no year', { exp_year: '' }, 'Please select valid expiry date.'],
    ['a year that is over', { exp_year: '2020' }, 'Please select valid expiry date.'],
    ['a CVV of 2', { cvc: '12' }, 'CVV must be 3 or 4 digits.'],
    ['a CVV of 5', { cvc: '12345' }, 'CVV must be 3 or 4 digits.'],
    ['a CVV of letters', { cvc: 'abc' }, 'CVV must be 3 or 4 digits.'],
    ['no CVV', { cvc: '' }, 'CVV must be 3 or 4 digits.'],
  ]
  for (const [what, wrong, message] of refusals)
    checks.refused(what, await client.post('/cards', { ...good, ...wrong }), message)
  const added = await client.post('/cards', good)
  checks.done('a card with number, month, year and cvc', added, 'Card added Successfully.')
  checks.done('a CVV of 4', await client.post('/cards', { ...good, cvc: '1234' }))
  const { body } = await client.get('/cards')
  const card = listAt(body, 'cards').at(-1)
  checks.names('cards', body, ['cards'])
  checks.names('a card', card, names.card)
  checks.equal('its last digits', textAt(card, 'last4'), testCard.slice(-4))
  checks.that('no card number comes back', !JSON.stringify(body).includes(testCard), 'the number', 'none')
  const path = `/cards/${textAt(card, '_id')}`
  checks.status('a stranger does not delete it', await stranger.client.delete(path), 404)
  checks.done('it is deleted', await client.delete(path), 'Card has been deleted successfully')
  const left = listAt((await client.get('/cards')).body, 'cards').map((one) => textAt(one, '_id'))
  checks.that('then it is gone', !left.includes(textAt(card, '_id')), left, 'without it')
  const byGateway = await client.delete(
    `/cards/${textAt(listAt((await client.get('/cards')).body, 'cards').at(-1), 'stripe_card_id')}`,
  )
  checks.done('another by its stripe_card_id', byGateway)
  checks.status('a provider has none', await provider.client.get('/cards'), 403)
  const secret = await client.get('/stripe/getclientsecret')
  checks.done('a client secret', secret)
  checks.names('it', secret.body, ['client_secret'])
  checks.status(
    'a payment method that is nobody’s',
    await client.get('/stripe/savecard/pm_of_nobody'),
    400,
    402,
    404,
  )
})

export const cards = [all]
