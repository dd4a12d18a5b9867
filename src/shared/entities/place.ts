import { z } from 'zod'

/** A place that a location field offers: "Vancouver, British Columbia", degrees. */
export const place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
export type Place = z.output<typeof place>
