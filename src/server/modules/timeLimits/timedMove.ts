import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** A row whose time has come, and what is done to it, in a transaction of its own that looks again. */
interface Due {
  readonly id: string
  readonly act: (tx: Tx) => Promise<unknown>
}

/** What is done by the clock alone. */
export interface TimedMove {
  readonly what: string
  /** So many rows at most, the longest overdue first. */
  readonly due: (services: Services, most: number) => Promise<readonly Due[]>
}

/** A timed move of its two halves: which rows, and what is done to each. */
export function timedMove<Id extends string>(
  what: string,
  find: (services: Services, most: number) => Promise<readonly { readonly id: Id }[]>,
  act: (tx: Tx, id: Id) => Promise<unknown>,
): TimedMove {
  return {
    what,
    due: async (services, most) =>
      (await find(services, most)).map(({ id }) => ({ id, act: (tx) => act(tx, id) })),
  }
}
