import { z } from 'zod'
import type { Place } from '../domain/place.ts'

/** The same in both worlds. */
export const place: z.ZodType<Place> = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
