import { z } from 'zod'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { providerHome } from '#shared/wire/calls/jobLists.ts'
import { categoryId } from '#shared/domain/ids.ts'
import { rememberedPlace } from '#renderer/entities/place/rememberedPlace.ts'
import { rememberedAtom } from '#renderer/session/rememberedAtom.ts'
import type { PlaceValue } from '#renderer/ui/PlaceField.tsx'

/** Location, date, one category and the customer's name (§2.6). */
export interface JobFilter {
  category: string
  place: PlaceValue | null
  date: string
  name: string
}

export const emptyFilter: JobFilter = { category: '', place: null, date: '', name: '' }

const remembered: z.ZodType<JobFilter> = z.object({
  category: z.string(),
  place: rememberedPlace.nullable(),
  date: z.string(),
  name: z.string(),
})

/** Who looks at a job and comes back finds the list as it was. */
export const jobFilterAtom = rememberedAtom('job filter', remembered, emptyFilter)

/** What the list is asked for with. */
export function filterBody({ category, place, date, name }: JobFilter): BodyOf<typeof providerHome> {
  return {
    ...(category && { categoryId: categoryId.parse(category) }),
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
    ...(date && { date }),
    ...(name.trim() && { customerName: name.trim() }),
  }
}
