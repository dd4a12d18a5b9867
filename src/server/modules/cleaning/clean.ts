import type { Services } from '#server/kernel/services.ts'
import { kept } from './kept.ts'

/** Few enough that nobody waits for their locks. */
const BATCH = 1_000
/** What is more than this waits for the next time. */
const MOST_BATCHES = 200

/** Deletes what has been kept for long enough, some at a time. */
export async function clean(services: Services): Promise<void> {
  for (const { what, clear } of kept) {
    let deleted = 0
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const cleared = await clear(services, BATCH)
      deleted += cleared
      if (cleared < BATCH) break
    }
    if (deleted > 0) services.log.info({ what, deleted }, 'cleaned')
  }
}
