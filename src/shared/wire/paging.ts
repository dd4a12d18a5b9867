import { z } from 'zod'

/** Page 1 is the first. */
export const pageParams = z.object({ n: z.coerce.number<string | number>().int().min(1).max(100_000) })
