import { or, type SQL, sql } from 'drizzle-orm'
import { fold, wordsIn } from '#shared/domain/fold.ts'
import { isMistyped } from '#shared/domain/mistyped.ts'
import type { Database } from '#server/db/connection.ts'
import { listedProviders } from '#server/db/schema/index.ts'

/** Of fewer letters the index knows where a word begins, and nothing of its middle. */
const SHORTEST_PART = 3

/** Whose name has this word, or has it within a word; of a letter or two, a word that begins so. */
export function isCalled(word: string): SQL {
  const begins = word.length < SHORTEST_PART ? ' ' : ''
  return sql`${listedProviders.name} like '%' || folded(${begins + word}) || '%'`
}

export async function isAName(db: Database, word: string): Promise<boolean> {
  const found = await db
    .select({ id: listedProviders.providerId })
    .from(listedProviders)
    .where(isCalled(word))
    .limit(1)
  return found.length > 0
}

/** The shortest word whose halves the index can look for, and how many names with one of them are compared. */
const SHORTEST_NAME = 6
const MOST_NAMES = 500

/** One slip leaves one half of a word as it is: who has one in their name may be meant. */
export async function isNearlyCalled(db: Database, word: string): Promise<SQL | undefined> {
  if (word.length < SHORTEST_NAME) return undefined
  const half = Math.floor(word.length / 2)
  const candidates = await db
    .select({ id: listedProviders.providerId, name: listedProviders.name })
    .from(listedProviders)
    .where(or(isCalled(word.slice(0, half)), isCalled(word.slice(half))))
    .limit(MOST_NAMES)
  const meant = candidates.filter(({ name }) =>
    wordsIn(name).some((one) => isMistyped(fold(word), fold(one))),
  )
  if (meant.length === 0) return undefined
  return sql`${listedProviders.providerId} = any(${sql.param(meant.map(({ id }) => id))}::uuid[])`
}
