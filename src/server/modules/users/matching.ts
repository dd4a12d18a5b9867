import { and, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fold, wordsIn } from '#shared/domain/fold.ts'
import { isMistyped } from '#shared/domain/mistyped.ts'
import type { Database } from '#server/db/connection.ts'
import { contains } from '#server/db/folded.ts'
import {
  categories,
  subCategories,
  userCategories,
  users,
  userSubCategories,
  verifiedProvider,
} from '#server/db/schema/index.ts'
import { means, nearlyMeans, tellingWords } from './tradeWords.ts'

/** More words than anybody describes a provider by. */
const MOST_WORDS = 8

const named = alias(users, 'named')

interface Meaning {
  categories: string[]
  kinds: string[]
  /** Whose names it may be. */
  names: SQL
}

/**
 * The free text (§2.5): each of its words stands for a trade, a kind of work or a part of the name, and is one with a
 * slip where it stands for nothing else. Where there is no word, as in "%", nobody is meant.
 */
export async function matching(db: Database, text: string): Promise<SQL> {
  const words = tellingWords(wordsIn(text)).slice(0, MOST_WORDS)
  if (words.length === 0) return sql`false`
  const [trades, kinds] = await Promise.all([
    db.select({ id: categories.id, name: categories.name }).from(categories),
    db.select({ id: subCategories.id, name: subCategories.name }).from(subCategories),
  ])
  const idsBy = (told: typeof means, word: string) => ({
    categories: trades.filter(({ name }) => told(word, name)).map(({ id }) => id),
    kinds: kinds.filter(({ name }) => told(word, name)).map(({ id }) => id),
  })
  const meant = await Promise.all(
    words.map(async (word): Promise<Meaning> => {
      const exact = { ...idsBy(means, word), names: contains(named.name, word) }
      const found = exact.categories.length + exact.kinds.length > 0 || (await isAName(db, word))
      return found ? exact : { ...idsBy(nearlyMeans, word), names: await nearlyCalled(db, word) }
    }),
  )
  return sql.join(meant.map(whoIsMeant), sql` and `)
}

async function isAName(db: Database, word: string): Promise<boolean> {
  const found = await db
    .select({ id: named.id })
    .from(named)
    .where(sql`${verifiedProvider(named)} and ${contains(named.name, word)}`)
    .limit(1)
  return found.length > 0
}

/** The shortest word whose halves the index can look for, and how many names with one of them are compared. */
const SHORTEST_NAME = 6
const MOST_NAMES = 500

/** One slip leaves one half of a word as it is: who has one in their name may be meant. */
async function nearlyCalled(db: Database, word: string): Promise<SQL> {
  if (word.length < SHORTEST_NAME) return sql`false`
  const half = Math.floor(word.length / 2)
  const halves = or(contains(named.name, word.slice(0, half)), contains(named.name, word.slice(half)))
  const candidates = await db
    .select({ id: named.id, name: named.name })
    .from(named)
    .where(and(verifiedProvider(named), halves))
    .limit(MOST_NAMES)
  const meant = candidates.filter(({ name }) =>
    wordsIn(name).some((one) => isMistyped(fold(word), fold(one))),
  )
  return sql`${named.id} = any(${sql.param(meant.map(({ id }) => id))}::uuid[])`
}

function whoIsMeant(meaning: Meaning): SQL {
  return sql`${users.id} in (
    select ${named.id} from ${users} named where ${meaning.names}
    union select ${userCategories.userId} from ${userCategories}
      where ${userCategories.categoryId} = any(${sql.param(meaning.categories)}::uuid[])
    union select ${userSubCategories.userId} from ${userSubCategories}
      where ${userSubCategories.subCategoryId} = any(${sql.param(meaning.kinds)}::uuid[]))`
}
