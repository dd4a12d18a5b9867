import type { Database } from '../db/connection.ts'
import type { Services } from './services.ts'

/** A transaction and what is to happen once it is committed: pushes to sockets, never anything that must not be lost. */
export interface Work {
  readonly db: Database
  afterCommit(effect: () => void): void
}

export async function inTransaction<Result>(
  services: Services,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const effects: (() => void)[] = []
  const result = await services.db.transaction((db) =>
    run({ db, afterCommit: (effect) => effects.push(effect) }),
  )
  for (const effect of effects) effect()
  return result
}
