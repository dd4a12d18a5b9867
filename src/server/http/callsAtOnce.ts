import pLimit, { type LimitFunction } from 'p-limit'
import type { Environment } from '#server/config/environment.ts'

/** So many calls of one client are under way at once: half of the connections are there for everybody else. */
export function mostAtOnce({ DATABASE_POOL }: Pick<Environment, 'DATABASE_POOL'>): number {
  return Math.max(1, Math.floor(DATABASE_POOL / 2))
}

interface Client {
  readonly limit: LimitFunction
  /** Those under way and those that wait. */
  calls: number
}

/**
 * Lets each client have so many calls under way at once; more of theirs wait for these. Whoever sends two hundred in one
 * moment stands behind themself, and the database's connections are there for everybody else.
 */
export class CallsAtOnce {
  readonly #clients = new Map<string, Client>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  async run<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
    const client = this.#clients.get(name) ?? { limit: pLimit(this.#most), calls: 0 }
    this.#clients.set(name, client)
    client.calls += 1
    try {
      return await client.limit(call)
    } finally {
      client.calls -= 1
      if (client.calls === 0) this.#clients.delete(name)
    }
  }
}
