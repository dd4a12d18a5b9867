import { beforeEach, expect, test } from 'vitest'
import { getUsers, updateStatus } from '#shared/wire/calls/admin.ts'
import { decideBid } from '#shared/wire/calls/bids.ts'
import { activeJobs } from '#shared/wire/calls/jobLists.ts'
import { me, updateMe } from '#shared/wire/calls/users.ts'
import { server as text } from '#texts/refusals.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aCard, hire } from '#server/testing/jobBuilders.ts'
import { aPdf } from '#server/testing/sampleFiles.ts'
import { aStoredBid, aStoredJob } from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()
const admin = await anAdmin(server)
let provider: Person
beforeEach(async () => {
  provider = await aProvider(server, { name: 'Vera Verified' })
})

const certify = (verified: boolean) =>
  server.ask(updateStatus, { as: admin, params: { id: provider.id }, body: { verified } })
const certified = async () => (await server.ask(me, { as: provider })).user.verified
const reviewed = async () => {
  const { users } = await server.ask(getUsers, { as: admin, query: { text: provider.email } })
  return users[0]
}
const handIn = (name: string) =>
  server.ask(updateMe, { as: provider, body: {}, files: { identityDocument: [aPdf(name)] } })

test('a provider whose verification was withdrawn is not hired, and nothing is charged', async () => {
  const customer = await aCustomer(server)
  const job = await aStoredJob(server, customer)
  const bid = await aStoredBid(server, job, provider)
  const cardId = await aCard(server, customer)
  await certify(false)
  const refused = { status: 409, problem: { message: text.providerNotVerified } }
  const body = { bidId: bid.id, jobId: job.id, status: 'accepted' as const }
  expect(await server.send(decideBid, { as: customer, body })).toMatchObject(refused)
  expect(await hire(server, customer, { jobId: job.id, bidId: bid.id, cardId })).toMatchObject(refused)
  const { jobs } = await server.ask(activeJobs, { as: customer, params: { n: 1 } })
  expect(jobs).toMatchObject([{ id: job.id }])
  await certify(true)
  expect(await hire(server, customer, { jobId: job.id, bidId: bid.id, cardId })).toMatchObject({ ok: true })
})

test('papers that take the place of verified ones are reviewed, beside those before them', async () => {
  await handIn('passport.pdf')
  await certify(true)
  await handIn('another-passport.pdf')
  expect(await certified()).toBe(false)
  expect((await reviewed())?.earlierDocuments.map(({ name }) => name)).toEqual(['passport.pdf'])
  await certify(true)
  expect((await reviewed())?.earlierDocuments).toEqual([])
})

test('papers that nobody has verified yet are replaced', async () => {
  await certify(false)
  await handIn('first.pdf')
  await handIn('second.pdf')
  expect((await reviewed())?.earlierDocuments).toEqual([])
})

test('another name is reviewed; other words about oneself are not', async () => {
  await server.ask(updateMe, { as: provider, body: { name: 'Vera Verified', bio: 'Now with a van.' } })
  expect(await certified()).toBe(true)
  await server.ask(updateMe, { as: provider, body: { name: 'Somebody Else' } })
  expect(await certified()).toBe(false)
})
