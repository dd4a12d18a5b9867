import type { CategoryId, SubCategoryId } from '#shared/domain/ids.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import { listFavourites, setFavourite } from '#shared/wire/calls/favourites.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { userProfile } from '#shared/wire/calls/users.ts'
import { files, subCategories, users, userSubCategories } from '#server/db/schema/index.ts'
import { aCategory, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let customer: Person
const people: Record<'near' | 'far' | 'electric' | 'hidden', Person> = Object.create(null)

const vancouver = { latitude: 49.2497, longitude: -123.1193 }
const toronto = { latitude: 43.7001, longitude: -79.4163 }

beforeAll(async () => {
  server = await startTestServer()
  customer = await aCustomer(server)
  people.near = await aProvider(server, { name: 'Nora Near', ratingSum: 8, ratingCount: 2 })
  people.far = await aProvider(server, { name: 'Fatima Far', ...toronto, ratingSum: 15, ratingCount: 3 })
  people.electric = await aProvider(server, {
    name: 'Élise Current',
    category: 'Electrician',
    latitude: 49.19,
    longitude: -122.85,
  })
  people.hidden = await aProvider(server, { name: 'Hugo Hidden', certifiedAt: null })
})
afterAll(() => server.close())

async function found(body: BodyOf<typeof customerHome>): Promise<string[]> {
  const { providers: data } = await server.ask(customerHome, { as: customer, body })
  return data.map((provider) => provider.name)
}

describe('the customer’s home', () => {
  test('has the verified providers, the best rated first', async () => {
    expect(await found({})).toEqual(['Fatima Far', 'Nora Near', 'Élise Current'])
  })

  test('is sorted by distance, in miles, when a position is known', async () => {
    const { providers: data } = await server.ask(customerHome, { as: customer, body: vancouver })
    expect(data.map(({ name, distance }) => [name, Math.round(distance ?? -1)])).toEqual([
      ['Nora Near', 0],
      ['Élise Current', 13],
      ['Fatima Far', 2087],
    ])
    expect(await found({ ...vancouver, nearby: true })).toEqual(['Nora Near', 'Élise Current'])
  })

  test('reaches as far as is asked, in the order that is asked', async () => {
    expect(await found({ ...vancouver, radius: 10 })).toEqual(['Nora Near'])
    expect(await found({ ...vancouver, radius: 25 })).toEqual(['Nora Near', 'Élise Current'])
    expect(await found({ ...vancouver, radius: 3000 })).toHaveLength(3)
    expect(await found({ ...vancouver, sort: 'best' })).toEqual(['Fatima Far', 'Nora Near', 'Élise Current'])
    expect(await found({ ...vancouver, radius: 50, sort: 'best' })).toEqual(['Nora Near', 'Élise Current'])
    expect((await found({ ...vancouver, sort: 'reviewed' }))[0]).toBe('Fatima Far')
    expect(await found({ sort: 'near' })).toEqual(['Fatima Far', 'Nora Near', 'Élise Current'])
  })

  test('tells how many jobs somebody has done, and shows the latest picture of their work', async () => {
    const { db } = server.services
    await db.update(users).set({ jobsCompleted: 12 }).where(eq(users.id, people.near.id))
    const picture = (name: string, createdAt: Date) => ({
      ownerId: people.near.id,
      kind: 'gallery' as const,
      key: name,
      name,
      createdAt,
      contentType: 'image/webp',
      bytes: 1,
    })
    const [, latest] = await db
      .insert(files)
      .values([picture('first', new Date(1e12)), picture('second', new Date(2e12))])
      .returning()
    const { providers } = await server.ask(customerHome, { as: customer, body: vancouver })
    expect(
      providers.map(({ name, completedJobs, workPicture }) => [name, completedJobs, workPicture]),
    ).toEqual([
      ['Nora Near', 12, `/files/${latest?.id}`],
      ['Élise Current', 0, ''],
      ['Fatima Far', 0, ''],
    ])
  })

  test('is filtered by rating, by name, and by what somebody does', async () => {
    expect(await found({ rating: 4.5 })).toEqual(['Fatima Far'])
    expect(await found({ name: 'nora' })).toEqual(['Nora Near'])
    expect(await found({ name: 'electric' })).toEqual(['Élise Current'])
    expect(await found({ name: '%' })).toEqual([])
    expect(await found({ name: 'hugo' })).toEqual([])
  })

  test('is filtered by categories, and by sub-categories where some are chosen', async () => {
    const carpenter = await aCategory(server)
    const electrician = await aCategory(server, 'Electrician')
    const one = (categoryId: CategoryId, ...subCategoryIds: SubCategoryId[]) => ({
      categoryId,
      subCategoryIds,
    })
    expect(await found({ trades: [one(electrician)] })).toEqual(['Élise Current'])
    expect(await found({ trades: [one(electrician), one(carpenter)] })).toHaveLength(3)
    const kinds = await server.services.db
      .select()
      .from(subCategories)
      .where(eq(subCategories.categoryId, carpenter))
    const [taken, free] = kinds
    if (!taken || !free) throw new Error('Carpenters have no kinds of work')
    await server.services.db.delete(userSubCategories).where(eq(userSubCategories.userId, people.near.id))
    await server.services.db
      .insert(userSubCategories)
      .values({ userId: people.near.id, subCategoryId: free.id })
    expect(await found({ trades: [one(carpenter, free.id)] })).toEqual(['Nora Near'])
    expect(await found({ trades: [one(carpenter, free.id), one(electrician)] })).toEqual([
      'Nora Near',
      'Élise Current',
    ])
  })

  test('has each provider of one town once, nearest first', async () => {
    for (let n = 0; n < 45; n += 1) await aProvider(server, { name: `Neighbour ${n}`, ...toronto })
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const body = { name: 'Neighbour', page, ...toronto }
      seen.push(...(await found(body)))
    }
    expect(new Set(seen).size).toBe(45)
    expect(seen).toHaveLength(45)
  })

  test('has of one place the best rated first, of these who has most reviews, and the next place after them', async () => {
    const whitehorse = { latitude: 60.72, longitude: -135.05 }
    const there = (name: string, ratingSum: number, ratingCount: number) =>
      aProvider(server, { name, ...whitehorse, ratingSum, ratingCount })
    await aProvider(server, {
      name: 'Next Town',
      latitude: 60.8,
      longitude: -135.05,
      ratingSum: 50,
      ratingCount: 10,
    })
    await there('New Here', 0, 0)
    await there('Once Five', 5, 1)
    await there('Often Four', 36, 9)
    await there('Twice Five', 10, 2)
    const order = ['Twice Five', 'Once Five', 'Often Four', 'New Here', 'Next Town']
    expect(await found({ ...whitehorse, radius: 25 })).toEqual(order)
    expect((await found(whitehorse)).slice(0, 5)).toEqual(order)
  })

  test('finds by rating whoever is shown with it', async () => {
    await aProvider(server, { name: 'Almost Four', ratingSum: 99, ratingCount: 25 })
    const { providers: data } = await server.ask(customerHome, {
      as: customer,
      body: { name: 'Almost Four', rating: 4 },
    })
    expect(data.map(({ name, rating: avgrating }) => [name, avgrating])).toEqual([['Almost Four', 4]])
    expect(await found({ name: 'Almost Four', rating: 4.1 })).toEqual([])
  })

  test('tells of two providers of one area the same distance, however often one asks', async () => {
    const corner = await aProvider(server, { name: 'Corner One', latitude: 49.2951, longitude: -122.8951 })
    const other = await aProvider(server, { name: 'Corner Two', latitude: 49.3049, longitude: -122.9049 })
    const distanceOf = async (provider: Person, latitude: number, longitude: number) =>
      (
        await server.ask(userProfile, {
          as: customer,
          params: { id: provider.id, latitude: String(latitude), longitude: String(longitude) },
        })
      ).provider?.distance
    for (let step = 0; step < 30; step += 1) {
      const from = [49.3 + step * 0.0031, -122.9 + step * 0.0017] as const
      expect(await distanceOf(corner, ...from)).toBe(await distanceOf(other, ...from))
    }
  })

  test('comes 20 a page, each provider once', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `Paged ${String(index).padStart(2, '0')}`)
    for (const name of names) await aProvider(server, { name })
    const seen: string[] = []
    for (let page: number | null = 1; page !== null;) {
      const answer: { providers: { name: string }[]; nextPage: number | null } = await server.ask(
        customerHome,
        {
          as: customer,
          body: { name: 'Paged', page },
        },
      )
      seen.push(...answer.providers.map((provider) => provider.name))
      page = answer.nextPage
    }
    expect(seen.sort()).toEqual(names)
    await server.services.db.update(users).set({ status: 'off' }).where(eq(users.name, 'Paged 00'))
    expect(await found({ name: 'Paged 00' })).toEqual([])
  })

  test('tells nothing personal', async () => {
    const { raw } = await server.send(customerHome, { as: customer, body: vancouver })
    expect(raw).not.toMatch(/@|birthdate|account|Vancouver/)
  })
})

describe('favourites', () => {
  const set = (provider: Person, isFavourite: boolean, as = customer) =>
    server.send(setFavourite, { as, body: { providerId: provider.id, isFavourite } })
  const names = async (as = customer) => {
    const { favourites } = await server.ask(listFavourites, { as, params: vancouver })
    return favourites.map((one) => [one.name, one.isFavourite])
  }

  test('are added once, listed latest first, marked wherever the provider is shown, and removed', async () => {
    await set(people.near, true)
    await set(people.near, true)
    await set(people.electric, true)
    expect(await names()).toEqual([
      ['Élise Current', true],
      ['Nora Near', true],
    ])
    const home = await server.ask(customerHome, { as: customer, body: { name: 'nora' } })
    expect(home.providers[0]?.isFavourite).toBe(true)
    const profile = await server.ask(userProfile, {
      as: customer,
      params: { id: people.near.id, ...vancouver },
    })
    expect(profile.provider?.isFavourite).toBe(true)
    await set(people.near, false)
    expect(await names()).toEqual([['Élise Current', true]])
  })

  test('are each customer’s own, and only of providers who can be hired', async () => {
    const other = await aCustomer(server)
    expect(await names(other)).toEqual([])
    expect(await set(people.hidden, true)).toMatchObject({ status: 404 })
    expect(await set(other, true)).toMatchObject({ status: 404 })
    expect(await set(people.near, true, people.far)).toMatchObject({ status: 403 })
  })
})
