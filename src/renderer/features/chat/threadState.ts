import type { Receipt } from '#shared/domain/conversation.ts'
import type { Message } from '#shared/domain/message.ts'
import type { Range } from './store/chatStore.ts'

/** How an open conversation stands to the newest of it. */
type Standing =
  /** Its newest page is asked for. */
  | 'opening'
  /** That page could not be had; the person may ask again. */
  | 'unavailable'
  /** All that is known of is there, and what is pushed is appended. */
  | 'following'
  /** Something before what was pushed is missing, or may be: it is asked for. */
  | 'catchingUp'
  /** It is missing, and could not be had; the next push or link asks again. */
  | 'behind'
  /** Somebody reads far above, and the newest were let go of; they come back on the way down. */
  | 'browsing'

/** What goes on at an end of what is loaded: a page is asked for, or was added and has to be drawn first. */
type Paging = 'none' | 'askingOlder' | 'askingNewer' | 'drawingOlder' | 'drawingNewer'

export interface ThreadState {
  standing: Standing
  paging: Paging
  /** By number, without gaps. */
  messages: readonly Message[]
  /** Pushed, and not yet in line; by number. */
  waiting: readonly Message[]
  /** The furthest number that was heard of. */
  heardOf: number
  /** How far that was when what is missing was asked for. */
  askedFor: number
  hasOlder: boolean
  /** The message that somebody has jumped to: the list begins there. Without one it begins at the newest. */
  place: number | undefined
  /** How often the conversation was begun anew: what is shown then has no place to keep. */
  begun: number
  /** The last request of each kind; an answer to an earlier one has come too late. */
  requests: { readonly newest: number; readonly page: number }
  /** What went wrong with the first or another page. */
  problem: string
  /** How far the other one has got. */
  theirs: Receipt
  typing: boolean
}

export type ThreadEvent =
  | { kind: 'newestWanted' }
  | { kind: 'placeWanted'; sequence: number }
  | { kind: 'linkUp' }
  | { kind: 'olderWanted' | 'newerWanted' }
  | { kind: 'pushed'; message: Message }
  | { kind: 'loaded'; request: Request; page: readonly Message[] }
  | { kind: 'notLoaded'; request: Request; problem: string }
  | { kind: 'drawn'; request: Request }
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'typed' | 'typingEnded' }

export interface Request {
  of: 'newest' | 'page'
  id: number
}

/** What has to be done outside of the state: each load is answered by `loaded` or `notLoaded`. */
export type Effect =
  | { kind: 'load'; request: Request; range: Range }
  /** Lets the list draw what was added before something goes at its other end: it keeps its place by each. */
  | { kind: 'draw'; request: Request }
  | { kind: 'startTypingTimer' | 'stopTypingTimer' }

export type Step = readonly [state: ThreadState, ...effects: Effect[]]

export function newThread(theirs: Receipt, place?: number): ThreadState {
  return {
    standing: 'opening',
    paging: 'none',
    messages: [],
    waiting: [],
    heardOf: 0,
    askedFor: 0,
    hasOlder: false,
    place,
    begun: 0,
    requests: { newest: 0, page: 0 },
    problem: '',
    theirs,
    typing: false,
  }
}
