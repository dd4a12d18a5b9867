import { expect, test } from 'vitest'
import { listAuditLog } from '#shared/wire/calls/admin.ts'
import { exportUsers, transfersFile } from '#shared/wire/calls/console.ts'
import { aCustomer, anAdmin } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()
const admin = await anAdmin(server)
const key = () => crypto.randomUUID()
const get = (url: string) => server.app.inject({ method: 'GET', url })

test('a list of accounts is had as CSV under a signed address, and the log says who has had it', async () => {
  const customer = await aCustomer(server, { name: '=1+1' })
  const { csv } = await server.ask(exportUsers, { as: admin, body: { list: 'customers' }, key: key() })
  const { headers, body } = await get(csv)
  expect(headers['content-type']).toContain('text/csv')
  // No formula of a spreadsheet.
  expect(body).toContain(`${customer.id},'=1+1,${customer.email},customer,`)
  expect(body).not.toContain(admin.email)
  expect((await get('/books/users/customers.csv')).statusCode).toBe(404)
  // The signature of one list opens no other.
  expect((await get(csv.replace('customers.csv', 'all.csv'))).statusCode).toBe(404)
  const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
  expect(entries[0]).toMatchObject({ action: 'export_users', admin: { id: admin.id }, reason: 'customers' })
})

test('transfers are had as CSV, too, and neither by anybody but an admin', async () => {
  const query = { list: 'done', month: 11, year: 2026 } as const
  const { csv } = await server.ask(transfersFile, { as: admin, query })
  expect((await get(csv)).body).toContain('id,kind,amount,state,to,email,job,begun,over')
  const as = await aCustomer(server)
  expect(await server.send(transfersFile, { as, query })).toMatchObject({ status: 403 })
  expect(await server.send(exportUsers, { as, body: { list: 'all' }, key: key() })).toMatchObject({
    status: 403,
  })
})
