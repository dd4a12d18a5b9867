import type { Message, Receipt } from '#shared/entities/chat.ts'
import type { ConnectionId, UserId } from '#shared/entities/ids.ts'
import { MESSAGES_PER_PAGE, timer } from '#shared/rules/limits.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import type { ChatStore, Range } from './store/chatStore.ts'

export interface ThreadState {
  /** By place, without gaps. */
  messages: readonly Message[]
  status: 'loading' | 'ready' | 'failed'
  /** What went wrong with the first or an older page. */
  problem: string
  hasOlder: boolean
  /** The newest messages were let go of while somebody read far above; they come back on the way down. */
  hasNewer: boolean
  /** How often the conversation was begun anew at its newest messages: what is shown then has no place to keep. */
  begun: number
  /** How far the other one has got. */
  theirs: Receipt
  typing: boolean
}

/** More than this of one conversation is not kept: what is far from the view is loaded again. */
const MOST_KEPT = 2_000

const nobody: Message['deletedBy'] = []

interface ThreadOptions {
  store: ChatStore
  connection: ConnectionId
  other: UserId
  theirs: Receipt
}

/** An open conversation: the part that is loaded, what arrives, and older pages when asked for. */
export class Thread {
  #state: ThreadState
  readonly #listeners = new Set<() => void>()
  #typingEnds: ReturnType<typeof setTimeout> | undefined
  /** Shown nowhere: a change of the state draws the list again. */
  #loadingMore = false
  #catchingUp = false
  #missedMore = false

  constructor(private readonly options: ThreadOptions) {
    this.#state = {
      messages: [],
      status: 'loading',
      problem: '',
      hasOlder: false,
      hasNewer: false,
      begun: 0,
      theirs: options.theirs,
      typing: false,
    }
  }

  /** Starts to follow the conversation; what it answers ends that. */
  open(): () => void {
    const { store, connection, other } = this.options
    const stop = store.listen(connection, other, {
      onMessage: (message) => this.receive(message),
      onReceipt: (receipt) => this.#change({ theirs: furthest(this.#state.theirs, receipt) }),
      onTyping: () => this.#showTyping(),
      onGap: () => void this.#afterGap(),
    })
    void this.#afterGap()
    return () => {
      clearTimeout(this.#typingEnds)
      stop()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): ThreadState => this.#state

  async loadNewest(): Promise<void> {
    this.#change({ status: 'loading', problem: '' })
    try {
      const page = await this.#load({})
      // What was pushed meanwhile stays.
      const last = page.at(-1)?.seq ?? 0
      const pushed = this.#state.messages.filter((one) => one.seq > last)
      this.#change({
        messages: page,
        status: 'ready',
        hasOlder: page.length >= MESSAGES_PER_PAGE,
        hasNewer: false,
        begun: this.#state.begun + 1,
      })
      for (const message of pushed) this.receive(message)
    } catch (error) {
      this.#change({ status: 'failed', problem: errorMessage(error) })
    }
  }

  /** Loads the page before the first message that is there. Does nothing while one is being loaded. */
  async loadOlder(): Promise<void> {
    const [first] = this.#state.messages
    if (!first || !this.#state.hasOlder) return
    await this.#extend(
      { before: first.seq },
      (page, hasMore) => ({ messages: [...page, ...this.#state.messages], hasOlder: hasMore }),
      (messages) => ({ messages: messages.slice(0, MOST_KEPT), hasNewer: true }),
    )
  }

  /** Loads the page after the last message that is there, where the newest were let go of. */
  async loadNewer(): Promise<void> {
    const last = this.#state.messages.at(-1)
    if (!last || !this.#state.hasNewer) return
    await this.#extend(
      { after: last.seq },
      (page, hasMore) => ({ messages: [...this.#state.messages, ...page], hasNewer: hasMore }),
      (messages) => ({ messages: messages.slice(-MOST_KEPT), hasOlder: true }),
    )
  }

  /** Adds a page at one end, and lets go of what is then too much at the other. */
  async #extend(
    range: Range,
    add: (page: readonly Message[], hasMore: boolean) => Partial<ThreadState>,
    letGo: (messages: readonly Message[]) => Partial<ThreadState>,
  ): Promise<void> {
    if (this.#loadingMore) return
    this.#loadingMore = true
    const { begun } = this.#state
    try {
      const page = await this.#load(range)
      // Somebody went to the newest meanwhile, where this page has no place.
      if (this.#state.begun !== begun) return
      this.#change({ ...add(page, page.length >= MESSAGES_PER_PAGE), problem: '' })
      await drawn()
      const { messages } = this.#state
      if (messages.length > MOST_KEPT) this.#change(letGo(messages))
    } catch (error) {
      this.#change({ problem: errorMessage(error) })
    } finally {
      this.#loadingMore = false
    }
  }

  receive(message: Message): void {
    // It comes with the others on the way down; one's own leads there at once.
    if (this.#state.hasNewer) {
      if (message.senderID !== this.options.other) void this.loadNewest()
      return
    }
    const { messages, status } = this.#state
    const last = messages.at(-1)?.seq ?? 0
    if (status !== 'ready') this.#change({ messages: [...messages, message] })
    else if (message.seq === last + 1) this.#append([message])
    else if (message.seq > last) void this.#catchUp()
    if (message.senderID === this.options.other) {
      clearTimeout(this.#typingEnds)
      this.#change({ typing: false })
    }
  }

  /** After the link was down: what came meanwhile, or everything where nothing had been loaded yet. */
  #afterGap(): Promise<void> {
    if (this.#state.hasNewer) return Promise.resolve()
    return this.#state.status === 'ready' ? this.#catchUp() : this.loadNewest()
  }

  /** Loads what came after the last message that is there, until there is no more. */
  async #catchUp(): Promise<void> {
    this.#missedMore = true
    if (this.#catchingUp) return
    this.#catchingUp = true
    try {
      while (this.#missedMore) {
        this.#missedMore = false
        const after = this.#state.messages.at(-1)?.seq ?? 0
        const page = await this.#load({ after })
        // What it would follow was let go of meanwhile.
        if (this.#state.hasNewer) return
        this.#append(page)
        if (page.length >= MESSAGES_PER_PAGE) this.#missedMore = true
      }
    } catch {
      // The link is down again; its return, or the next message, starts this anew.
    } finally {
      this.#catchingUp = false
    }
  }

  async #load(range: Range): Promise<Message[]> {
    const { store, connection, other } = this.options
    const page = await store.load(connection, range)
    // A long conversation repeats three ids in every message; one copy of each is enough to keep in memory.
    const me = page.find((one) => one.senderID !== other)?.senderID ?? page[0]?.receiverID ?? other
    return page.map((one) => ({
      ...one,
      conversation_id: connection,
      senderID: one.senderID === other ? other : me,
      receiverID: one.senderID === other ? me : other,
      deletedBy: nobody,
    }))
  }

  #append(page: readonly Message[]): void {
    const last = this.#state.messages.at(-1)?.seq ?? 0
    const fresh = page.filter((one) => one.seq > last)
    const decided = new Map(
      fresh.flatMap(({ offerDetail }) => (offerDetail ? [[offerDetail._id, offerDetail]] : [])),
    )
    // An answer to an offer also changes the card that made it.
    const before =
      decided.size === 0
        ? this.#state.messages
        : this.#state.messages.map((one) => {
            const offer = one.offerDetail && decided.get(one.offerDetail._id)
            return offer ? { ...one, offerDetail: offer } : one
          })
    this.#change({ messages: [...before, ...fresh] })
  }

  #showTyping(): void {
    clearTimeout(this.#typingEnds)
    this.#typingEnds = setTimeout(() => this.#change({ typing: false }), timer.typingMs)
    this.#change({ typing: true })
  }

  #change(change: Partial<ThreadState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Lets the list draw what was added before something is taken away at its other end: it keeps its place by each. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}

function furthest(before: Receipt, now: Receipt): Receipt {
  return {
    delivered: Math.max(before.delivered, now.delivered),
    read: Math.max(before.read, now.read),
  }
}
