import { eq } from 'drizzle-orm'
import type { AdminRole } from '#shared/domain/adminRoles.ts'
import type { CategoryId, UserId } from '#shared/domain/ids.ts'
import {
  banks,
  categories,
  sessions,
  subCategories,
  userCategories,
  users,
  userSubCategories,
} from '#server/db/schema/index.ts'
import { hashToken, newToken } from '#server/kernel/sessions.ts'
import { keptAccount } from '#server/modules/banks/accountDigest.ts'
import type { TestServer } from './testServer.ts'

export interface Person {
  id: UserId
  email: string
  name: string
  token: string
}

type UserValues = Partial<typeof users.$inferInsert>

let counter = 0

/** A customer whose profile is complete and whose email is verified. */
export function aCustomer(server: TestServer, values: UserValues = {}): Promise<Person> {
  return aPerson(server, {
    role: 'customer',
    name: 'Casey Customer',
    location: 'Burnaby, British Columbia',
    latitude: 49.2488,
    longitude: -122.9805,
    birthdate: '1980-05-17',
    profileStep1: true,
    profileStep2: true,
    ...values,
  })
}

/** A provider who is verified, certified, works in one category and can be paid out. */
export async function aProvider(
  server: TestServer,
  { category, ...values }: UserValues & { category?: string } = {},
): Promise<Person> {
  const person = await aPerson(server, {
    role: 'provider',
    name: 'Parker Provider',
    location: 'Vancouver, British Columbia',
    latitude: 49.2497,
    longitude: -123.1193,
    birthdate: '1975-02-03',
    profileStep1: true,
    profileStep2: true,
    profileStep3: true,
    profileStep4: true,
    profileStep5: true,
    certifiedAt: new Date(),
    payoutReadyAt: new Date(),
    payoutAccount: `acct_${crypto.randomUUID()}`,
    ...values,
  })
  const { db } = server.services
  const categoryId = await aCategory(server, category)
  await db.insert(userCategories).values({ userId: person.id, categoryId })
  const [sub] = await db.select().from(subCategories).where(eq(subCategories.categoryId, categoryId)).limit(1)
  if (sub) await db.insert(userSubCategories).values({ userId: person.id, subCategoryId: sub.id })
  await db.insert(banks).values({
    userId: person.id,
    bankName: 'Credit Union',
    ...keptAccount(server.services.secret, '123456789'),
    routingNumber: '11000',
  })
  return person
}

/** An owner, where no other role is said. */
export function anAdmin(server: TestServer, adminRole: AdminRole = 'owner'): Promise<Person> {
  return aPerson(server, { role: 'admin', adminRole, name: 'Alex Admin' })
}

/** The id of a category by name, Carpenter where none is said. */
export async function aCategory(server: TestServer, name = 'Carpenter'): Promise<CategoryId> {
  const [found] = await server.services.db.select().from(categories).where(eq(categories.name, name))
  if (!found) throw new Error(`No category ${name}`)
  return found.id
}

/** One of each kind, by the name of their kind. */
export async function oneOfEach(
  server: TestServer,
): Promise<Record<'customer' | 'provider' | 'admin', Person>> {
  return {
    customer: await aCustomer(server),
    provider: await aProvider(server),
    admin: await anAdmin(server),
  }
}

async function aPerson(
  server: TestServer,
  values: UserValues & { role: 'customer' | 'provider' | 'admin' },
): Promise<Person> {
  counter += 1
  const { db } = server.services
  const email = values.email ?? `person${counter}@people.example`
  const now = new Date()
  const [row] = await db
    .insert(users)
    .values({
      status: 'active',
      bio: 'Here for good work.',
      emailVerifiedAt: now,
      ownerProvedAt: now,
      ...values,
      email,
    })
    .returning()
  if (!row) throw new Error('The person was not stored')
  const token = newToken()
  await db.insert(sessions).values({
    userId: row.id,
    tokenHash: hashToken(token),
    deviceId: 'test-device',
    deviceType: 'w',
    secondFactorAt: values.role === 'admin' ? now : null,
  })
  return { id: row.id, email, name: row.name, token }
}
