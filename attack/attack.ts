import type { Market } from './market.ts'

/** Short is a quick look; full is what docs/reliability.md tells of. */
export type Size = 'short' | 'full'

export interface Outcome {
  /** What was sent or done, with its count. */
  tried: string
  /** What came of it, for the table. */
  outcome: string
  /** Whether it stood: nothing lost, nobody kept waiting, nothing told that must not be. */
  held: boolean
}

/** One way to bring a marketplace down or to get at what is somebody else's. */
export interface Attack {
  readonly name: string
  /** The longest that somebody else may wait for an answer meanwhile; none where the server itself is ended. */
  readonly longestWaitMs?: number
  /** What the server is configured with otherwise: an attack on one bound must not end at another. */
  readonly settings?: Readonly<Record<string, string>>
  run(market: Market, size: Size): Promise<Outcome>
}

/** No limit of rates in the way. */
export const UNLIMITED = { LIMIT_FACTOR: '1000' } as const

/** PostgreSQL's own variable: nobody waits for the disk. DURABLE is for those who take the database away. */
export const FORGETFUL = { PGOPTIONS: '-c synchronous_commit=off' } as const
export const DURABLE = { PGOPTIONS: '' } as const
