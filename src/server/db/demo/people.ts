import { eq, inArray } from 'drizzle-orm'
import type { CategoryId, SubCategoryId, UserId } from '#shared/domain/ids.ts'
import {
  banks,
  categories,
  subCategories,
  userCategories,
  users,
  userSubCategories,
} from '../schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { keepFile, putPicture } from '#server/modules/files/storeFile.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { drawPortrait } from './portraits.ts'
import type { Random } from './random.ts'

interface DemoPlace {
  name: string
  latitude: number
  longitude: number
  postalCode: string
}

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
const places: readonly [DemoPlace, ...DemoPlace[]] = [
  { name: 'Vancouver, British Columbia', latitude: 49.2497, longitude: -123.1193, postalCode: 'V5Z 1A1' },
  { name: 'Burnaby, British Columbia', latitude: 49.2664, longitude: -122.9526, postalCode: 'V5H 2N2' },
  { name: 'Surrey, British Columbia', latitude: 49.1063, longitude: -122.8251, postalCode: 'V3T 4W4' },
  { name: 'Richmond, British Columbia', latitude: 49.1704, longitude: -123.1368, postalCode: 'V6Y 1R8' },
  { name: 'Coquitlam, British Columbia', latitude: 49.2846, longitude: -122.7822, postalCode: 'V3B 7N2' },
  {
    name: 'North Vancouver, British Columbia',
    latitude: 49.3163,
    longitude: -123.0693,
    postalCode: 'V7M 1A4',
  },
  { name: 'Langley, British Columbia', latitude: 49.1011, longitude: -122.6588, postalCode: 'V3A 4C8' },
  { name: 'Calgary, Alberta', latitude: 51.0501, longitude: -114.0853, postalCode: 'T2P 1J9' },
  { name: 'Toronto, Ontario', latitude: 43.7064, longitude: -79.3986, postalCode: 'M5V 2T6' },
  { name: 'Halifax, Nova Scotia', latitude: 44.6453, longitude: -63.5724, postalCode: 'B3J 1S9' },
]

const METRO_VANCOUVER = 7

const firstNames = [
  'Amelia',
  'Noah',
  'Priya',
  'Liam',
  'Mei',
  'Oliver',
  'Harpreet',
  'Sofia',
  'Lucas',
  'Chloé',
  'Mateo',
  'Nadia',
  'Owen',
  'Yuki',
  'Isla',
  'Dev',
  'Zoe',
  'Tariq',
  'Emma',
  'Jonah',
  'Leila',
  'Ethan',
  'Grace',
  'Marek',
  'Anika',
  'Finn',
  'Rosa',
] as const
const lastNames = [
  'Tremblay',
  'Singh',
  'Chen',
  'MacDonald',
  'Gagnon',
  'Patel',
  'Nguyen',
  'Wilson',
  'Dhillon',
  'Kowalski',
  'Roy',
  'Fraser',
  'Santos',
  'Kim',
  'Campbell',
  'Haddad',
  'Bouchard',
  'Morrison',
  'Yamada',
  'Okafor',
  'Larsen',
  'Gill',
  'Reyes',
] as const
const customerBios = [
  'Renovating an older house one room at a time.',
  'Looking after a small strata building.',
  'First home, many plans, little time.',
  'We rent out a basement suite and keep it in good shape.',
] as const
const providerBios = [
  'Twenty years in the trade. I show up when I said I would.',
  'Small crew, tidy sites, straight answers.',
  'Red Seal certified. I explain what I do before I do it.',
  'Family business, second generation. Licensed and insured.',
] as const

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
    const id = await insertPerson(
      services,
      {
        ...row,
        ...(index === 0 && at(places[0])),
        profileStep3: true,
        profileStep4: true,
        profileStep5: true,
        certifiedAt: certified ? new Date(now.getTime() - (joinedDaysAgo - 2) * 86_400_000) : null,
        payoutAccount: `acct_${crypto.randomUUID().replaceAll('-', '')}`,
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
    kind: 'profile_image',
    file: { name: 'portrait.png', type: 'png', content: await drawPortrait(random) },
    field: 'profile_image',
    wrongType: 'The portrait is not a picture',
  })
  return inTransaction(services, async (tx) => {
    const [stored] = await tx.db.insert(users).values(row).returning({ id: users.id })
    if (!stored) throw new Error('A person of the demo was not stored')
    const profileImage = await keepFile(tx, stored.id, portrait)
    await tx.db.update(users).set({ profileImage }).where(eq(users.id, stored.id))
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
    accountNumber: String(random.whole(1_000_000, 9_999_999)),
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
