import { z } from 'zod'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { providerHome } from '#shared/wire/calls/jobLists.ts'
import { type JobOrder, jobOrders } from '#shared/domain/jobOrder.ts'
import { categoryId } from '#shared/domain/ids.ts'
import { rememberedPlace } from '#renderer/entities/place/rememberedPlace.ts'
import { homeMemory } from '#renderer/session/homeMemory.ts'
import { rememberedAtom } from '#renderer/session/rememberedAtom.ts'
import type { PlaceValue } from '#renderer/ui/PlaceField.tsx'

/** Location, date, one category and the customer's name (§2.6), words of the job, and the order. */
export interface JobFilter {
  category: string
  place: PlaceValue | null
  date: string
  name: string
  words: string
  order: JobOrder
}

export const emptyFilter: JobFilter = {
  category: '',
  place: null,
  date: '',
  name: '',
  words: '',
  order: 'newest',
}

const remembered: z.ZodType<JobFilter> = z.object({
  category: z.string(),
  place: rememberedPlace.nullable(),
  date: z.string(),
  name: z.string(),
  words: z.string(),
  order: z.enum(jobOrders),
})

/** Who looks at a job and comes back finds the list as it was. */
export const jobFilterAtom = rememberedAtom(homeMemory.filter, remembered, emptyFilter)

/** How many of its fields may keep jobs from being listed. */
export const filtersSet = ({ category, place, date, name, words }: JobFilter): number =>
  [category !== '', place !== null, date !== '', name.trim() !== '', words.trim() !== ''].filter(Boolean)
    .length

/** What the list is asked for with. */
export function filterBody({
  category,
  place,
  date,
  name,
  words,
  order,
}: JobFilter): BodyOf<typeof providerHome> {
  return {
    ...(category && { categoryId: categoryId.parse(category) }),
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
    ...(date && { date }),
    ...(name.trim() && { customerName: name.trim() }),
    ...(words.trim() && { text: words.trim() }),
    ...(order !== emptyFilter.order && { sort: order }),
  }
}

/** A filter that keeps no job from being listed, in the order of this one. */
export const cleared = ({ order }: JobFilter): JobFilter => ({ ...emptyFilter, order })
