import { asc, eq, inArray } from 'drizzle-orm'
import type { UserId } from '#shared/entities/ids.ts'
import type { ProviderListItem } from '#shared/entities/user.ts'
import { roughPosition } from '#shared/rules/privacy.ts'
import type { Database } from '../../db/connection.ts'
import { categories, subCategories, userCategories, userSubCategories } from '../../db/schema/index.ts'
import { toUserCard, type UserRow } from './userView.ts'

const METRES_PER_MILE = 1609.344

type Trades = ProviderListItem['categories']

/** Cards of providers with their trades, in the order given; two more queries however many they are. */
export async function toProviderListItems(
  db: Database,
  rows: readonly { user: UserRow; metres: number | null }[],
): Promise<ProviderListItem[]> {
  const trades = await tradesOf(
    db,
    rows.map(({ user }) => user.id),
  )
  return rows.map(({ user, metres }) => ({
    ...toUserCard(user),
    categories: trades.get(user.id) ?? [],
    distance: metres === null ? null : Math.round((metres / METRES_PER_MILE) * 10) / 10,
    ...positionOf(user),
    isFavourite: false,
  }))
}

function positionOf({ latitude, longitude }: UserRow) {
  if (latitude === null || longitude === null) return { latitude: null, longitude: null }
  return roughPosition({ latitude, longitude })
}

async function tradesOf(db: Database, ids: UserId[]): Promise<Map<UserId, Trades>> {
  if (ids.length === 0) return new Map()
  const names = await db
    .select({ userId: userCategories.userId, id: categories.id, name: categories.name })
    .from(userCategories)
    .innerJoin(categories, eq(categories.id, userCategories.categoryId))
    .where(inArray(userCategories.userId, ids))
    .orderBy(asc(categories.position))
  const subs = await db
    .select({ userId: userSubCategories.userId, of: subCategories.categoryId, name: subCategories.name })
    .from(userSubCategories)
    .innerJoin(subCategories, eq(subCategories.id, userSubCategories.subCategoryId))
    .where(inArray(userSubCategories.userId, ids))
    .orderBy(asc(subCategories.position))
  const trades = new Map<UserId, Trades>()
  for (const { userId, id, name } of names) {
    const mine = subs.filter((sub) => sub.userId === userId && sub.of === id)
    const trade = { name, sub_categories: mine.map((sub) => ({ name: sub.name })) }
    trades.set(userId, [...(trades.get(userId) ?? []), trade])
  }
  return trades
}
