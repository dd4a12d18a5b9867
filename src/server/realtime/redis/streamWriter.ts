import { setTimeout } from 'node:timers/promises'
import { STREAM } from './entry.ts'
import { AGAIN_AFTER_MS, type RedisClient } from './redisClient.ts'

/** Whoever is further behind than this has been silent for so long that it is taken for gone. */
const MOST_ENTRIES = 10_000
const MOST_TEXTS_OF_ENTRY = 50
/** More than this does not wait for a Redis that is away. */
const MOST_WAITING = 1_000
/** What is under way at the end is waited for as long as this. */
const LAST_WORDS_MS = 1_000

/** Writes texts of one process to the stream, all in their order. */
export class StreamWriter {
  readonly #waiting: string[] = []
  #hasLost = false
  #number = 0
  #writing: Promise<void> | undefined
  #isClosing = false

  constructor(
    private readonly client: RedisClient,
    private readonly from: string,
    private readonly report: (error: unknown) => void,
  ) {}

  tell(text: string): void {
    if (this.#waiting.length >= MOST_WAITING) {
      // Whoever hears that some are lost asks for everything anew, so the others are of no use either.
      this.#waiting.length = 0
      this.#hasLost = true
    }
    this.#waiting.push(text)
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined))
  }

  async close(): Promise<void> {
    await Promise.race([this.#writing, setTimeout(LAST_WORDS_MS, undefined, { ref: false })])
    this.#isClosing = true
  }

  /** One entry at a time, with all that has come to wait for the one before. */
  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#isClosing) {
      const texts = this.#waiting.splice(0, MOST_TEXTS_OF_ENTRY)
      const lost = this.#hasLost ? '1' : '0'
      this.#hasLost = false
      this.#number += 1
      await this.#write({ from: this.from, number: String(this.#number), lost, texts: JSON.stringify(texts) })
    }
  }

  /** Until Redis says that it has it. Where it does not say so it may be there twice, which readers see by its number. */
  async #write(fields: Record<string, string>): Promise<void> {
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MOST_ENTRIES } as const
    while (!this.#isClosing) {
      try {
        await this.client.xAdd(STREAM, '*', fields, { TRIM })
        return
      } catch (error) {
        // A break is told by the connection itself.
        if (this.client.isReady) this.report(error)
        await setTimeout(AGAIN_AFTER_MS, undefined, { ref: false })
      }
    }
  }
}
