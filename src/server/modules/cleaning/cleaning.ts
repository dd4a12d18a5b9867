import type { Services } from '../../http/services.ts'
import { kept } from './kept.ts'

/** Few enough that nobody waits for their locks. */
const BATCH = 1_000
/** What is more than this waits for the next time. */
const MOST_BATCHES = 200

/** Deletes what has been kept for long enough, some at a time. */
export async function clean({ db, clock, environment, log }: Services): Promise<void> {
  for (const { what, deletion } of kept) {
    let deleted = 0
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const { rowCount } = await db.execute(deletion(clock(), environment, BATCH))
      deleted += rowCount ?? 0
      if ((rowCount ?? 0) < BATCH) break
    }
    if (deleted > 0) log.info({ what, deleted }, 'cleaned')
  }
}
