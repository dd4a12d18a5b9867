import { type SQL, sql } from 'drizzle-orm'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { atMostFew, fewIds } from '#server/db/fewIds.ts'
import { hasFewLetters, hasIndexedWords, isOfSigns } from '#server/db/folded.ts'
import { jobs, users } from '#server/db/schema/index.ts'

/** Of no more words is it asked how many have them: the longest, which fewest have by chance. */
const MOST_WORDS = 3

/** Whom and which jobs a word leads to. */
export interface FewWithWord {
  readonly people: readonly UserId[]
  readonly jobs: readonly JobId[]
}

/**
 * For what is searched for by people and the titles of jobs together: one of the words of a text that few of either have,
 * and who that is; nobody, of signs alone. Undefined where each has many. `withWord` is a select of the people of a word, as
 * it was typed: by their names, unless it says else.
 */
export async function fewWithWord(
  db: Database,
  text: string,
  withWord: (word: string) => SQL = peopleNamed,
): Promise<FewWithWord | undefined> {
  const words = text.split(/\s+/).filter((word) => word !== '' && !isOfSigns(word))
  if (words.length === 0) return { people: [], jobs: [] }
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  for (const word of longestFirst.slice(0, MOST_WORDS)) {
    // How many have a letter or two PostgreSQL can't guess.
    const ids = hasFewLetters(word) ? atMostFew : fewIds
    const [people, titled] = await Promise.all([
      ids<UserId>(db, withWord(word)),
      ids<JobId>(db, sql`select ${jobs.id} as id from ${jobs} where ${hasIndexedWords(word, jobs.title)}`),
    ])
    if (people && titled) return { people, jobs: titled }
  }
  return undefined
}

/** A select of who has each word of a text in their name, which further conditions may follow. */
export const peopleNamed = (text: string) =>
  sql`select ${users.id} as id from ${users} where ${hasIndexedWords(text, users.name)}`
