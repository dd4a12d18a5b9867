import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#shared/domain/ids.ts'
import { timer } from '#shared/domain/limits.ts'
import { reload } from '#renderer/api/keys.ts'
import { noteRead, noteUnread } from './inbox.ts'
import { Paced } from './paced.ts'
import { noteSeen } from './seen.ts'
import type { ChatStore } from './store/chatStore.ts'

interface ReadingOptions {
  store: Pick<ChatStore, 'markRead'>
  client: QueryClient
  conversation: ConversationId
  /** The number up to which it was read before. */
  readUpTo: number
}

/** What a person reads of a conversation here: it counts no more at once, and the server hears of many together. */
export class Reading {
  #seen: number
  #acknowledged: number
  readonly #pace = new Paced(timer.receiptsEveryMs, () => void this.#acknowledge())

  constructor(private readonly options: ReadingOptions) {
    this.#seen = options.readUpTo
    this.#acknowledged = options.readUpTo
  }

  /** The other one's messages up to this number are before the person's eyes. */
  see(upTo: number): void {
    const { client, conversation } = this.options
    noteSeen(conversation, upTo)
    this.#seen = Math.max(this.#seen, upTo)
    if (this.#seen <= this.#acknowledged) return
    noteRead(client, conversation)
    this.#pace.ask()
  }

  /** The person looks away: what they have read is acknowledged now. */
  lookAway(): void {
    this.#pace.flush()
  }

  async #acknowledge(): Promise<void> {
    const { client, conversation, store } = this.options
    const before = this.#acknowledged
    this.#acknowledged = this.#seen
    try {
      const unread = await store.markRead(conversation)
      if (unread) noteUnread(client, conversation, unread)
      else await reload(client, ['notifications'])
    } catch {
      // Without a network: the next look tries again.
      this.#acknowledged = before
    }
  }
}
