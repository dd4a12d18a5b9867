import type { Message } from '#shared/entities/chat.ts'
import { type ConnectionId, type MessageId, messageId } from '#shared/entities/ids.ts'
import { ApiError, errorMessage } from '../../api/errors.ts'
import { onLinkUp } from '../../realtime/link.ts'
import { chatStore } from './store/current.ts'
import { readUnsent, type UnsentMessage, writeUnsent } from './unsent.ts'

const RETRY_MS = 4_000

/** A refusal that another try will not change. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429
}

/**
 * Messages on their way: kept on this machine until the server has taken them, sent one after the other in the order
 * they were typed. Their ids make a second sending harmless.
 */
export class Outbox {
  #messages: readonly UnsentMessage[]
  readonly #listeners = new Set<() => void>()
  readonly #sentListeners = new Set<(message: Message) => void>()
  #flushing: Promise<void> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly user: string) {
    this.#messages = readUnsent(user)
    onLinkUp(() => void this.flush())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears of each message that the server has taken, so that it shows even where no push arrives. */
  onSent(listener: (message: Message) => void): () => void {
    this.#sentListeners.add(listener)
    return () => this.#sentListeners.delete(listener)
  }

  readonly snapshot = (): readonly UnsentMessage[] => this.#messages

  /** Puts a message on its way. It is kept before anything is sent. */
  add(connection: ConnectionId, type: 'T' | 'I', message: string): void {
    const id = messageId.parse(crypto.randomUUID())
    this.#keep([
      ...this.#messages,
      { _id: id, connection_id: connection, type, message, typedAt: Date.now() },
    ])
    void this.flush()
  }

  /** Takes back a message that was refused. */
  discard(id: MessageId): void {
    this.#keep(this.#messages.filter((one) => one._id !== id))
  }

  /** Tries a refused message once more. */
  retry(id: MessageId): void {
    this.#keep(this.#messages.map((one) => (one._id === id ? { ...one, refused: undefined } : one)))
    void this.flush()
  }

  /** Sends what waits; of two flushes at once, in two windows too, one works and the other finds nothing to do. */
  flush(): Promise<void> {
    this.#flushing ??= this.#exclusively(() => this.#sendAll()).finally(() => {
      this.#flushing = undefined
    })
    return this.#flushing
  }

  #exclusively(run: () => Promise<void>): Promise<void> {
    // Another window of the same person has the same messages; they must go out in order, not twice at once.
    return 'locks' in navigator ? navigator.locks.request(`outbox:${this.user}`, run) : run()
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#retry)
    for (;;) {
      const next = this.#messages.find((one) => one.refused === undefined)
      if (!next) return
      try {
        const sent = await chatStore().send(next)
        for (const listener of this.#sentListeners) listener(sent)
        this.discard(next._id)
      } catch (error) {
        if (!isFinal(error)) {
          this.#retry = setTimeout(() => void this.flush(), RETRY_MS)
          return
        }
        const refused = errorMessage(error)
        this.#keep(this.#messages.map((one) => (one._id === next._id ? { ...one, refused } : one)))
      }
    }
  }

  #keep(messages: readonly UnsentMessage[]): void {
    this.#messages = messages
    writeUnsent(this.user, messages)
    for (const listener of this.#listeners) listener()
  }
}

let current: { user: string; outbox: Outbox } | undefined

/** The outbox of the signed-in user. */
export function outboxOf(user: string): Outbox {
  if (current?.user !== user) current = { user, outbox: new Outbox(user) }
  return current.outbox
}
