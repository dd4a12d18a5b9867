import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelJob, giveContact, jobDetail, takeBackContact } from '#shared/wire/calls/jobs.ts'
import { listConversations, listMessages } from '#shared/wire/calls/conversations.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { hireContact as formText } from '#texts/validation.ts'
import { server as text } from '#texts/refusals.ts'
import { hireContacts } from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { aStoredBid } from '#server/testing/storedJobs.ts'

const { server, customer, provider, card } = await openForHiring()

const contact = { address: '4500 Kingsway, Burnaby', phone: '604 555 0134', note: 'The gate is open.' }

async function aHire(): Promise<JobId> {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  await hire(server, customer, { jobId, bidId, cardId: card })
  return jobId
}

const give = (as: Person, id: JobId, given: Partial<typeof contact> = {}) =>
  server.send(giveContact, { as, params: { id }, body: { ...contact, ...given } })
const takeBack = (as: Person, id: JobId) => server.send(takeBackContact, { as, params: { id } })
const seenBy = async (as: Person, id: JobId) =>
  (await server.ask(jobDetail, { as, params: { id } })).job.contact

test('the address is there for the two of the hire once it is given, and for nobody once it is taken back', async () => {
  const id = await aHire()
  expect(await seenBy(provider, id)).toBeNull()
  expect(await give(customer, id)).toMatchObject({ ok: true })
  expect(await seenBy(customer, id)).toMatchObject(contact)
  expect(await seenBy(provider, id)).toMatchObject(contact)
  await give(customer, id, { phone: '' })
  expect(await seenBy(provider, id)).toMatchObject({ address: contact.address, phone: '' })
  expect(await takeBack(customer, id)).toMatchObject({ ok: true })
  expect(await seenBy(customer, id)).toBeNull()
  expect(await seenBy(provider, id)).toBeNull()
})

test('whoever bid and was not hired does not see it', async () => {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  const other = await aProvider(server)
  await aStoredBid(server, { id: jobId }, other)
  await hire(server, customer, { jobId, bidId, cardId: card })
  await give(customer, jobId)
  const answer = await server.send(jobDetail, { as: other, params: { id: jobId } })
  expect(answer).toMatchObject({ ok: true })
  expect(JSON.stringify(answer)).not.toMatch(/Kingsway|555 0134/)
})

test('it goes with the hire that is cancelled', async () => {
  const id = await aHire()
  await give(customer, id)
  await server.ask(cancelJob, { as: customer, params: { id } })
  expect(await seenBy(customer, id)).toBeNull()
  const kept = server.services.db.select().from(hireContacts).where(eq(hireContacts.jobId, id))
  expect(await kept).toEqual([])
  expect(await give(customer, id)).toMatchObject({ status: 409, problem: { message: text.contactNotNow } })
})

test('it is for the customer to give, and not before somebody is hired', async () => {
  const id = await aHire()
  const stranger = await aCustomer(server)
  expect(await give(stranger, id)).toMatchObject({ status: 404 })
  expect(await takeBack(stranger, id)).toMatchObject({ status: 404 })
  expect(await give(provider, id)).toMatchObject({ status: 403 })
  const { jobId } = await aJobWithBid(server, customer, provider)
  expect(await give(customer, jobId)).toMatchObject({ status: 409 })
})

test('the conversation says that it was given, and not what', async () => {
  const id = await aHire()
  await give(customer, id)
  await give(customer, id, { note: '' })
  const { conversations } = await server.ask(listConversations, { as: provider, body: {} })
  const row = conversations.find((one) => one.job.id === id)
  if (!row) throw new Error('There is no conversation')
  const { messages } = await server.ask(listMessages, { as: provider, params: { id: row.id }, query: {} })
  const told = messages.filter(({ kind }) => kind === 'contact_given').map((message) => message.text)
  expect(told).toEqual(['Gave an address for the work', 'Changed the address for the work'])
  expect(JSON.stringify(messages)).not.toContain('Kingsway')
})

test.each(['604', 'call me', '1'.repeat(16)])('“%s” is no phone number', async (phone) => {
  const wire = { ...contact, phone }
  const params = { id: await aHire() }
  expect(await server.send(giveContact, { as: customer, params, wire })).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'phone', message: formText.phoneInvalid }] },
  })
})
