import { atom } from 'jotai'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { customerHome } from '#shared/wire/calls/providers.ts'
import { categoryId } from '#shared/domain/ids.ts'
import type { SubCategory } from '#shared/domain/category.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import type { PlaceValue } from '#renderer/ui/PlaceField.tsx'

/** What the customer's home is filtered by (§2.5). */
export interface ProviderSearch {
  text: string
  categories: readonly string[]
  subCategories: readonly string[]
  /** Stars, 0 for any. */
  rating: number
  place: PlaceValue | null
}

export const emptySearch: ProviderSearch = {
  text: '',
  categories: [],
  subCategories: [],
  rating: 0,
  place: null,
}

const keptSearchAtom = atom<{ of: string | undefined; search: ProviderSearch }>({
  of: undefined,
  search: emptySearch,
})

/**
 * Kept while the window lives: who looks at a provider and comes back finds the list as it was. Whoever signs in after
 * them does not: it may name their home.
 */
export const providerSearchAtom = atom(
  (get) => {
    const { of, search } = get(keptSearchAtom)
    return of === get(sessionAtom)?.user.id ? search : emptySearch
  },
  (get, set, search: ProviderSearch) => set(keptSearchAtom, { of: get(sessionAtom)?.user.id, search }),
)

export type ProviderFilter = Omit<BodyOf<typeof customerHome>, 'page'>

interface Position {
  latitude: number
  longitude: number
}

/** What the list is asked for with. Without a chosen place, `home` orders the list and nothing is left out. */
export function searchBody(
  search: ProviderSearch,
  subs: readonly SubCategory[],
  home: Position | undefined,
): ProviderFilter {
  const { text, categories, subCategories, rating, place } = search
  const position = place ?? home
  return {
    ...(text.trim() && { name: text.trim() }),
    ...(categories.length > 0 && {
      trades: categories.map((id) => ({
        categoryId: categoryId.parse(id),
        subCategoryIds: subs
          .filter((sub) => sub.categoryId === id && subCategories.includes(sub.id))
          .map((sub) => sub.id),
      })),
    }),
    ...(rating > 0 && { rating }),
    ...(position && { latitude: position.latitude, longitude: position.longitude }),
    ...(place && { nearby: true }),
  }
}
