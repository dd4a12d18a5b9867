import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUsers } from '#shared/wire/calls/admin.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { suggestSearch } from '#shared/wire/calls/suggestions.ts'
import { categories, subCategories, userSubCategories } from '#server/db/schema/index.ts'
import { aCategory, aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { means } from './tradeWords.ts'

let server: TestServer
let customer: Person

beforeAll(async () => {
  server = await startTestServer()
  customer = await aCustomer(server)
  await aProvider(server, { name: 'Pia Pipes', category: 'Plumbing', ratingSum: 5, ratingCount: 1 })
  await aProvider(server, { name: 'Ravi Ridge', category: 'Roofing', ratingSum: 9, ratingCount: 2 })
  await aProvider(server, { name: 'Élise O’Current', category: 'Electrician', ratingSum: 4, ratingCount: 1 })
  const builder = await aProvider(server, { name: 'François Tremblay', ratingSum: 3, ratingCount: 1 })
  await aProvider(server, { name: 'Иван 王小明', ratingSum: 1, ratingCount: 1 })
  await aProvider(server, { name: 'Dora Decker', ratingSum: 2, ratingCount: 1 })
  const stairs = and(
    eq(subCategories.categoryId, await aCategory(server)),
    eq(subCategories.name, 'Stairs and railings'),
  )
  const [kind] = await server.services.db.select().from(subCategories).where(stairs)
  if (!kind) throw new Error('Carpenters build no stairs')
  await server.services.db.insert(userSubCategories).values({ userId: builder.id, subCategoryId: kind.id })
})
afterAll(() => server.close())

async function found(name: string): Promise<string[]> {
  const { providers } = await server.ask(customerHome, { as: customer, body: { name } })
  return providers.map((provider) => provider.name)
}

test.each([
  ['plumber', 'Pia Pipes'],
  ['Plumbers near me', 'Pia Pipes'],
  ['toilet', 'Pia Pipes'],
  ['toilet repair', 'Pia Pipes'],
  ['plumer', 'Pia Pipes'],
  ['toliet', 'Pia Pipes'],
  ['roofer', 'Ravi Ridge'],
  ['roof', 'Ravi Ridge'],
  ['electrical', 'Élise O’Current'],
  ['elctricain', 'Élise O’Current'],
  ['deck stairs', 'François Tremblay'],
  ['stairs, deck', 'François Tremblay'],
  ['francois', 'François Tremblay'],
  ['fransois', 'François Tremblay'],
  ['TREMBLAY françois', 'François Tremblay'],
  ['carpenter tremblay', 'François Tremblay'],
  ['elise', 'Élise O’Current'],
  ["o'current", 'Élise O’Current'],
  ['ИВАН', 'Иван 王小明'],
  ['ван', 'Иван 王小明'],
  ['小明 иван', 'Иван 王小明'],
  ['明', 'Иван 王小明'],
])('“%s” finds %s', async (words, name) => {
  expect(await found(words)).toEqual([name])
})

test('all words count, and what means nothing finds nobody', async () => {
  expect(await found('plumber roofer')).toEqual([])
  expect(await found('xylophone')).toEqual([])
  expect(await found('_')).toEqual([])
})

test('of two letters a word begins, where of more a word may be a part', async () => {
  expect(await found('em')).toEqual([])
  expect(await found('emb')).toEqual(['François Tremblay'])
  expect(await found('oc')).toEqual(['Élise O’Current'])
})

test('each trade and kind of work is found by each word of its name', async () => {
  const { db } = server.services
  const rows = [...(await db.select().from(categories)), ...(await db.select().from(subCategories))]
  for (const { name } of rows)
    for (const word of name
      .split(/[ -]/)
      .filter((one) => one.length > 3 && !/^(repairs?|installation|service)$/i.test(one)))
      expect(means(word, name), `${word}: ${name}`).toBe(true)
})

test('admins find people by words of the name, without accents, or by a part of the address', async () => {
  const admin = await anAdmin(server)
  const people = async (text: string) =>
    (await server.ask(getUsers, { as: admin, query: { text } })).users.map((user) => user.name)
  expect(await people('tremblay fran')).toEqual(['François Tremblay'])
  expect(await people('tremblay casey')).toEqual([])
  const [name = '', house = ''] = customer.email.split('@')
  // On either side of the @, across it, from its end, and in capitals.
  for (const part of [customer.email, name, `${name}@`, `${name.slice(-4)}@${house.slice(0, 3)}`])
    for (const text of [part, part.toUpperCase()]) expect(await people(text), text).toEqual([customer.name])
  expect(await people(`@${house}`)).toContain(customer.name)
  expect(await people(`${name.at(-1)}@${house}`)).toContain(customer.name)
  expect(await people(`${name}@nowhere`)).toEqual([])
  expect(await people('%')).toEqual([])
  expect(await people('小明 ИВ')).toEqual(['Иван 王小明'])
  const { email } = await aCustomer(server, { name: 'Yusuf', email: 'почта@дом.example' })
  for (const text of [email, 'почта@', '@дом', 'ДОМ.exa']) expect(await people(text), text).toEqual(['Yusuf'])
})

test('an address that is typed from its beginning is found before those it is the end of', async () => {
  const admin = await anAdmin(server)
  const emails = ['lee@beginnings.example', 'anna.lee@beginnings.example']
  for (const email of emails) await aCustomer(server, { email })
  const found = async (text: string) =>
    (await server.ask(getUsers, { as: admin, query: { text } })).users.map(({ email }) => email).sort()
  expect(await found('Lee@beginnings')).toEqual(['lee@beginnings.example'])
  expect(await found('a.lee@beginnings')).toEqual(['anna.lee@beginnings.example'])
  expect(await found('@beginnings')).toEqual(emails.toSorted())
})

test('a letter or two are found where a name begins, or a part of an address', async () => {
  const admin = await anAdmin(server)
  for (const email of ['xu@letters.example', 'ana.xy@letters.example', 'maxx@letters.example'])
    await aCustomer(server, { email, name: 'Ana Box' })
  const found = async (text: string) =>
    (await server.ask(getUsers, { as: admin, query: { text } })).users.map(({ email }) => email).sort()
  expect(await found('x')).toEqual(['ana.xy@letters.example', 'xu@letters.example'])
  expect(await found('XU')).toEqual(['xu@letters.example'])
})

describe('while typing', () => {
  const suggested = (text: string) => server.ask(suggestSearch, { as: customer, query: { text } })
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

  test.each([
    ['plu', ['Plumbing']],
    ['toil', ['Plumbing']],
    // “Tidy” is said of cleaning.
    ['ti', ['Tiling', 'Cleaning']],
    ['a good electrical', ['Electrician']],
  ])('“%s” suggests the trade %s', async (text, trades) => {
    expect(names((await suggested(text)).trades)).toEqual(trades)
  })

  test('a kind of work is suggested with its trade, and a person by the beginning of any name', async () => {
    const { kinds } = await suggested('stairc')
    expect(kinds).toEqual([
      expect.objectContaining({ name: 'Stairs and railings', categoryName: 'Carpenter' }),
    ])
    expect(names((await suggested('tremb franc')).people)).toEqual(['François Tremblay'])
  })

  test.each(['', ' ', 'p', '%', '_', 'zzzz'])('“%s” suggests nothing', async (text) => {
    expect(await suggested(text)).toEqual({ trades: [], kinds: [], people: [] })
  })

  test('who is not verified is not suggested, and a provider is told nothing', async () => {
    const hidden = await aProvider(server, { name: 'Quentin Quiet', certifiedAt: null })
    expect((await suggested('quentin')).people).toEqual([])
    const refused = await server.send(suggestSearch, { as: hidden, query: { text: 'pia' } })
    expect(refused.status).toBe(403)
  })
})
