import type pg from 'pg'
import { aroundQueries } from './aroundQueries.ts'

/** What whatever a killed process still tries gets: nothing of it reaches the database or a service any more. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/**
 * Where a simulated process waits before every statement and around every call of a service: a process is killed there,
 * and of two that run at once one is let through while the other waits.
 */
export class Gate {
  /** How often it was passed since it was opened. */
  passed = 0
  isDead = false
  #diesAt = Number.POSITIVE_INFINITY
  #isHeld = false
  #queue: (() => void)[] = []
  #inFlight = 0
  #changed: () => void = () => undefined

  /** Before the next action: it dies at that statement, if it comes so far; `held` where another runs beside it. */
  open({ diesAt = Number.POSITIVE_INFINITY, held = false }: { diesAt?: number; held?: boolean } = {}): void {
    this.passed = 0
    this.isDead = false
    this.#diesAt = diesAt
    this.#isHeld = held
    this.#queue = []
    this.#inFlight = 0
  }

  /** Runs one statement, or one call of a service, once it is let through. */
  async pass<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#dieInTime()
    if (this.#isHeld) {
      await new Promise<void>((resolve) => {
        this.#queue.push(resolve)
        this.#changed()
      })
    }
    this.#inFlight += 1
    try {
      return await run()
    } finally {
      this.#inFlight -= 1
      this.#changed()
    }
  }

  #dieInTime(): void {
    this.passed += 1
    if (this.passed >= this.#diesAt) this.isDead = true
    if (this.isDead) throw new Killed('The process was killed')
  }

  get isWaiting(): boolean {
    return this.#queue.length > 0 && this.#inFlight === 0
  }

  get isBusy(): boolean {
    return this.#inFlight > 0
  }

  /** For whoever wants to know why nothing goes on. */
  get standing() {
    return { passed: this.passed, isDead: this.isDead, waiting: this.#queue.length, inFlight: this.#inFlight }
  }

  letOneThrough(): void {
    this.#queue.shift()?.()
  }

  /** Resolves when something has come to the gate or through it. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#changed = resolve
    })
  }

  /** The action is over, and whoever waits for a change should look. */
  end(): void {
    this.#isHeld = false
    // What was begun beside something that failed goes on to its end.
    for (const goOn of this.#queue.splice(0)) goOn()
    this.#changed()
  }
}

/** Puts the gate before every statement of a pool's connections; answers these, as they are opened. */
export function gatePool(pool: pg.Pool, gate: Gate): ReadonlySet<pg.PoolClient> {
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  aroundQueries(pool, async ({ statement, send, client }) => {
    // A killed process sends nothing more; its server ends what it had begun.
    if (statement === 'rollback') return send()
    try {
      return await gate.pass(send)
    } catch (error) {
      // Nobody else lets go of a connection whose transaction did not begin.
      if (error instanceof Killed && statement === 'begin') client.release()
      throw error
    }
  })
  return clients
}
