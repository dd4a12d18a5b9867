import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateStatus } from '#shared/wire/calls/admin.ts'
import { postBid } from '#shared/wire/calls/bids.ts'
import { listCategories } from '#shared/wire/calls/categories.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import type { Category } from '#shared/domain/category.ts'
import { server as refusal } from '#texts/refusals.ts'
import { profile as text } from '#texts/validation.ts'
import { files } from '#server/db/schema/index.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aJob, bidFields } from '#server/testing/jobBuilders.ts'
import { aPdf } from '#server/testing/sampleFiles.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let customer: Person
let provider: Person
let catalogue: ReadonlyMap<string, Category>
beforeAll(async () => {
  server = await startTestServer()
  customer = await aCustomer(server)
  const { categories } = await server.ask(listCategories)
  catalogue = new Map(categories.map((category) => [category.name, category]))
})
beforeEach(async () => {
  provider = await aProvider(server, { category: 'Roofing' })
  await server.ask(updateMe, { as: provider, body: { categories: [choice('Roofing', 1)] } })
})
afterAll(() => server.close())

/** A trade with its first so many services. */
function choice(name: string, services: number) {
  const category = catalogue.get(name)
  if (!category) throw new Error(`The catalogue has no ${name}`)
  return { id: category.id, subCategoryIds: category.subCategories.slice(0, services).map((sub) => sub.id) }
}

const listed = async () =>
  (await server.ask(customerHome, { as: customer, body: {} })).providers.some(
    ({ id: _id }) => _id === provider.id,
  )

const addFlooring = () =>
  server.send(updateMe, {
    as: provider,
    body: {
      categories: [choice('Roofing', 1), choice('Flooring', 2)],
      documentCategories: [choice('Flooring', 0).id],
    },
    files: { categoryDocuments: [aPdf('flooring.pdf')] },
  })

test('what is done in a trade changes at once', async () => {
  const { user } = await server.ask(updateMe, {
    as: provider,
    body: { categories: [choice('Roofing', 2)] },
  })
  expect(user.categories).toMatchObject([{ name: 'Roofing', subCategories: [{}, {}] }])
  expect(user.verified).toBe(true)
  expect(await listed()).toBe(true)
})

test('a new trade comes with its document, and its provider is reviewed again', async () => {
  const category = [choice('Roofing', 1), choice('Flooring', 1)]
  expect(await server.send(updateMe, { as: provider, body: { categories: category } })).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'business_documents', message: text.idOrDocumentRequired }] },
  })
  expect(await listed()).toBe(true)

  expect(await addFlooring()).toMatchObject({
    data: {
      user: {
        verified: false,
        status: 'active',
        categories: [
          { name: 'Roofing' },
          { name: 'Flooring', documentUrl: expect.stringContaining('/files/') },
        ],
      },
    },
  })
  expect(await listed()).toBe(false)
  const body = bidFields(await aJob(server, customer), 1000, 2)
  expect(await server.send(postBid, { as: provider, body })).toMatchObject({
    status: 403,
    problem: { message: refusal.notVerifiedProvider },
  })
  const as = await anAdmin(server)
  await server.ask(updateStatus, { as, params: { id: provider.id }, body: { verified: true } })
  expect(await listed()).toBe(true)
  expect(await server.send(postBid, { as: provider, body })).toMatchObject({ ok: true })
})

test('a trade that is left takes its document with it', async () => {
  await addFlooring()
  const documents = () => server.services.db.select().from(files).where(eq(files.ownerId, provider.id))
  expect(await documents()).toHaveLength(1)
  const { user } = await server.ask(updateMe, { as: provider, body: { categories: [choice('Roofing', 1)] } })
  expect(user.categories).toMatchObject([{ name: 'Roofing' }])
  expect(await documents()).toEqual([])
})

test('one trade at least stays', async () => {
  expect(await server.send(updateMe, { as: provider, wire: { category: '[]' } })).toMatchObject({
    status: 400,
    problem: { message: text.categoriesRequired },
  })
})
