import { z } from 'zod'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { customerHome } from '#shared/wire/calls/providers.ts'
import type { Position } from '#shared/domain/distance.ts'
import { categoryId, type UserId, userId } from '#shared/domain/ids.ts'
import { type ProviderOrder, providerOrders, USUAL_RADIUS } from '#shared/domain/providerOrder.ts'
import type { SubCategory } from '#shared/domain/category.ts'
import type { User } from '#shared/domain/user.ts'
import { homeMemory } from '#renderer/session/homeMemory.ts'
import { rememberedAtom } from '#renderer/session/rememberedAtom.ts'
import { rememberedPlace } from '#renderer/entities/place/rememberedPlace.ts'
import type { PlaceValue } from '#renderer/ui/PlaceField.tsx'

/** What the customer's home is filtered by (§2.5). */
export interface ProviderSearch {
  text: string
  categories: readonly string[]
  subCategories: readonly string[]
  /** Stars, 0 for any. */
  rating: number
  place: PlaceValue | null
  /** Miles around the place, or around home; 0 for any distance. */
  radius: number
  order: ProviderOrder
}

export const emptySearch: ProviderSearch = {
  text: '',
  categories: [],
  subCategories: [],
  rating: 0,
  place: null,
  radius: USUAL_RADIUS,
  order: 'near',
}

const remembered: z.ZodType<ProviderSearch> = z.object({
  text: z.string(),
  categories: z.array(z.string()),
  subCategories: z.array(z.string()),
  rating: z.number(),
  place: rememberedPlace.nullable(),
  radius: z.number(),
  order: z.enum(providerOrders),
})

/** Who looks at a provider and comes back finds the list as it was. */
export const providerSearchAtom = rememberedAtom(homeMemory.search, remembered, emptySearch)

type Selected = readonly { readonly id: UserId; readonly name: string }[]

export const nobodySelected: Selected = []

/** Whom the customer is about to invite. */
export const selectedProvidersAtom = rememberedAtom<Selected>(
  homeMemory.selected,
  z.array(z.object({ id: userId, name: z.string() })),
  nobodySelected,
)

export type ProviderFilter = Omit<BodyOf<typeof customerHome>, 'page'>

/** Where somebody is at home. */
export function positionOf({ latitude, longitude }: User): Position | undefined {
  return latitude !== null && longitude !== null ? { latitude, longitude } : undefined
}

/** How far around which place is looked; without a radius everywhere. */
export interface Around {
  radius: number | undefined
  place: string | null
}

export const aroundOf = ({ radius }: ProviderFilter, search: ProviderSearch, user: User): Around => ({
  radius,
  place: search.place?.name ?? user.location,
})

/** How many filters stand otherwise than at the start, beside what the search bar shows. */
export const filtersSet = ({ rating, place, radius, order }: ProviderSearch): number =>
  [rating > 0, place !== null, radius !== USUAL_RADIUS, order !== 'near'].filter(Boolean).length

/** What the list is asked for with: around the chosen place, else around `home`. */
export function searchBody(
  search: ProviderSearch,
  subs: readonly SubCategory[],
  home: Position | undefined,
): ProviderFilter {
  const { text, categories, subCategories, rating, place, radius, order } = search
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
    ...(position && radius > 0 && { radius }),
    ...(order !== 'near' && { sort: order }),
  }
}
