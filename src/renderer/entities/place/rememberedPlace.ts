import { z } from 'zod'

/** A chosen place, as it is remembered with a filter or a draft. */
export const rememberedPlace = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
