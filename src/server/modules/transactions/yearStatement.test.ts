import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { invoice, listTransactions, statementFiles } from '#shared/wire/calls/transactions.ts'
import { aCustomer, anAdmin, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider, card } = await openForHiring()
const timezone = 'America/Vancouver'
const params = { year: 2031 }
const both = { customer, provider, card }

// $350 of each: one is paid out in the year, one goes back, one is paid in its last hour, and one after it.
server.now = new Date('2031-03-10T20:00:00Z')
const paidOut = await aHeldStage(server, both)
await moveStageAs(server, provider, paidOut.id, 'requested')
await moveStageAs(server, customer, paidOut.id, 'approved')
const cancelled = await aHeldStage(server, both)
await server.ask(cancelJob, { as: customer, params: { id: cancelled.jobId } })
await runQueue(server)
// What is promised and not gone back by the end of the year is not in it.
server.now = new Date('2032-01-01T06:30:00Z')
await aHeldStage(server, both)
server.now = new Date('2032-01-01T08:30:00Z')
await aHeldStage(server, both)

async function fileOf(
  as: Person,
  form: 'csv' | 'pdf',
): Promise<Awaited<ReturnType<typeof server.app.inject>>> {
  const addresses = await server.ask(statementFiles, { as, params, timezone })
  return server.app.inject(addresses[form])
}

async function csvOf(as: Person): Promise<string[][]> {
  const { body, headers } = await fileOf(as, 'csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  // No cell of these has a comma.
  return body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

async function pdfOf(as: Person): Promise<string> {
  const { rawPayload } = await fileOf(as, 'pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text
}

test('a customer’s year has what was paid and went back in it, by their own time zone, with each tax', async () => {
  const [head, ...rows] = await csvOf(customer)
  const column = (name: string) => rows.map((row) => row[head?.indexOf(name) ?? -1])
  expect(column('date')).toEqual(['2031-03-10', '2031-03-10', '2031-03-10', '2031-12-31'])
  expect(column('kind').filter((kind) => kind === 'invoice')).toHaveLength(3)
  const note = column('kind').indexOf('credit note')
  expect(column('number')[note]).toBe('CN-000001')
  expect(column('corrects invoice')[note]).toBe('INV-000002')
  expect(new Set(column('GST on price'))).toEqual(new Set(['17.50']))
  expect(new Set(column('GST on fee'))).toEqual(new Set(['0.88']))
  expect(new Set(column('amount'))).toEqual(new Set(['385.88']))

  const text = await pdfOf(customer)
  expect(text).toContain('Statement for 2031')
  for (const part of [
    'Price of 3 stages $1,050.00',
    'GST 5 % on prices $52.50',
    'Service fees $52.50',
    'Paid $1,157.64',
  ])
    expect(text).toContain(part)
  for (const part of ['Refunded', 'Price of 1 stage $350.00', 'Refunded $385.88'])
    expect(text).toContain(part)
})

test('a provider’s year has what was paid out, with the taxes on price and commission', async () => {
  const [head, ...rows] = await csvOf(provider)
  expect(rows).toHaveLength(1)
  const cell = (name: string) => rows[0]?.[head?.indexOf(name) ?? -1]
  expect([cell('price'), cell('fee or commission'), cell('amount')]).toEqual(['350.00', '35.00', '330.75'])
  const text = await pdfOf(provider)
  for (const part of [
    'Paid out for stages',
    'Commission −$35.00',
    'GST 5 % on commission −$1.75',
    'Paid out $330.75',
  ])
    expect(text).toContain(part)
})

test('the year is what its months’ lists and documents are', async () => {
  const months = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      server.ask(listTransactions, { as: customer, params: { month: index + 1, year: 2031 }, timezone }),
    ),
  )
  const listed = months
    .flatMap(({ transactions }) => transactions)
    .filter(({ status }) => status === 'complete')
  const [head, ...rows] = await csvOf(customer)
  expect(new Set(rows.map((row) => row[head?.indexOf('number') ?? -1]))).toEqual(
    new Set(listed.map(({ documentNumber }) => documentNumber)),
  )
  for (const { id } of listed)
    expect(await server.send(invoice, { as: customer, params: { id } })).toMatchObject({ ok: true })
})

test('a year without any says so, an admin has none, and an address is good for its own person alone', async () => {
  const other = await aCustomer(server)
  expect(await csvOf(other)).toHaveLength(1)
  expect(await pdfOf(other)).toContain('Nothing was paid, refunded or paid out in this year.')
  expect(await server.send(statementFiles, { as: await anAdmin(server), params })).toMatchObject({
    status: 403,
  })
  const { csv } = await server.ask(statementFiles, { as: other, params, timezone })
  expect((await server.app.inject(csv.replace(other.id, customer.id))).statusCode).toBe(404)
  expect((await server.app.inject(csv.split('?')[0] ?? '')).statusCode).toBe(404)
})
