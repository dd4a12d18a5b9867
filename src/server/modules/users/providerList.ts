import { sql } from 'drizzle-orm'
import { answersWithin } from '#shared/domain/answerTimes.ts'
import type { Category } from '#shared/domain/category.ts'
import { milesOf } from '#shared/domain/distance.ts'
import type { FileId, UserId } from '#shared/domain/ids.ts'
import type { ProviderListItem } from '#shared/domain/user.ts'
import { areaPosition } from '#server/db/areaPosition.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { files, users } from '#server/db/schema/index.ts'
import { allCategories, chosenFrom, chosenIds } from '#server/modules/categories/categories.ts'
import { isFavouriteOf } from '#server/modules/favourites/isFavouriteOf.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { toUserSummary, userSummaryColumns } from './users.ts'

/** Who a card is of, and how far from where they are looked for. */
export interface Listed {
  id: UserId
  metres: number | null
}

/** The picture that a profile's gallery begins with, one row of the index. */
const firstPicture = sql<FileId | null>`(
  select ${files.id} from ${files} where ${files.ownerId} = ${users.id} and ${files.kind} = 'gallery'
  order by ${files.createdAt} desc, ${files.id} desc limit 1)`

const cards = prepared((db) =>
  db
    .select({
      ...userSummaryColumns,
      jobsCompleted: users.jobsCompleted,
      answerMinutes: users.answerMinutes,
      ...areaPosition(users),
      workPicture: firstPicture,
      isFavourite: isFavouriteOf(sql.placeholder('customer')),
      ...chosenIds,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) with ordinality as listed (id, position)`)
    .innerJoin(users, sql`${users.id} = listed.id`)
    .orderBy(sql`listed.position`)
    .prepare('provider_cards'),
)
type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

/** Cards of providers as `customer` sees them, in the order given; one query however many they are, and the catalogue, where it is not at hand. */
export async function toProviderListItems(
  db: Database,
  customer: UserId,
  listed: readonly Listed[],
  known?: readonly Category[],
): Promise<ProviderListItem[]> {
  if (listed.length === 0) return []
  const metres = new Map(listed.map((one) => [one.id, one.metres]))
  const [rows, catalogue] = await atOnce(
    db,
    () => cards(db).execute({ customer, ids: [...metres.keys()] }),
    () => known ?? allCategories(db),
  )
  return rows.map((row) => toItem(row, metres.get(row.id) ?? null, catalogue))
}

function toItem(row: CardRow, metres: number | null, catalogue: readonly Category[]): ProviderListItem {
  return {
    ...toUserSummary(row),
    completedJobs: row.jobsCompleted,
    answersWithin: answersWithin(row.answerMinutes),
    workPicture: pictureUrl(row.workPicture),
    categories: chosenFrom(catalogue, row).map(({ name, subCategories }) => ({
      name,
      subCategories: subCategories.map((kind) => ({ name: kind.name })),
    })),
    distance: metres === null ? null : milesOf(metres),
    latitude: row.latitude,
    longitude: row.longitude,
    isFavourite: row.isFavourite,
  }
}
