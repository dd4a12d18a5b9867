import { eq } from 'drizzle-orm'
import type { CardId, CategoryId, UserId } from '#shared/domain/ids.ts'
import type { Role } from '#shared/domain/userStates.ts'
import { type CardBehaviour, testCards } from '#server/adapters/payments/sandbox/testCards.ts'
import type { Pool } from '#server/db/connection.ts'
import {
  cards,
  categories,
  sandboxAccounts,
  sandboxCards,
  sessions,
  subCategories,
  userCategories,
  users,
  userSubCategories,
} from '#server/db/schema/index.ts'
import { hashToken } from '#server/kernel/sessions.ts'

export const NAMES = ['customer', 'neighbour', 'provider', 'rival', 'admin'] as const
export type Name = (typeof NAMES)[number]

interface SimulatedPerson {
  readonly id: UserId
  readonly token: string
}

export interface People extends Readonly<Record<Name, SimulatedPerson>> {
  readonly categoryId: CategoryId
  /** Of the two customers, by how a card behaves. */
  readonly cards: Readonly<Record<'customer' | 'neighbour', readonly SimulatedCard[]>>
}

interface SimulatedCard {
  readonly id: CardId
  readonly behaviour: CardBehaviour
}

/** The behaviours of cards that differ in what becomes of money. */
const CARD_BEHAVIOURS = [
  ...new Set(testCards.map(({ behaviour }) => behaviour)),
] as const satisfies readonly CardBehaviour[]

const LONG_AGO = new Date('2029-01-01')
const FAR_AWAY = new Date('2999-01-01')
const place = { location: 'Vancouver, British Columbia', latitude: 49.2497, longitude: -123.1193 }
const complete = {
  status: 'active',
  emailVerifiedAt: LONG_AGO,
  ownerProvedAt: LONG_AGO,
  profileStep1: true,
  profileStep2: true,
  profileStep3: true,
  profileStep4: true,
  profileStep5: true,
  ...place,
} as const

const roles = {
  customer: 'customer',
  neighbour: 'customer',
  provider: 'provider',
  rival: 'provider',
  admin: 'admin',
} as const satisfies Record<Name, Role>

/** Two customers with every kind of card, a provider who can be paid out, one who can't yet, and an admin. */
export async function settleIn(db: Pool): Promise<People> {
  const [trade] = await db
    .select({ category: categories.id, sub: subCategories.id })
    .from(categories)
    .innerJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .where(eq(categories.name, 'Carpenter'))
    .limit(1)
  if (!trade) throw new Error('The catalogue has no carpenters')
  const rows = await db
    .insert(users)
    .values(
      NAMES.map((name) => ({
        ...complete,
        role: roles[name],
        name,
        email: `${name}@people.example`,
        gatewayCustomer: `cus_${name}`,
        customerGateway: 'sandbox' as const,
        payoutGateway: 'sandbox' as const,
        ...(roles[name] === 'provider' && { certifiedAt: LONG_AGO, payoutAccount: `acct_${name}` }),
        payoutReadyAt: name === 'provider' ? LONG_AGO : null,
      })),
    )
    .returning({ id: users.id, name: users.name, role: users.role })
  const person = (name: Name): SimulatedPerson => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`${name} was not stored`)
    return { id: row.id, token: `token-of-${name}` }
  }
  await db.insert(sessions).values(
    NAMES.map((name) => ({
      userId: person(name).id,
      tokenHash: hashToken(person(name).token),
      deviceId: 'test-device',
      deviceType: 'w',
      secondFactorAt: LONG_AGO,
      // Nobody is signed out, however long a history lasts.
      lastSeenAt: FAR_AWAY,
      endsAt: FAR_AWAY,
    })),
  )
  const providers = rows.filter(({ role }) => role === 'provider')
  await db
    .insert(userCategories)
    .values(providers.map(({ id }) => ({ userId: id, categoryId: trade.category })))
  await db
    .insert(userSubCategories)
    .values(providers.map(({ id }) => ({ userId: id, subCategoryId: trade.sub })))
  await db
    .insert(sandboxAccounts)
    .values(providers.map(({ name }) => ({ id: `acct_${name}`, complete: name === 'provider' })))
  return {
    customer: person('customer'),
    neighbour: person('neighbour'),
    provider: person('provider'),
    rival: person('rival'),
    admin: person('admin'),
    categoryId: trade.category,
    cards: {
      customer: await cardsOf(db, 'customer', person('customer').id),
      neighbour: await cardsOf(db, 'neighbour', person('neighbour').id),
    },
  }
}

/** A card of each behaviour, as the sandbox keeps it and as we do. */
async function cardsOf(db: Pool, name: Name, userId: UserId): Promise<SimulatedCard[]> {
  const looks = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 }
  const called = (behaviour: CardBehaviour) => `card_${name}_${behaviour}`
  await db.insert(sandboxCards).values(
    CARD_BEHAVIOURS.map((behaviour) => ({
      ...looks,
      behaviour,
      id: called(behaviour),
      customer: `cus_${name}`,
    })),
  )
  const rows = await db
    .insert(cards)
    .values(
      CARD_BEHAVIOURS.map((behaviour) => ({
        ...looks,
        userId,
        gatewayCard: called(behaviour),
        gateway: 'sandbox' as const,
      })),
    )
    .returning({ id: cards.id })
  return rows.flatMap(({ id }, index) => {
    const behaviour = CARD_BEHAVIOURS[index]
    return behaviour ? [{ id, behaviour }] : []
  })
}
