import { and, or, type SQL, sql } from 'drizzle-orm'
import { fold } from '#shared/domain/fold.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { isMistyped } from '#shared/domain/mistyped.ts'
import type { Database } from '#server/db/connection.ts'
import { atMostFew, isOneOf } from '#server/db/fewIds.ts'
import { inOtherAlphabets } from '#server/db/folded.ts'
import { listedProviders } from '#server/db/schema/index.ts'
import type { Named } from './foundProviders.ts'

/** Of fewer letters the index knows where a word begins, and nothing of its middle. */
const SHORTEST_PART = 3

/** Whose name has this word, or has it within a word; of a letter or two of the Latin alphabet, a word that begins so. */
function hasInName(word: string): SQL {
  const other = inOtherAlphabets(listedProviders.name, word)
  if (other) return other
  const begins = word.length < SHORTEST_PART ? ' ' : ''
  return sql`${listedProviders.name} like '%' || folded(${begins + word}) || '%'`
}

const theseFew = (ids: readonly UserId[]): Named => ({
  is: isOneOf(listedProviders.providerId, ids),
  few: true,
})

/** So many are sorted one by one; of more, enough are soon met in any order. The planner could only guess which it is. */
const FEW = 500

/** Those who have all of these words in their name, for a condition; nothing where nobody has. */
export async function isCalled(db: Database, words: readonly string[]): Promise<Named | undefined> {
  const named = sql`${and(...words.map(hasInName))}`
  const few = await atMostFew<UserId>(
    db,
    sql`select ${listedProviders.providerId} as id from ${listedProviders} where ${named}`,
    FEW,
  )
  if (!few) return { is: named, few: false }
  return few.length > 0 ? theseFew(few) : undefined
}

/** The shortest word whose halves the index can look for, and how many names with one of them are compared. */
const SHORTEST_NAME = 6
const MOST_NAMES = 500

/** One slip leaves one half of a word as it is: who has one in their name may be meant. */
export async function isNearlyCalled(db: Database, word: string): Promise<Named | undefined> {
  if (word.length < SHORTEST_NAME) return undefined
  const half = Math.floor(word.length / 2)
  const candidates = await db
    .select({ id: listedProviders.providerId, name: listedProviders.name })
    .from(listedProviders)
    .where(or(hasInName(word.slice(0, half)), hasInName(word.slice(half))))
    .limit(MOST_NAMES)
  const wanted = fold(word)
  // They are listed as folded.
  const meant = candidates.filter(({ name }) => name.split(' ').some((one) => isMistyped(wanted, one)))
  return meant.length > 0 ? theseFew(meant.map(({ id }) => id)) : undefined
}
