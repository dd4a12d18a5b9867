import { z } from 'zod'

const MOST_PAGES = 100_000

/** Page 1 is the first. Clients that count pages from 0 ask for the first one with it (docs/decisions/readings.md). */
export const pageNumber = z.coerce
  .number<string | number>()
  .int()
  .min(0)
  .max(MOST_PAGES)
  .overwrite((page) => Math.max(1, page))

export const pageParams = z.object({ n: pageNumber })
