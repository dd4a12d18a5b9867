import { and, desc, sql } from 'drizzle-orm'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { suggestSearch } from '#shared/wire/calls/suggestions.ts'
import { fold, wordsIn } from '#shared/domain/fold.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWords } from '#server/db/folded.ts'
import { categories, ratingOf, subCategories, users, verifiedProvider } from '#server/db/schema/index.ts'
import { means, tellingWords } from './tradeWords.ts'

/** A few of each: what is suggested is read while typing goes on. */
const MOST = { trades: 3, kinds: 4, people: 3 }
/** Of one letter begins too much. */
const SHORTEST = 2

type Suggestions = ResponseOf<typeof suggestSearch>

/** What the words typed so far may mean, the last of them maybe unfinished: trades and kinds of work, then people (§2.5). */
export async function suggestFor(db: Database, text: string): Promise<Suggestions> {
  const words = tellingWords(wordsIn(text))
  if (words.join('').length < SHORTEST) return { trades: [], kinds: [], people: [] }
  const meant = <One extends { name: string }>(all: readonly One[]) =>
    all
      .filter(({ name }) => words.every((word) => means(word, name)))
      // Those that are called so before those that it is merely said of.
      .toSorted((one, other) => Number(isCalled(other.name, words)) - Number(isCalled(one.name, words)))
  const [trades, kinds, people] = await Promise.all([
    db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(categories.name),
    db
      .select({
        id: subCategories.id,
        name: subCategories.name,
        categoryId: subCategories.categoryId,
        categoryName: categories.name,
      })
      .from(subCategories)
      .innerJoin(categories, sql`${categories.id} = ${subCategories.categoryId}`)
      .orderBy(subCategories.name),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(verifiedProvider(users), hasWords(words.join(' '), users.name)))
      .orderBy(desc(ratingOf(users)), desc(users.ratingCount), users.id)
      .limit(MOST.people),
  ])
  return {
    trades: meant(trades).slice(0, MOST.trades),
    kinds: meant(kinds).slice(0, MOST.kinds),
    people,
  }
}

function isCalled(name: string, words: readonly string[]): boolean {
  const parts = wordsIn(name).map(fold)
  return words.every((word) => parts.some((part) => part.startsWith(fold(word))))
}
