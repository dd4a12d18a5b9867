import { eq } from 'drizzle-orm'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { suggestSearch } from '#shared/wire/calls/suggestions.ts'
import { fold, wordsIn } from '#shared/domain/fold.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { listedProviders, users } from '#server/db/schema/index.ts'
import { allCategories } from '#server/modules/categories/categories.ts'
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
  const [catalogue, people] = await atOnce(
    db,
    () => allCategories(db),
    () => peopleCalled(db, words),
  )
  const trades = byName(catalogue.map(({ id, name }) => ({ id, name })))
  const kinds = byName(catalogue.flatMap(({ subCategories }) => subCategories))
  return {
    trades: meant(trades).slice(0, MOST.trades),
    kinds: meant(kinds).slice(0, MOST.kinds),
    people,
  }
}

async function peopleCalled(db: Database, words: readonly string[]): Promise<Suggestions['people']> {
  const name = await isCalled(db, words)
  if (!name) return []
  return db
    .select({ id: users.id, name: users.name })
    .from(listedProviders)
    .innerJoin(users, eq(users.id, listedProviders.providerId))
    .where(name.is)
    .orderBy(listedProviders.rank, listedProviders.providerId)
    .limit(MOST.people)
}

function byName<One extends { name: string }>(all: readonly One[]): One[] {
  return all.toSorted((one, other) => one.name.localeCompare(other.name, 'en-CA'))
}

function isNamed(name: string, words: readonly string[]): boolean {
  const parts = wordsIn(name).map(fold)
  return words.every((word) => parts.some((part) => part.startsWith(fold(word))))
}
