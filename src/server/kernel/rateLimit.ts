import { createHash } from 'node:crypto'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { DomainError } from '#shared/domain/errors.ts'
import { RATE_COUNTS } from '#server/db/schema/index.ts'
import { type Allowance, type Counted, type Limit, limits } from './limits.ts'

export type Whom = Readonly<Partial<Record<Counted, string | undefined>>>

interface Counter {
  readonly limit: Limit
  readonly allowance: Allowance
  readonly limiter: RateLimiterAbstract
}

/** How somebody stands with one allowance of a limit. */
export interface Standing {
  readonly limit: Limit
  readonly by: Counted
  /** So many in so many seconds. */
  readonly count: number
  readonly seconds: number
  readonly left: number
  readonly resetsInSeconds: number
}

/** How long it is remembered that an account was tried in vain, and from how many tries on the next has to wait. */
const SLOW_SECONDS = 15 * 60
const SLOW_FROM = 5
const SLOWEST_MS = 3_000

/** Counts what clients do. In the database, so that every process sees it; who is over a limit is refused from memory. */
export class RateLimits {
  readonly #counters = new Map<Limit, readonly Counter[]>()
  readonly #failures: RateLimiterAbstract

  constructor(pool: pg.Pool, factor: number) {
    for (const [name, allowances] of entries(limits))
      this.#counters.set(
        name,
        allowances.map((allowance) => ({
          limit: name,
          allowance,
          limiter: counter(pool, name, allowance, factor),
        })),
      )
    const failures = { by: 'typed', count: Number.MAX_SAFE_INTEGER, seconds: SLOW_SECONDS } as const
    this.#failures = counter(pool, 'failures', failures, 1)
  }

  /**
   * Counts a try. Throws once there were too many, and says when there may be another. `tell` hears how whoever was
   * counted stands now, also before it throws.
   */
  async count(limit: Limit, whom: Whom, points = 1, tell?: (standing: Standing) => void): Promise<void> {
    for (const counted of this.#counters.get(limit) ?? []) {
      const { limiter, allowance } = counted
      const key = whom[allowance.by]
      if (key === undefined) continue
      const { now, isOver } = await consume(limiter, key, points)
      const stands = standing(counted, now)
      tell?.(stands)
      if (isOver) throw new DomainError('too_many_tries', { retryAfter: stands.resetsInSeconds })
    }
  }

  /** A try that was right: what was typed has no tries against it any more, and this one not against the address. */
  async forgive(limit: Limit, whom: Whom): Promise<void> {
    for (const { allowance, limiter } of this.#counters.get(limit) ?? []) {
      const key = whom[allowance.by]
      if (key === undefined) continue
      if (allowance.by === 'address') await limiter.reward(key)
      else await limiter.delete(key)
    }
  }

  /** Counts a failure against an account wherever it came from. Answers how long the try before it should have waited. */
  async countFailure(account: string): Promise<number> {
    const { consumedPoints } = await this.#failures.penalty(account)
    return slowDown(consumedPoints - 1)
  }

  async takeBackFailure(account: string): Promise<void> {
    await this.#failures.reward(account)
  }
}

/** How many milliseconds a try waits after so many failures: it grows, but never so far that it keeps anybody out. */
export function slowDown(failures: number): number {
  return failures < SLOW_FROM ? 0 : Math.min(SLOWEST_MS, 100 * 2 ** (failures - SLOW_FROM))
}

/** A key of something that was typed: neither the text itself, nor longer than any other. */
export function typedKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url')
}

/** How often we may ask somebody else, for all processes together: whether that may be once more. */
export function sharedAllowance(pool: pg.Pool, name: string, perSecond: number): () => Promise<boolean> {
  const limiter = sharedCounter(pool, { keyPrefix: name, points: perSecond, duration: 1 })
  return async () => !(await consume(limiter, 'all', 1)).isOver
}

function counter(pool: pg.Pool, name: string, allowance: Allowance, factor: number): RateLimiterAbstract {
  const { by, count, seconds, here } = allowance
  const points = Math.min(Math.max(1, Math.round(count * factor)), Number.MAX_SAFE_INTEGER)
  const options = { keyPrefix: `${name}:${by}:${seconds}`, points, duration: seconds }
  return here ? new RateLimiterMemory(options) : sharedCounter(pool, options)
}

function sharedCounter(
  pool: pg.Pool,
  options: { keyPrefix: string; points: number; duration: number },
): RateLimiterAbstract {
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: RATE_COUNTS,
    tableCreated: true,
    // The queue's cleaning does it, for all processes together.
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: options.points + 1,
    // Without the database each process counts for itself.
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

/** The library refuses by throwing how things stand. */
function consume(limiter: RateLimiterAbstract, key: string, points: number) {
  return limiter.consume(key, points).then(
    (now) => ({ now, isOver: false }),
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return { now: reason, isOver: true }
      throw reason
    },
  )
}

function standing({ limit, allowance, limiter }: Counter, now: RateLimiterRes): Standing {
  return {
    limit,
    by: allowance.by,
    count: limiter.points,
    seconds: allowance.seconds,
    left: Math.max(0, now.remainingPoints),
    resetsInSeconds: Math.max(1, Math.ceil(now.msBeforeNext / 1_000)),
  }
}

function entries<Name extends string, Value>(record: Readonly<Record<Name, Value>>): [Name, Value][] {
  // A record's own type says which keys it has.
  return Object.entries(record) as [Name, Value][]
}
