import { at, listAt, textAt } from '../client.ts'
import * as names from '../names.ts'
import { aCustomer } from '../person.ts'
import { part } from '../world.ts'

const lists = part(
  'admin',
  ['admin', 'customer', 'provider'],
  async (checks, { admin, customer, provider }) => {
    const { client } = admin
    for (const [what, query, isThere] of [
      ['everybody, all filters empty', '?page=1&role=&text=', undefined],
      ['everybody, page 0', '?page=0&role=&text=', undefined],
      ['everybody, page empty', '?page=&role=&text=', undefined],
      ['providers', '?page=1&role=P&text=', undefined],
      ['customers', '?page=1&role=C&text=', undefined],
      ['somebody', `?page=1&role=&text=${encodeURIComponent(provider.email)}`, true],
      ['somebody of the other role', `?page=1&role=C&text=${encodeURIComponent(provider.email)}`, false],
    ] as const) {
      const { status, body } = await client.get(`/admin/getUsers${query}`)
      checks.equal(what, status, 200)
      const users = listAt(body, 'users')
      if (users.length > 0)
        checks.names(`${what}: a user`, users[0], [
          '_id',
          'name',
          'email',
          'user_type',
          'status',
          'certified',
        ])
      if (isThere !== undefined)
        checks.equal(
          `${what}: found`,
          users.some((one) => textAt(one, '_id') === provider.id),
          isThere,
        )
    }
    for (const { client: other } of [customer, provider]) {
      checks.status('others list nobody', await other.get('/admin/getUsers?page=1&role=&text='), 403)
      checks.status('others switch nobody', await other.putNothing(`/admin/${provider.id}/updateStatus`), 403)
    }
  },
)

/** §6: "toggles status". */
const toggling = part('admin', ['admin', 'mailTo'], async (checks, { api, admin, mailTo }) => {
  const person = await aCustomer(api, mailTo, 'Switched Off')
  const statusOf = async () => {
    const { body } = await admin.client.get(
      `/admin/getUsers?page=1&role=C&text=${encodeURIComponent(person.email)}`,
    )
    return at(listAt(body, 'users')[0], 'status')
  }
  const path = `/admin/${person.id}/updateStatus`
  const before = await statusOf()
  checks.done('a status is toggled, with no body', await admin.client.putNothing(path))
  const off = await statusOf()
  checks.that('then it is another', off !== before && off !== 'ACT', off, 'not ACT')
  checks.status('who is switched off is signed out', await person.client.get('/users'), 401)
  checks.done('it is toggled back, with an empty form', await admin.client.put(path))
  checks.equal('then it is as before', await statusOf(), before)
  checks.status(
    'nobody',
    await admin.client.put('/admin/00000000-0000-4000-8000-000000000000/updateStatus', { status: 'ACT' }),
    404,
  )
  checks.names(
    'a user',
    listAt((await admin.client.get('/admin/getUsers?page=1&role=P&text=')).body, 'users')[0],
    names.user,
  )
})

export const admin = [lists, toggling]
