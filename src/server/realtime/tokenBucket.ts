/** So many at once, and so many a second for ever. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Counts what somebody does against a rate, in memory. */
export class TokenBucket {
  #tokens: number
  #at = performance.now()

  constructor(private readonly rate: Rate) {
    this.#tokens = rate.burst
  }

  /** False once there was too much; it is then not counted. */
  take(): boolean {
    this.#fill()
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  /** Whether nothing is known of it that a new one would not know. */
  isFull(): boolean {
    this.#fill()
    return this.#tokens >= this.rate.burst
  }

  #fill(): void {
    const now = performance.now()
    this.#tokens = Math.min(this.rate.burst, this.#tokens + ((now - this.#at) / 1_000) * this.rate.perSecond)
    this.#at = now
  }
}
