import { sql } from 'drizzle-orm'
import {
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CategoryId, SubCategoryId, UserId } from '#shared/domain/ids.ts'
import { isBeyondAscii, lettersOf } from '../otherAlphabets.ts'
import { referenceTo } from './columns.ts'
import { categories } from './categories.ts'
import { users } from './users.ts'

// What a search for providers reads (docs/decisions/provider-search.md): the verified ones alone, with what is filtered
// and ordered by side by side, so that an index answers both. The database’s function list_providers keeps them, within
// each transaction that changes a provider.

/** A point on the globe, as earthdistance makes it of an area's position. */
const placeColumn = customType<{ data: string }>({ dataType: () => 'cube' })

/** Each provider who can be found. */
export const listedProviders = pgTable(
  'listed_providers',
  {
    providerId: referenceTo<UserId>('provider_id', () => users.id, { onDelete: 'cascade' }).primaryKey(),
    /** Of the area; empty where that is not known. */
    place: placeColumn('place'),
    /** The average, unrounded; 0 where there is none. */
    rating: doublePrecision('rating').notNull(),
    ratingCount: integer('rating_count').notNull(),
    /** 0 for the best: by rating, of equal ones by how many reviews, of those by chance; so nearly nobody’s is another’s. */
    rank: doublePrecision('rank').notNull(),
    /** The name folded, a space before each of its words: where a word begins is found by its trigrams. */
    name: text('name').notNull(),
    /** Trades and kinds of work. */
    works: uuid('works').array().$type<(CategoryId | SubCategoryId)[]>().notNull(),
  },
  (table) => [
    // Whole towns live in one place, so the place alone orders nobody.
    index('listed_providers_near').using('gist', table.place, table.rank),
    index('listed_providers_best').on(table.rank, table.providerId),
    index('listed_providers_reviewed').on(sql`${table.ratingCount} desc`, table.rank, table.providerId),
    // What is new goes into these at once: a list of it beside them would be read whole by each search.
    index('listed_providers_name')
      .using('gin', sql`${table.name} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('listed_providers_name_letters')
      .using('gin', lettersOf(table.name))
      .with({ fastupdate: false })
      .where(isBeyondAscii(table.name)),
    index('listed_providers_works').using('gin', table.works).with({ fastupdate: false }),
  ],
)

/** Each of them in each of their trades. */
export const listedTrades = pgTable(
  'listed_trades',
  {
    providerId: referenceTo<UserId>('provider_id', () => users.id, { onDelete: 'cascade' }),
    categoryId: referenceTo<CategoryId>('category_id', () => categories.id),
    place: placeColumn('place'),
    rating: doublePrecision('rating').notNull(),
    ratingCount: integer('rating_count').notNull(),
    rank: doublePrecision('rank').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.categoryId] }),
    index('listed_trades_near').using('gist', table.categoryId, table.place, table.rank),
    index('listed_trades_best').on(table.categoryId, table.rank, table.providerId),
    index('listed_trades_reviewed').on(
      table.categoryId,
      sql`${table.ratingCount} desc`,
      table.rank,
      table.providerId,
    ),
  ],
)
