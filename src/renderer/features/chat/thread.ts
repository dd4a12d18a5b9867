import type { Receipt } from '#shared/domain/conversation.ts'
import type { Message } from '#shared/domain/message.ts'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { timer } from '#shared/domain/limits.ts'
import { errorMessage, NetworkError } from '#renderer/api/errors.ts'
import type { ChatStore, Range } from './store/chatStore.ts'
import { threadReducer } from './threadReducer.ts'
import {
  type Effect,
  newThread,
  type Request,
  type Step,
  type ThreadEvent,
  type ThreadState,
} from './threadState.ts'

/** What the screen knows of an open conversation. */
export interface ThreadView extends Pick<
  ThreadState,
  'messages' | 'problem' | 'hasOlder' | 'place' | 'begun' | 'theirs' | 'typing'
> {
  status: 'loading' | 'ready' | 'failed'
  /** The newest messages were let go of while somebody read far above; they come back on the way down. */
  hasNewer: boolean
}

interface ThreadOptions {
  store: ChatStore
  conversation: ConversationId
  other: UserId
  theirs: Receipt
  /** The message to begin at, where that is not the newest. */
  place?: number | undefined
  /** The newest messages as they were last seen: shown where there is no link to ask for them. */
  known?: () => readonly Message[] | undefined
}

/** An open conversation: what the reducer wants is done here, and what comes of it told to the reducer. */
export class Thread {
  readonly #reduce: (state: ThreadState, event: ThreadEvent) => Step
  #state: ThreadState
  #view: ThreadView
  readonly #listeners = new Set<() => void>()
  #typingEnds: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: ThreadOptions) {
    this.#reduce = threadReducer(options)
    this.#state = newThread(options.theirs, options.place)
    this.#view = viewOf(this.#state)
  }

  /** Starts to follow the conversation; what it answers ends that. */
  open(): () => void {
    const { store, conversation, other } = this.options
    const linkUp = () => void this.#tell({ kind: 'linkUp' })
    const stop = store.listen(conversation, other, {
      onMessage: (message) => this.receive(message),
      onReceipt: (receipt) => void this.#tell({ kind: 'receipt', receipt }),
      onTyping: () => void this.#tell({ kind: 'typed' }),
      onGap: linkUp,
    })
    linkUp()
    return () => {
      clearTimeout(this.#typingEnds)
      stop()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): ThreadView => this.#view

  loadNewest(): Promise<void> {
    return this.#tell({ kind: 'newestWanted' })
  }

  /** Jumps to a message, whether it is there or has to be loaded with those around it. */
  goTo(sequence: number): Promise<void> {
    return this.#tell({ kind: 'placeWanted', sequence })
  }

  /** Loads the page before the first message that is there. */
  loadOlder(): Promise<void> {
    return this.#tell({ kind: 'olderWanted' })
  }

  /** Loads the page after the last message that is there, where the newest were let go of. */
  loadNewer(): Promise<void> {
    return this.#tell({ kind: 'newerWanted' })
  }

  receive(message: Message): void {
    void this.#tell({ kind: 'pushed', message })
  }

  /** Resolves when all that follows from the event is done. */
  async #tell(event: ThreadEvent): Promise<void> {
    const [state, ...effects] = this.#reduce(this.#state, event)
    if (state !== this.#state) {
      this.#state = state
      this.#view = viewOf(state)
      for (const listener of this.#listeners) listener()
    }
    await Promise.all(effects.map((effect) => this.#carryOut(effect)))
  }

  async #carryOut(effect: Effect): Promise<void> {
    if (effect.kind === 'load') return this.#load(effect.request, effect.range)
    if (effect.kind === 'draw') {
      await drawn()
      return this.#tell({ kind: 'drawn', request: effect.request })
    }
    clearTimeout(this.#typingEnds)
    if (effect.kind === 'startTypingTimer')
      this.#typingEnds = setTimeout(() => void this.#tell({ kind: 'typingEnded' }), timer.typingMs)
  }

  async #load(request: Request, range: Range): Promise<void> {
    const { store, conversation, other } = this.options
    const answer = await store.load(conversation, range).then(
      (page): ThreadEvent => ({ kind: 'loaded', request, page: lean(page, conversation, other) }),
      (error: unknown): ThreadEvent => {
        const known = error instanceof NetworkError ? this.#lastKnown(request) : undefined
        return known
          ? { kind: 'loaded', request, page: known }
          : { kind: 'notLoaded', request, problem: errorMessage(error) }
      },
    )
    await this.#tell(answer)
  }

  /** What came since is asked for when the link comes up, as after every gap. */
  #lastKnown({ of }: Request): readonly Message[] | undefined {
    const { place, standing } = this.#state
    return of === 'newest' && standing === 'opening' && place === undefined
      ? this.options.known?.()
      : undefined
  }
}

function viewOf(state: ThreadState): ThreadView {
  const { standing, messages, waiting, problem, hasOlder, place, begun, theirs, typing } = state
  const isComplete = standing !== 'opening' && standing !== 'unavailable'
  return {
    status: isComplete ? 'ready' : standing === 'opening' ? 'loading' : 'failed',
    // Without the newest page nobody knows their numbers; they are shown, but not said to follow.
    messages: isComplete || waiting.length === 0 ? messages : [...messages, ...waiting],
    problem,
    hasOlder,
    place,
    hasNewer: standing === 'browsing',
    begun,
    theirs,
    typing,
  }
}

/** A long conversation repeats three ids in every message; one copy of each is enough to keep in memory. */
function lean(page: readonly Message[], conversation: ConversationId, other: UserId): Message[] {
  const me = page.find((one) => one.senderId !== other)?.senderId ?? page[0]?.receiverId ?? other
  return page.map((one) => ({
    ...one,
    conversationId: conversation,
    senderId: one.senderId === other ? other : me,
    receiverId: one.senderId === other ? me : other,
  }))
}

/** Lets the list draw what was added before something is taken away at its other end. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
