import { signUp } from '../person.ts'
import { part } from '../world.ts'

/** §2.2 and §6: what is left to an account that is not finished, and what is not. */
const all = part('unfinished accounts', [], async (checks, { api }) => {
  const customer = (await signUp(api, 'C')).client
  const provider = (await signUp(api, 'P')).client
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const [what, answer] of [
    ['a customer lists providers', customer.post('/users/home', {})],
    ['a customer looks at a person', customer.get(`/users/${nobody}/0/0`)],
    [
      'a customer adds a card',
      customer.post('/cards', { card_number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }),
    ],
    ['a customer lists favourites', customer.get('/favourites/0/0')],
    ['a customer makes a favourite', customer.post('/favourites', { provider_id: nobody, status: 'F' })],
    ['a customer lists jobs', customer.get('/jobs/active/1')],
    ['a customer posts a job', customer.postParts('/jobs', { title: 'A job' })],
    [
      'a customer chats',
      customer.post('/connections', { job_id: nobody, other_user_id: nobody, newConnection: '' }),
    ],
    ['a provider lists open jobs', provider.post('/jobs/home/worker', {})],
    ['a provider reads a job', provider.get(`/jobs/${nobody}`)],
    ['a provider bids', provider.post('/bids', { job_id: nobody })],
    ['a provider lists bids', provider.get('/bids/mybids/1')],
    ['a provider lists invitations', provider.get('/invitations/1')],
  ] as const)
    checks.status(what, await answer, 403)
  for (const [what, answer] of [
    ['a customer reads their account', customer.get('/users')],
    ['a provider reads their account', provider.get('/users')],
    ['a provider reads their bank', provider.get('/banks')],
    ['a provider reads their categories', provider.get('/categories/categories_subcategories_user')],
  ] as const)
    checks.done(what, await answer)
})

export const unfinishedAccounts = [all]
