import { setTimeout } from 'node:timers/promises'
import { LruMap } from 'toad-cache'
import { z } from 'zod'
import { SILENT_FOR_MS } from '../bus.ts'
import { entry, STREAM } from './entry.ts'
import { AGAIN_AFTER_MS, type RedisClient } from './redisClient.ts'

/** Before the first entry. */
const BEGINNING = '0-0'
const WAIT_MS = 1_000
const MOST_AT_ONCE = 100
/** More processes than ever tell something between two entries of one. */
const MOST_SENDERS = 1_000

const reply = z
  .array(z.object({ messages: z.array(z.object({ id: z.string(), message: z.unknown() })) }))
  .nullable()
  .transform((streams) => streams?.flatMap(({ messages }) => messages) ?? [])

export interface Hearing {
  /** Whose entries are passed over: this process's own. */
  readonly self: string
  readonly hear: (text: string) => void
  /** Something may have been missed. */
  readonly onGap: () => void
  readonly report: (error: unknown) => void
}

/** Reads what others write to the stream, from the moment it first reaches Redis. */
export class StreamReader {
  /** The last entry that was read. */
  #place: string | undefined
  #readAt = 0
  #isWhole = true
  #isClosing = false
  readonly #numbers = new LruMap<number>(MOST_SENDERS)

  constructor(
    private readonly client: RedisClient,
    private readonly hearing: Hearing,
  ) {}

  /** Reads until it is closed; calls `onBegun` once it has a place in the stream, after which nothing is missed. */
  async follow(onBegun: () => void): Promise<void> {
    while (!this.#isClosing) {
      try {
        if (this.#place === undefined) {
          this.#place = await this.#lastPlace()
          this.#readAt = performance.now()
          onBegun()
        }
        await this.#readOn(this.#place)
      } catch (error) {
        if (this.#isClosing) return
        this.#isWhole = false
        // A break is told by the connection itself.
        if (this.client.isReady) this.hearing.report(error)
        await setTimeout(AGAIN_AFTER_MS, undefined, { ref: false })
      }
    }
  }

  close(): void {
    this.#isClosing = true
  }

  async #lastPlace(): Promise<string> {
    const newest = await this.client.xRevRange(STREAM, '+', '-', { COUNT: 1 })
    return newest?.[0]?.id ?? BEGINNING
  }

  async #readOn(place: string): Promise<void> {
    const isThere = this.#isWhole || Boolean((await this.client.xRange(STREAM, place, place))?.length)
    // Where the last entry is gone, so may be what came after it; all that is there now is newer.
    const from = isThere ? place : BEGINNING
    const found = await this.client.xRead({ key: STREAM, id: from }, { BLOCK: WAIT_MS, COUNT: MOST_AT_ONCE })
    const now = performance.now()
    // Meanwhile the others did without this process, and told people so.
    const wasMissed = !this.#isWhole && now - this.#readAt > SILENT_FOR_MS
    this.#isWhole = true
    this.#readAt = now
    this.#place = from
    if (!isThere || wasMissed) this.hearing.onGap()
    for (const { id, message } of reply.parse(found)) {
      this.#place = id
      this.#take(message)
    }
  }

  #take(message: unknown): void {
    const { self, hear, onGap, report } = this.hearing
    const { data } = entry.safeParse(message)
    if (!data) return report(new Error('The stream has an entry that no server process wrote'))
    const { from, number, lost, texts } = data
    if (from === self) return
    const last = this.#numbers.get(from)
    if (last !== undefined && number <= last) return
    this.#numbers.set(from, number)
    if (lost === '1' || (last !== undefined && number > last + 1)) onGap()
    for (const text of texts) hear(text)
  }
}
