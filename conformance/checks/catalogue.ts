import { Client, listAt, textAt } from '../client.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

const lists = part('catalogue', [], async (checks, { api }) => {
  const guest = new Client(api)
  const answer = await guest.get('/categories')
  const categories = listAt(answer.body, 'categories')
  checks.done('every category', answer)
  checks.names('it', answer.body, ['categories'])
  checks.names('a category', categories[0], names.category)
  const ids = categories.slice(0, 2).map((one) => textAt(one, '_id'))
  const [one = '', other = ''] = ids
  const kindsOf = async (what: string, asked: ReturnType<Client['post']>, of: readonly string[]) => {
    const { status, body } = await asked
    const found = [...new Set(listAt(body, 'sub_categories').map((kind) => textAt(kind, 'category_id')))]
    checks.equal(what, [status, found.toSorted()], [200, of.toSorted()])
    return listAt(body, 'sub_categories')
  }
  const path = '/categories/'
  const [kind] = await kindsOf('the kinds of one', guest.post(path, { categoryIds: one }), [one])
  checks.names('a sub-category', kind, names.subCategory)
  await kindsOf('the kinds of two, the name twice', guest.post(path, { categoryIds: ids }), ids)
  await kindsOf('the kinds of two, with brackets', guest.post(path, { 'categoryIds[]': ids }), ids)
  await kindsOf('the kinds of two, with a comma', guest.post(path, { categoryIds: `${one},${other}` }), ids)
  await kindsOf(
    'the kinds of two, as JSON in a form',
    guest.post(path, { categoryIds: JSON.stringify(ids) }),
    ids,
  )
  await kindsOf('the kinds of two, as JSON', guest.postJson(path, { categoryIds: ids }), ids)
  await kindsOf('the kinds of none', guest.post(path, { categoryIds: '' }), [])
  checks.refused('the kinds of what is no category', await guest.post(path, { categoryIds: 'roofs' }), /./)
})

const own = part('catalogue', ['provider', 'customer'], async (checks, { api, provider, customer }) => {
  const path = '/categories/categories_subcategories_user'
  const { body } = await provider.client.get(path)
  checks.names('a provider’s own', body, ['categories'])
  checks.names('a category of them', listAt(body, 'categories')[0], names.category)
  checks.status('a customer has none', await customer.client.get(path), 403)
  checks.status('a guest has none', await new Client(api).get(path), 401)
})

export const catalogue = [lists, own]
