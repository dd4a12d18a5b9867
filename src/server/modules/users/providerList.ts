import { asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { answersWithin } from '#shared/domain/answerTimes.ts'
import { type FileId, fileId, type UserId, userId } from '#shared/domain/ids.ts'
import type { ProviderListItem } from '#shared/domain/user.ts'
import type { Database } from '#server/db/connection.ts'
import {
  categories,
  files,
  subCategories,
  userCategories,
  users,
  userSubCategories,
} from '#server/db/schema/index.ts'
import { favouritesAmong } from '#server/modules/favourites/favouritesAmong.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { toUserSummary, type UserRow } from './users.ts'

/** A place that is given, or that another row has. */
interface Position {
  latitude: number | Column
  longitude: number | Column
}

/** How far the area that a user lives in is from a position, in metres; null where it is not known. */
export function metresFrom({ latitude, longitude }: Position): SQL<number | null> {
  return sql`earth_distance(ll_to_earth(${users.areaLatitude}, ${users.areaLongitude}), ll_to_earth(${latitude}::float8, ${longitude}::float8))`
}

export const METRES_PER_MILE = 1609.344

/** Miles to one decimal. */
export function milesOf(metres: number | null): number | null {
  return metres === null ? null : Math.round((metres / METRES_PER_MILE) * 10) / 10
}

type Trades = ProviderListItem['categories']

/** Cards of providers as `customer` sees them, in the order given; four more queries however many they are. */
export async function toProviderListItems(
  db: Database,
  customer: UserId,
  rows: readonly { user: UserRow; metres: number | null }[],
): Promise<ProviderListItem[]> {
  const ids = rows.map(({ user }) => user.id)
  const [trades, pictures, liked] = await Promise.all([
    tradesOf(db, ids),
    firstPictures(db, ids),
    favouritesAmong(db, customer, ids),
  ])
  return rows.map(({ user, metres }) => ({
    ...toUserSummary(user),
    completedJobs: user.jobsCompleted,
    answersWithin: answersWithin(user.answerMinutes),
    workPicture: pictureUrl(pictures.get(user.id) ?? null),
    categories: trades.get(user.id) ?? [],
    distance: milesOf(metres),
    latitude: user.areaLatitude,
    longitude: user.areaLongitude,
    isFavourite: liked.has(user.id),
  }))
}

const firstPicture = z.object({ owner: userId, id: fileId })

/** Of each gallery the picture that its profile begins with, one row of the index each. */
async function firstPictures(db: Database, ids: UserId[]): Promise<Map<UserId, FileId>> {
  const { rows } = await db.execute(sql`
    select someone.id as owner, first.id from unnest(${sql.param(ids)}::uuid[]) as someone (id)
      cross join lateral (
        select ${files.id} from ${files} where ${files.ownerId} = someone.id and ${files.kind} = 'gallery'
        order by ${files.createdAt} desc, ${files.id} desc limit 1
      ) first`)
  return new Map(
    z
      .array(firstPicture)
      .parse(rows)
      .map(({ owner, id }) => [owner, id]),
  )
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
    const trade = { name, subCategories: mine.map((sub) => ({ name: sub.name })) }
    trades.set(userId, [...(trades.get(userId) ?? []), trade])
  }
  return trades
}
