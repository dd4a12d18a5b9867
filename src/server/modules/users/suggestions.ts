import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { suggestSearch } from '#shared/wire/calls/suggestions.ts'
import { fold, wordsIn } from '#shared/domain/fold.ts'
import type { Database } from '#server/db/connection.ts'
import { categories, subCategories } from '#server/db/schema/index.ts'
import { foundProviders } from './foundProviders.ts'
import { isCalled } from './namedProviders.ts'
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
      .toSorted((one, other) => Number(isNamed(other.name, words)) - Number(isNamed(one.name, words)))
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
    peopleCalled(db, words),
  ])
  return {
    trades: meant(trades).slice(0, MOST.trades),
    kinds: meant(kinds).slice(0, MOST.kinds),
    people,
  }
}

async function peopleCalled(db: Database, words: readonly string[]): Promise<Suggestions['people']> {
  const name = await isCalled(db, words)
  if (!name) return []
  const wanted = [{ trades: new Map(), name }]
  const found = await foundProviders(
    db,
    { wanted, order: 'best', from: undefined },
    { offset: 0, limit: MOST.people },
  )
  return found.map(({ user }) => ({ id: user.id, name: user.name }))
}

function isNamed(name: string, words: readonly string[]): boolean {
  const parts = wordsIn(name).map(fold)
  return words.every((word) => parts.some((part) => part.startsWith(fold(word))))
}
