import type { Message, SentKind, SentMessage } from '#shared/domain/message.ts'
import { type ConversationId, messageId, type MessageId, type UserId } from '#shared/domain/ids.ts'
import { ApiError, errorMessage } from '#renderer/api/errors.ts'
import { onLinkUp } from '#renderer/realtime/link.ts'
import { dropUnsent, keepUnsent, readUnsent, type UnsentMessage } from './unsent.ts'
import { unsentPrefix } from './unsentKey.ts'

const RETRY_MS = 4_000

/** A refusal that another try will not change. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429
}

interface SendQueueOptions {
  /** Whose messages these are. Nobody else's session ever sends them. */
  user: UserId
  /** Whether that is who is signed in here now. */
  isSignedIn: () => boolean
  send: (message: UnsentMessage) => Promise<Message>
}

/** The server says how long it takes nothing more of somebody who sends very much. */
function pauseAfter(error: unknown): number {
  const seconds = error instanceof ApiError ? error.problem.retry_after : undefined
  return seconds === undefined ? RETRY_MS : seconds * 1_000
}

/**
 * Messages on their way: kept on this machine until the server has taken them, sent one after the other in the order
 * they were typed. Their ids make a second sending harmless. What is kept is shared by all windows of the person: each
 * shows it, and the one that has the turn sends it, whoever's window it was typed in.
 */
export class SendQueue {
  #messages: readonly UnsentMessage[]
  readonly #listeners = new Set<() => void>()
  readonly #sentListeners = new Set<(message: Message) => void>()
  readonly #stopListening: () => void
  #flushing: Promise<void> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(private readonly options: SendQueueOptions) {
    this.#messages = readUnsent(options.user)
    const stopLink = onLinkUp(() => void this.flush())
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(unsentPrefix(options.user))) this.#reread()
    }
    addEventListener('storage', onStorage)
    this.#stopListening = () => {
      stopLink()
      removeEventListener('storage', onStorage)
    }
  }

  /** Its person is not signed in here any more: it sends nothing from now on. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#stopListening()
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

  /** Puts a message on its way, under the id that it answers. It is kept before anything is sent. */
  add(
    conversationId: ConversationId,
    kind: SentKind,
    text: string,
    { document, captionOf }: Pick<SentMessage, 'document' | 'captionOf'> = {},
  ): MessageId | undefined {
    if (!this.#isOpen()) return undefined
    // Two of the same moment stay in the order they were typed.
    const typedAt = Math.max(Date.now(), (this.#messages.at(-1)?.typedAt ?? 0) + 1)
    const id = messageId.parse(crypto.randomUUID())
    this.#keep({
      id,
      conversationId,
      kind,
      text,
      ...(document && { document }),
      ...(captionOf && { captionOf }),
      typedAt,
    })
    void this.flush()
    return id
  }

  /** Takes back a message that was refused. */
  discard(id: MessageId): void {
    dropUnsent(this.options.user, id)
    this.#reread()
  }

  /** Tries a refused message once more. */
  retry(id: MessageId): void {
    const refused = this.#messages.find((one) => one.id === id)
    if (!refused || !this.#isOpen()) return
    this.#keep({ ...refused, refused: undefined })
    void this.flush()
  }

  /** Sends what waits; of two flushes at once, in two windows too, one works and the other finds nothing to do. */
  flush(): Promise<void> {
    this.#flushing ??= this.#exclusively(async () => {
      try {
        await this.#sendAll()
      } finally {
        // Before the lock is given back, which takes a while: what is typed meanwhile finds nobody at work, and begins anew.
        this.#flushing = undefined
      }
    })
    return this.#flushing
  }

  #isOpen(): boolean {
    return !this.#closed && this.options.isSignedIn()
  }

  #exclusively(run: () => Promise<void>): Promise<void> {
    // Another window of the same person has the same messages; they must go out in order, not twice at once.
    return 'locks' in navigator ? navigator.locks.request(`sendQueue:${this.options.user}`, run) : run()
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#retry)
    for (;;) {
      this.#reread()
      const next = this.#messages.find((one) => one.refused === undefined)
      if (!next || !this.#isOpen()) return
      try {
        const sent = await this.options.send(next)
        for (const listener of this.#sentListeners) listener(sent)
        this.discard(next.id)
      } catch (error) {
        // Whoever it was typed by has gone meanwhile; nothing of theirs is written down any more.
        if (!this.#isOpen()) return
        if (!isFinal(error)) {
          this.#retry = setTimeout(() => void this.flush(), pauseAfter(error))
          return
        }
        this.#keep({ ...next, refused: errorMessage(error) })
      }
    }
  }

  #keep(message: UnsentMessage): void {
    keepUnsent(this.options.user, message)
    this.#reread()
  }

  #reread(): void {
    this.#messages = readUnsent(this.options.user)
    for (const listener of this.#listeners) listener()
  }
}
