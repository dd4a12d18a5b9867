import { DomainError } from '#shared/domain/errors.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { timedMoves } from './timedMoves.ts'

/** Few enough that other work of the queue gets its turn. */
const MOST = 1_000

/**
 * Moves on what has been in a state for longer than its lifecycle table allows, and reminds of what soon will have been.
 * Each row is a transaction of its own that looks again; a row that fails holds up no other, and is tried the next time.
 */
export async function enforceTimeLimits(services: Services): Promise<void> {
  for (const { what, due } of timedMoves) {
    let done = 0
    for (const { id, act } of await due(services, MOST))
      try {
        await inTransaction(services, act)
        done += 1
      } catch (error) {
        // Somebody was faster.
        if (!(error instanceof DomainError))
          services.log.error({ what, id, err: error }, 'a time limit failed')
      }
    if (done > 0) services.log.info({ what, done }, 'time limits')
  }
}
