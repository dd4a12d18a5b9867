import type { Fields } from '../client.ts'
import { part } from '../world.ts'

const good = {
  name: 'Robin',
  email: 'robin@checks.example',
  subject: 'A question',
  message: 'How do I add a card?',
}
const TOO_LONG = /^(?!.*can't be empty).+/
const refusals: readonly [what: string, wrong: Fields, message: string | RegExp][] = [
  ['no name', { name: '' }, /^name field can't be empty\.?$/i],
  ['a name of 21', { name: 'n'.repeat(21) }, TOO_LONG],
  ['no email', { email: '' }, /can't be empty/],
  ['what is no email', { email: 'robin' }, 'Entered Email is not valid.'],
  ['an email of 41', { email: `${'r'.repeat(27)}@checks.example` }, TOO_LONG],
  ['no subject', { subject: '' }, /^subject field can't be empty\.?$/i],
  ['a subject of 51', { subject: 's'.repeat(51) }, TOO_LONG],
  ['no message', { message: '' }, /^message field can't be empty\.?$/i],
  ['a message of 201', { message: 'm'.repeat(201) }, TOO_LONG],
]

const all = part('help', ['customer', 'provider'], async (checks, { customer, provider }) => {
  for (const [what, wrong, message] of refusals)
    checks.refused(what, await customer.client.post('/helpsupports', { ...good, ...wrong }), message)
  const edge = {
    name: 'n'.repeat(20),
    email: `${'r'.repeat(25)}@checks.example`,
    subject: 's'.repeat(50),
    message: 'm'.repeat(200),
  }
  const longest = await customer.client.post('/helpsupports', edge)
  checks.done('the longest fields', longest)
  checks.names('it', longest.body, ['message'])
  checks.done('a provider asks', await provider.client.post('/helpsupports', good))
})

export const help = [all]
