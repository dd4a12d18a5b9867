import { z } from 'zod'

/** The stream that all processes of a market write to and read. */
export const STREAM = 'tradepost:sockets'

/** An entry of the stream: some texts that one process told, in their order. */
export const entry = z.object({
  /** Which process. */
  from: z.string(),
  /** Counts the entries of that process: one that comes twice, or never, is known by it. */
  number: z.coerce.number(),
  /** `1`: so much waited for Redis before this entry that some of it was dropped. */
  lost: z.enum(['0', '1']),
  texts: z
    .string()
    .transform((text): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return undefined
      }
    })
    .pipe(z.array(z.string())),
})
