import { at, Client, listAt, textAt } from '../client.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'
import { thisMonth } from '../payments.ts'

/** Plays after the main job, which leaves payments behind. */
const paid = part('transactions', ['customer', 'provider', 'stranger', 'testCard'], async (checks, world) => {
  const { customer, provider, stranger } = world
  for (const [who, { client }] of [
    ['customer', customer],
    ['provider', provider],
  ] as const) {
    const { status, body } = await client.get(`/transactions/${thisMonth()}`)
    checks.equal(`a ${who}’s of this month`, status, 200)
    const [first] = listAt(body, 'transactions')
    checks.names(`a ${who}’s transaction`, first, names.transaction)
    checks.names(`its job (${who})`, at(first, 'job_id'), ['title', 'description'])
    checks.names(`its customer (${who})`, at(first, 'customer'), ['name'])
    checks.names(`its stage (${who})`, at(first, 'milestone_id'), ['title'])
    const path = `/transactions/${textAt(first, '_id')}`
    const invoice = await client.get(path)
    checks.done(`the invoice of a ${who}`, invoice)
    const url = textAt(invoice.body, 'url')
    checks.that(`it has a whole address (${who})`, /^https?:\/\//.test(url), url, 'http…')
    if (/^https?:/.test(url))
      checks.equal(
        `that leads to a PDF (${who})`,
        (await fetch(url)).headers.get('content-type'),
        'application/pdf',
      )
    checks.status(`a stranger has no invoice of it (${who})`, await stranger.client.get(path), 404, 403)
  }
})

const months = part('transactions', ['customer'], async (checks, { api, customer }) => {
  const { client } = customer
  const empty = await client.get('/transactions/1/2001')
  checks.equal('a month without any', [empty.status, listAt(empty.body, 'transactions')], [200, []])
  checks.done('a month with its zero', await client.get('/transactions/09/2026'))
  checks.status('month 13', await client.get('/transactions/13/2026'), 400, 404)
  checks.status('a guest', await new Client(api).get('/transactions/1/2026'), 401)
})

export const transactions = [paid, months]
