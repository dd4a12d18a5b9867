import { expect, test } from 'vitest'
import * as calls from '#shared/wire/calls/taxNumbers.ts'
import { taxNumber as text } from '#texts/validation.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

test('a provider’s tax numbers are kept as one form, whoever else has some', async () => {
  const [provider, other] = [await aProvider(server), await aProvider(server)]
  const read = (as: typeof provider) => server.ask(calls.taxNumbers, { as })
  expect(await read(provider)).toEqual({ gst: '', qst: '' })
  const body = { gst: '123456789 rt 0001', qst: '1234567890-TQ-0001' }
  await server.ask(calls.setTaxNumbers, { as: provider, body })
  expect(await read(provider)).toEqual({ gst: '123456789RT0001', qst: '1234567890TQ0001' })
  expect(await read(other)).toEqual({ gst: '', qst: '' })
  await server.ask(calls.setTaxNumbers, { as: provider, body: { gst: '', qst: '' } })
  expect(await read(provider)).toEqual({ gst: '', qst: '' })
})

test.each([
  [{ gst: '12345678RT0001', qst: '' }, text.gst],
  [{ gst: '123456789RT00011', qst: '' }, text.gst],
  [{ gst: '', qst: '123456789TQ0001' }, text.qst],
])('%j is refused in words', async (wire, message) => {
  const provider = await aProvider(server)
  const body = { gst_number: wire.gst, qst_number: wire.qst }
  expect(await server.send(calls.setTaxNumbers, { as: provider, wire: body })).toMatchObject({
    status: 400,
    problem: { message },
  })
})

test('a customer has none', async () => {
  const customer = await aCustomer(server)
  expect(await server.send(calls.taxNumbers, { as: customer })).toMatchObject({ status: 403 })
})
