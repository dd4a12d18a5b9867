import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Lets each client have so many calls under way at once; more of theirs wait for these. Whoever sends two hundred in one
 * moment stands behind themself, and the database's connections are there for everybody else.
 */
export class Turns {
  readonly #limits = new Map<string, LimitFunction>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async take<Answer>(client: string, run: () => Promise<Answer>): Promise<Answer> {
    const limit = this.#limits.get(client) ?? pLimit(this.#atOnce)
    this.#limits.set(client, limit)
    try {
      return await limit(run)
    } finally {
      // The last one of a client leaves nothing behind: this one still counts.
      if (limit.activeCount + limit.pendingCount <= 1) this.#limits.delete(client)
    }
  }
}
