import { type Fields, listAt, textAt } from '../client.ts'
import * as names from '../names.ts'
import { signUp } from '../person.ts'
import { part } from '../world.ts'

const good = { bank_name: 'Sam Sawyer', account_no: '1234567890123456', routing_no: '12345678901' }
const LETTERS = /^(?:Bank|Account) Name only contains characters\.$/
const TRUE_OF_LENGTH = /^(?!.*(?:only contains characters|can't be empty)).+/

const refusals: readonly [what: string, wrong: Fields, message: string | RegExp][] = [
  ['no name', { bank_name: '' }, /^bank name field can't be empty\.?$/i],
  ['a name with digits', { bank_name: 'Bank 7' }, LETTERS],
  ['a name with signs', { bank_name: 'Bank & Co' }, LETTERS],
  ['a name of 61', { bank_name: 'n'.repeat(61) }, TRUE_OF_LENGTH],
  ['no account number', { account_no: '' }, /can't be empty/],
  ['an account number of letters', { account_no: '12a' }, 'Bank Name field should only contains numbers.'],
  ['an account number of 17', { account_no: '1'.repeat(17) }, 'Bank Name should be less than 16 digits.'],
  ['the account number 0', { account_no: '0' }, 'Bank Name must be valid.'],
  ['no routing number', { routing_no: '' }, /^routing number field can't be empty\.?$/i],
  ['a routing number of letters', { routing_no: 'x1' }, 'Routing Number field should only contains numbers.'],
  ['a routing number of 12', { routing_no: '1'.repeat(12) }, 'Routing Number should be less than 11 digits.'],
  ['the routing number 0', { routing_no: '0' }, 'Routing Number must be valid.'],
]

const details = part('banks', [], async (checks, { api }) => {
  const { client } = await signUp(api, 'P')
  for (const [what, wrong, message] of refusals)
    checks.refused(what, await client.post('/banks', { ...good, ...wrong }), message)
  checks.refused('nothing at all', await client.post('/banks', {}), /can't be empty/)
  const added = await client.post('/banks', good)
  checks.done('the longest numbers', added)
  checks.names('it', added.body, ['message'])
  const { body } = await client.get('/banks')
  const [bank] = listAt(body, 'bank')
  checks.names('a bank', bank, names.bank)
  checks.equal('its name', textAt(bank, 'bank_name'), good.bank_name)
  checks.that(
    'its number ends as it was typed',
    textAt(bank, 'account_no').endsWith('3456'),
    textAt(bank, 'account_no'),
    '…3456',
  )
  const rival = await signUp(api, 'P')
  const path = `/banks/${textAt(bank, '_id')}`
  checks.status('another provider can’t delete it', await rival.client.delete(path), 404)
  checks.done(
    'it is deleted',
    await client.delete(path),
    'Bank account details has been deleted successfully',
  )
  const left = await client.get('/banks')
  checks.equal('then it is gone', listAt(left.body, 'bank').length, 0)
})

const customers = part('banks', ['customer'], async (checks, { customer }) => {
  checks.status('a customer has none', await customer.client.post('/banks', good), 403)
})

export const banks = [details, customers]
