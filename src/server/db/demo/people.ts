import { eq, inArray } from 'drizzle-orm'
import type { CategoryId, SubCategoryId, UserId } from '#shared/domain/ids.ts'
import {
  banks,
  categories,
  sandboxAccounts,
  subCategories,
  userCategories,
  users,
  userSubCategories,
} from '../schema/index.ts'
import { keptAccount } from '#server/modules/banks/accountDigest.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { agree, termsVersion } from '#server/modules/personalData/consent.ts'
import { keepFile, putPicture } from '#server/modules/files/storeFile.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import {
  customerBios,
  type DemoPlace,
  firstNames,
  lastNames,
  METRO_VANCOUVER,
  places,
  providerBios,
} from './namesAndPlaces.ts'
import { drawPortrait } from './portraits.ts'
import type { Random } from './random.ts'

export interface DemoPerson {
  id: UserId
  name: string
  place: DemoPlace
}

export interface DemoProvider extends DemoPerson {
  trades: readonly { id: CategoryId; name: string }[]
  payoutReady: boolean
}

/** Metro Vancouver first: most of the demo happens there. */
const PEOPLE = { customers: 60, providers: 40 } as const

export interface Population {
  customers: DemoPerson[]
  providers: DemoProvider[]
}

/** Everybody, with a portrait; the first customer and provider are those one signs in as. */
export async function makePeople(services: Services, random: Random, now: Date): Promise<Population> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const trades = await services.db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(categories.position)
  const subs = await services.db.select().from(subCategories)
  const customers: DemoPerson[] = []
  const providers: DemoProvider[] = []
  const namesTaken = new Set<string>()
  const [customerAccount, providerAccount, adminAccount] = demoAccounts

  const aName = (): string => {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
    if (namesTaken.has(name)) return aName()
    namesTaken.add(name)
    return name
  }
  const person = (role: 'customer' | 'provider', email: string, joinedDaysAgo: number) => {
    const name = aName()
    // Two of three live around Vancouver.
    const place =
      places[
        random.chance(0.67) ? random.whole(0, METRO_VANCOUVER - 1) : random.whole(0, places.length - 1)
      ] ?? places[0]
    return {
      name,
      place,
      row: {
        email,
        passwordHash,
        role,
        status: 'active' as const,
        name,
        bio: random.pick(role === 'customer' ? customerBios : providerBios),
        birthdate: `${random.whole(1955, 1998)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
        location: place.name,
        latitude: place.latitude + (random.next() - 0.5) * 0.05,
        longitude: place.longitude + (random.next() - 0.5) * 0.05,
        profileStep1: true,
        profileStep2: true,
        emailVerifiedAt: now,
        ownerProvedAt: now,
        createdAt: new Date(now.getTime() - joinedDaysAgo * 86_400_000),
      },
    }
  }

  await services.db.insert(users).values({
    email: adminAccount.email,
    passwordHash,
    role: 'admin',
    status: 'active',
    name: 'Admin',
    emailVerifiedAt: now,
    ownerProvedAt: now,
  })
  for (let index = 0; index < PEOPLE.customers; index += 1) {
    const email = index === 0 ? customerAccount.email : `customer${index}@demo.tradepost.example`
    const { name, place, row } = person('customer', email, random.whole(200, 900))
    const id = await insertPerson(services, { ...row, ...(index === 0 && at(places[0])) }, random)
    customers.push({ id, name, place: index === 0 ? places[0] : place })
  }
  for (let index = 0; index < PEOPLE.providers; index += 1) {
    const email = index === 0 ? providerAccount.email : `provider${index}@demo.tradepost.example`
    const joinedDaysAgo = random.whole(200, 1200)
    const { name, place, row } = person('provider', email, joinedDaysAgo)
    const certified = index === 0 || random.chance(0.9)
    // One who was hired and has not linked a bank account yet: their payouts wait.
    const payoutReady = index !== 1
    const payoutAccount = `acct_${crypto.randomUUID().replaceAll('-', '')}`
    await services.db.insert(sandboxAccounts).values({ id: payoutAccount, complete: payoutReady })
    const id = await insertPerson(
      services,
      {
        ...row,
        ...(index === 0 && at(places[0])),
        profileStep3: true,
        profileStep4: true,
        profileStep5: true,
        certifiedAt: certified ? new Date(now.getTime() - (joinedDaysAgo - 2) * 86_400_000) : null,
        payoutAccount,
        payoutReadyAt: payoutReady ? now : null,
      },
      random,
    )
    // Every trade has somebody, and most people have one or two.
    const first = index % trades.length
    const own = trades.filter(
      (_, position) =>
        position === first || position === (first + 5) % trades.length || (index === 0 && position < 4),
    )
    await giveTrades(services, id, own, subs, random)
    if (certified)
      providers.push({ id, name, place: index === 0 ? places[0] : place, trades: own, payoutReady })
  }
  return { customers, providers }
}

function at({ name, latitude, longitude }: DemoPlace) {
  return { location: name, latitude, longitude }
}

async function insertPerson(
  services: Services,
  row: typeof users.$inferInsert,
  random: Random,
): Promise<UserId> {
  const portrait = await putPicture(services, {
    kind: 'profile_picture',
    file: { name: 'portrait.png', type: 'png', content: await drawPortrait(random) },
    field: 'picture',
    wrongType: 'The portrait is not a picture',
  })
  return inTransaction(services, async (tx) => {
    const [stored] = await tx.db.insert(users).values(row).returning({ id: users.id })
    if (!stored) throw new Error('A person of the demo was not stored')
    const profilePicture = await keepFile(tx, stored.id, portrait)
    await tx.db.update(users).set({ profilePicture }).where(eq(users.id, stored.id))
    await agree(tx, stored.id, termsVersion(tx.environment))
    return stored.id
  })
}

async function giveTrades(
  services: Services,
  id: UserId,
  own: readonly { id: CategoryId }[],
  subs: readonly { id: SubCategoryId; categoryId: CategoryId }[],
  random: Random,
): Promise<void> {
  const ids = own.map((trade) => trade.id)
  const chosen = subs.filter(
    (sub, index) =>
      ids.includes(sub.categoryId) &&
      // Everybody does something in each of their trades (§5).
      (random.chance(0.6) || subs.findIndex((one) => one.categoryId === sub.categoryId) === index),
  )
  await services.db.insert(userCategories).values(ids.map((categoryId) => ({ userId: id, categoryId })))
  if (chosen.length > 0)
    await services.db
      .insert(userSubCategories)
      .values(chosen.map((sub) => ({ userId: id, subCategoryId: sub.id })))
  await services.db.insert(banks).values({
    userId: id,
    bankName: 'Pacific Credit Union',
    ...keptAccount(services.secret, String(random.whole(1_000_000, 9_999_999))),
    routingNumber: '80900',
  })
}

/** Whether there is anybody in the database yet. */
export async function isEmpty(services: Services): Promise<boolean> {
  const [anyone] = await services.db.select({ id: users.id }).from(users).limit(1)
  return anyone === undefined
}

/** Whether the people of the demo are there. */
export async function isDemo(services: Services): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email)
  const [anyone] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, emails))
    .limit(1)
  return anyone !== undefined
}
