import { wordsIn } from '#shared/domain/fold.ts'
import type { Category } from '#shared/domain/category.ts'
import type { CategoryId, SubCategoryId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import type { Wanted } from './foundProviders.ts'
import { isCalled, isNearlyCalled } from './namedProviders.ts'
import { means, nearlyMeans, tellingWords } from './tradeWords.ts'

/** More words than anybody describes a provider by. */
const MOST_WORDS = 8

/**
 * The free text (§2.5): each of its words stands for a trade, a kind of work or a part of the name, and is one with a
 * slip where it stands for nothing else. Nothing where nobody can be meant: there is no word, as in "%", or one that
 * stands for nothing.
 */
export async function matching(
  db: Database,
  catalogue: readonly Category[],
  text: string,
): Promise<Wanted[] | undefined> {
  const words = tellingWords(wordsIn(text)).slice(0, MOST_WORDS)
  if (words.length === 0) return undefined
  const tradesBy = (told: typeof means, word: string): Wanted['trades'] => {
    const found = new Map<CategoryId, 'all' | SubCategoryId[]>()
    for (const { id, name, subCategories } of catalogue) {
      const kinds = subCategories.filter((kind) => told(word, kind.name)).map((kind) => kind.id)
      if (told(word, name)) found.set(id, 'all')
      else if (kinds.length > 0) found.set(id, kinds)
    }
    return found
  }
  const meant = await Promise.all(
    words.map(async (word): Promise<Wanted> => {
      const exact = { trades: tradesBy(means, word), name: await isCalled(db, [word]) }
      if (exact.trades.size > 0 || exact.name) return exact
      return { trades: tradesBy(nearlyMeans, word), name: await isNearlyCalled(db, word) }
    }),
  )
  return meant.every(({ trades: found, name }) => found.size > 0 || name) ? meant : undefined
}
