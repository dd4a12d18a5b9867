import { beforeEach, expect, test } from 'vitest'
import { getUsers, listAuditLog, updateStatus } from '#shared/wire/calls/admin.ts'
import { decideBid } from '#shared/wire/calls/bids.ts'
import { activeJobs } from '#shared/wire/calls/jobLists.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { server as text } from '#texts/refusals.ts'
import { aCategory, aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
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
const waiting = async () => {
  const query = { text: provider.email, waiting: true }
  return (await server.ask(getUsers, { as: admin, query })).users.map(({ id }) => id)
}
const actionsOn = async ({ id }: Person) => {
  const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
  return entries.filter(({ subject }) => subject.id === id).map(({ action }) => action)
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

test('papers that take the place of verified ones are looked at beside those before them, and work goes on', async () => {
  await handIn('passport.pdf')
  await certify(true)
  await handIn('another-passport.pdf')
  await handIn('a-third-passport.pdf')
  expect(await certified()).toBe(true)
  expect(await reviewed()).toMatchObject({
    papers: [{ kind: 'identity', name: 'a-third-passport.pdf', isVouched: false }],
    earlierPapers: [{ kind: 'identity', name: 'passport.pdf' }],
  })
  expect(await waiting()).toEqual([provider.id])
  await certify(true)
  expect(await reviewed()).toMatchObject({
    papers: [{ name: 'a-third-passport.pdf', isVouched: true }],
    earlierPapers: [],
  })
  expect(await waiting()).toEqual([])
  expect(await actionsOn(provider)).toEqual(['accept_papers', 'accept_papers'])
})

test('papers that nobody has verified yet are replaced, and can be during a review', async () => {
  await certify(false)
  await handIn('first.pdf')
  await handIn('second.pdf')
  expect(await reviewed()).toMatchObject({ papers: [{ name: 'second.pdf' }], earlierPapers: [] })
})

test('what a provider was verified by is kept through a review of something else', async () => {
  await handIn('passport.pdf')
  await certify(true)
  await server.ask(updateMe, { as: provider, body: { name: 'Somebody Else' } })
  await handIn('another-passport.pdf')
  expect((await reviewed())?.earlierPapers.map(({ name }) => name)).toEqual(['passport.pdf'])
})

test('a licence is replaced in its trade, and in no trade of others', async () => {
  const [mine] = (await server.ask(me, { as: provider })).user.categories
  if (!mine) throw new Error('The provider has no trade')
  const give = (name: string, trade: string) =>
    server.send(updateMe, {
      as: provider,
      body: { documentCategories: [trade] },
      files: { categoryDocuments: [aPdf(name)] },
    })
  await give('licence.pdf', mine.id)
  await certify(true)
  expect(await give('renewed.pdf', mine.id)).toMatchObject({
    data: {
      user: {
        verified: true,
        papers: [{ kind: 'licence', categoryId: mine.id, name: 'renewed.pdf', givenAt: expect.any(Date) }],
      },
    },
  })
  expect(await give('another.pdf', await aCategory(server, 'Roofing'))).toMatchObject({ status: 400 })
  expect(await reviewed()).toMatchObject({
    papers: [{ name: 'renewed.pdf' }],
    earlierPapers: [{ kind: 'licence', name: 'licence.pdf' }],
  })
})

test('what was replaced while an admin looked is not verified unseen', async () => {
  await certify(false)
  await handIn('seen.pdf')
  const papersSeen = (await reviewed())?.papers.map(({ id }) => id)
  await handIn('unseen.pdf')
  const verify = (seen: string[] = []) =>
    server.send(updateStatus, {
      as: admin,
      params: { id: provider.id },
      body: { verified: true, papersSeen: seen },
    })
  expect(await verify(papersSeen)).toMatchObject({ status: 409, problem: { reason: 'papers_changed' } })
  expect(await certified()).toBe(false)
  expect(await verify((await reviewed())?.papers.map(({ id }) => id))).toMatchObject({ ok: true })
})

test('another name is reviewed; other words about oneself are not', async () => {
  await server.ask(updateMe, { as: provider, body: { name: 'Vera Verified', bio: 'Now with a van.' } })
  expect(await certified()).toBe(true)
  await server.ask(updateMe, { as: provider, body: { name: 'Somebody Else' } })
  expect(await certified()).toBe(false)
})
