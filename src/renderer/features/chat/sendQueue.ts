import type { Message, SentMessage } from '#shared/domain/message.ts'
import { type ConversationId, messageId, type MessageId, type UserId } from '#shared/domain/ids.ts'
import { ApiError, errorMessage } from '#renderer/api/errors.ts'
import { onLinkUp } from '#renderer/realtime/link.ts'
import type { FileKind, Upload } from './store/chatStore.ts'
import { dropUnsent, keepUnsent, readUnsent, type UnsentMessage } from './unsent.ts'
import { UnsendableError } from './unsentFiles.ts'
import { unsentPrefix } from './unsentKey.ts'
import { fileMessages, nextOf, wordsAfterSending, wordsWithout } from './waitingMessages.ts'

const RETRY_MS = 4_000

/** A refusal that another try will not change. */
function isFinal(error: unknown): boolean {
  if (error instanceof UnsendableError) return true
  return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429
}

const reasonOf = (error: unknown) => (error instanceof UnsendableError ? error.message : errorMessage(error))

interface SendQueueOptions {
  /** Whose messages these are. Nobody else's session ever sends them. */
  user: UserId
  /** Whether that is who is signed in here now. */
  isSignedIn: () => boolean
  send: (message: UnsentMessage) => Promise<Message>
  /** Uploads the file that is kept beside a message, and answers its address. */
  upload: (message: UnsentMessage, upload: Omit<Upload, 'key'>) => Promise<string>
  /** The file of a message is needed no more. */
  dropFile: (id: MessageId) => void
  /** Words whose files were all taken back are their writer's again. */
  giveBack: (conversation: ConversationId, words: string) => void
}

/** A file that is kept beside its message already, under the id that the message will have. */
export interface FileToSend {
  id: MessageId
  kind: FileKind
  file: File
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
  #isWanted = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #uploading: { id: MessageId; sent: number; controller: AbortController } | undefined
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
    this.#uploading?.controller.abort()
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

  /** How much of a file this window has uploaded, 0 to 1; undefined while it uploads another, or none. */
  progressOf(id: MessageId): number | undefined {
    return this.#uploading?.id === id ? this.#uploading.sent : undefined
  }

  /** Puts words on their way, under the id that it answers. They are kept before anything is sent. */
  add(conversationId: ConversationId, text: string): MessageId | undefined {
    const id = messageId.parse(crypto.randomUUID())
    return this.#addAll([{ id, conversationId, kind: 'text', text }]) ? id : undefined
  }

  /** Puts files on their way, and after them the words that go with them. False where nobody is signed in any more. */
  addFiles(conversationId: ConversationId, files: readonly FileToSend[], words: string): boolean {
    return this.#addAll(fileMessages(conversationId, files, words))
  }

  /** Takes back a message that waits, or was refused. */
  discard(id: MessageId): void {
    const taken = this.#find(id)
    this.#drop(id)
    const words = taken && wordsWithout(taken, this.#messages)
    if (words?.captionOf) this.#keep(words)
    else if (words) {
      this.#drop(words.id)
      this.options.giveBack(words.conversationId, words.text)
    }
    void this.flush()
  }

  /** Tries once more, also what was refused. */
  retry(id: MessageId): void {
    const waiting = this.#find(id)
    if (!waiting || !this.#isOpen()) return
    if (waiting.refused !== undefined) this.#keep({ ...waiting, refused: undefined })
    void this.flush()
  }

  /** Sends what waits; of two flushes at once, in two windows too, one works and the other finds nothing to do. */
  flush(): Promise<void> {
    this.#isWanted = true
    this.#flushing ??= this.#exclusively(async () => {
      try {
        // Once more where it was asked for since the last look at what waits.
        do await this.#sendAll()
        while (this.#isWanted)
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
      this.#isWanted = false
      this.#reread()
      const next = nextOf(this.#messages)
      if (!next || !this.#isOpen()) return
      try {
        await this.#sendOne(next)
      } catch (error) {
        // Whoever it was typed by has gone meanwhile; nothing of theirs is written down any more.
        if (!this.#isOpen()) return
        const now = this.#find(next.id)
        // It was taken back while it was on its way.
        if (!now) continue
        if (!isFinal(error)) {
          this.#retry = setTimeout(() => void this.flush(), pauseAfter(error))
          return
        }
        this.#keep({ ...now, refused: reasonOf(error) })
      }
    }
  }

  async #sendOne(message: UnsentMessage): Promise<void> {
    const ready = message.file ? await this.#upload(message) : message
    if (!ready) return
    const sent = await this.options.send(ready)
    for (const listener of this.#sentListeners) listener(sent)
    this.#drop(ready.id)
    const words = wordsAfterSending(ready, this.#messages)
    if (words && this.#isOpen()) this.#keep(words)
  }

  /** The message with the address of its file; undefined where it was taken back meanwhile. */
  async #upload(message: UnsentMessage): Promise<UnsentMessage | undefined> {
    const controller = new AbortController()
    const uploading = { id: message.id, sent: 0, controller }
    this.#uploading = uploading
    this.#tell()
    try {
      const text = await this.options.upload(message, {
        signal: controller.signal,
        onProgress: (sent) => {
          uploading.sent = sent
          this.#tell()
        },
      })
      this.#reread()
      if (!this.#isOpen() || !this.#find(message.id)) return undefined
      const uploaded = { ...message, text, file: undefined }
      this.#keep(uploaded)
      return uploaded
    } finally {
      this.#uploading = undefined
      this.#tell()
    }
  }

  #addAll(messages: readonly SentMessage[]): boolean {
    if (!this.#isOpen()) return false
    // Two of the same moment stay in the order they were typed.
    const from = Math.max(Date.now(), (this.#messages.at(-1)?.typedAt ?? 0) + 1)
    try {
      messages.forEach((one, at) => keepUnsent(this.options.user, { ...one, typedAt: from + at }))
    } catch (error) {
      // All of them or none: a part would be sent without the rest.
      for (const { id } of messages) dropUnsent(this.options.user, id)
      throw error
    } finally {
      this.#reread()
    }
    void this.flush()
    return true
  }

  #find(id: MessageId): UnsentMessage | undefined {
    return this.#messages.find((one) => one.id === id)
  }

  #keep(message: UnsentMessage): void {
    keepUnsent(this.options.user, message)
    this.#reread()
  }

  #drop(id: MessageId): void {
    dropUnsent(this.options.user, id)
    this.options.dropFile(id)
    this.#reread()
  }

  #reread(): void {
    this.#messages = readUnsent(this.options.user)
    const uploading = this.#uploading
    // Taken back, here or in another window.
    if (uploading && !this.#find(uploading.id)) uploading.controller.abort()
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
