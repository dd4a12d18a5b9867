import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Category, SubCategory } from '#shared/domain/category.ts'
import type { CategoryId, SubCategoryId, UserId } from '#shared/domain/ids.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { innerRows } from '#server/db/innerRows.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import {
  categories,
  subCategories,
  userCategories,
  users,
  userSubCategories,
} from '#server/db/schema/index.ts'

const subCategoryFields = {
  id: subCategories.id,
  name: subCategories.name,
  categoryId: subCategories.categoryId,
  categoryName: categories.name,
}

/** One row of two cells: every search reads all of it. */
const catalogue = prepared((db) =>
  db
    .select({
      names: innerRows(
        { id: categories.id, name: categories.name },
        sql`from ${categories} order by ${categories.position}`,
      ),
      subs: innerRows(
        subCategoryFields,
        sql`from ${subCategories} join ${categories} on ${categories.id} = ${subCategories.categoryId}
          order by ${subCategories.position}`,
      ),
    })
    .from(sql`(select) as catalogue`)
    .prepare('catalogue'),
)

/** Every category with its sub-categories, in the catalogue's order. */
export async function allCategories(db: Database): Promise<Category[]> {
  const [found] = await catalogue(db).execute()
  const { names, subs } = found ?? { names: [], subs: [] }
  return names.map((category) => ({
    ...category,
    subCategories: subs.filter((sub) => sub.categoryId === category.id),
  }))
}

export function subCategoriesOf(db: Database, categoryIds: readonly CategoryId[]): Promise<SubCategory[]> {
  return db
    .select(subCategoryFields)
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(inArray(subCategories.categoryId, [...categoryIds]))
    .orderBy(asc(categories.position), asc(subCategories.position))
}

/** The categories a provider works in, each with the sub-categories they chose. */
export async function categoriesOfUser(db: Database, userId: UserId): Promise<Category[]> {
  return (await categoriesOfUsers(db, [userId])).map(({ category }) => category)
}

/** What a user of the statement around it works in, by ids: a cell each. */
export const chosenIds = {
  categories: sql<CategoryId[]>`array(
    select ${userCategories.categoryId} from ${userCategories} where ${userCategories.userId} = ${users}.id)`,
  subCategories: sql<SubCategoryId[]>`array(
    select ${userSubCategories.subCategoryId} from ${userSubCategories} where ${userSubCategories.userId} = ${users}.id)`,
}

interface ChosenIds {
  categories: readonly CategoryId[]
  subCategories: readonly SubCategoryId[]
}

/** What somebody works in, in the catalogue's order. */
export function chosenFrom(catalogue: readonly Category[], chosen: ChosenIds): Category[] {
  return catalogue
    .filter(({ id }) => chosen.categories.includes(id))
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter(({ id }) => chosen.subCategories.includes(id)),
    }))
}

const chosenByUsers = prepared((db) =>
  db
    .select({ owner: users.id, ...chosenIds })
    .from(users)
    .where(isAmong(users.id, 'users'))
    .prepare('categories_of_users'),
)

/** The same of several, with whose each is. */
export async function categoriesOfUsers(
  db: Database,
  ids: readonly UserId[],
): Promise<{ owner: UserId; category: Category }[]> {
  const [everything, chosen] = await atOnce(
    db,
    () => allCategories(db),
    () => chosenByUsers(db).execute({ users: ids }),
  )
  return chosen.flatMap(({ owner, ...theirs }) =>
    chosenFrom(everything, theirs).map((category) => ({ owner, category })),
  )
}
