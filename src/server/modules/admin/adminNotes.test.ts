import { expect, test } from 'vitest'
import { userId } from '#shared/domain/ids.ts'
import { addAdminNote, listAdminNotes } from '#shared/wire/calls/console.ts'
import { aCustomer, anAdmin } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()
const admin = await anAdmin(server)

test('notes about somebody are there for every admin, the latest first, with who wrote them', async () => {
  const customer = await aCustomer(server)
  const params = { id: customer.id }
  for (const text of ['Called about the invoice.', 'Called back.'])
    await server.ask(addAdminNote, { as: admin, params, body: { text }, key: crypto.randomUUID() })
  const { notes } = await server.ask(listAdminNotes, { as: await anAdmin(server), params })
  expect(notes).toMatchObject([
    { text: 'Called back.', admin: { id: admin.id } },
    { text: 'Called about the invoice.' },
  ])
})

test('nobody else reads or writes them, and nothing is written about nobody', async () => {
  const customer = await aCustomer(server)
  const params = { id: customer.id }
  const body = { text: 'Something' }
  const key = crypto.randomUUID()
  expect(await server.send(listAdminNotes, { as: customer, params })).toMatchObject({ status: 403 })
  expect(await server.send(addAdminNote, { as: customer, params, body, key })).toMatchObject({ status: 403 })
  const nobody = { id: userId.parse(crypto.randomUUID()) }
  expect(await server.send(addAdminNote, { as: admin, params: nobody, body, key })).toMatchObject({
    status: 404,
  })
})
