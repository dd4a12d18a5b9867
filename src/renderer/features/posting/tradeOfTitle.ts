import type { Category } from '#shared/domain/category.ts'
import { fold } from '#shared/domain/fold.ts'

/** Shorter ones ("a", "new", "fix") say nothing of a trade. */
const TELLING_LETTERS = 4

const stems = (text: string) =>
  fold(text)
    .split(' ')
    .filter((word) => word.length >= TELLING_LETTERS)
    .map((word) => word.replace(/s$/, ''))

/** The trade that the words of a title name, by itself or by what is done in it; none where it could as well be another. */
export function tradeOfTitle(title: string, trades: readonly Category[]): Category | undefined {
  const said = stems(title)
  const found = trades
    .map((trade) => {
      const names = new Set(stems([trade.name, ...trade.subCategories.map(({ name }) => name)].join(' ')))
      return { trade, count: said.filter((word) => names.has(word)).length }
    })
    .toSorted((one, other) => other.count - one.count)
  const [best, next] = found
  return best && best.count > (next?.count ?? 0) ? best.trade : undefined
}
