import type { Receipt } from '#shared/domain/conversation.ts'
import type { Message } from '#shared/domain/message.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { MESSAGES_PER_PAGE } from '#shared/domain/limits.ts'
import { appended, joined, settled } from './sequences.ts'
import type { Range } from './store/chatStore.ts'
import type { Effect, Request, Step, ThreadEvent, ThreadState } from './threadState.ts'

interface ThreadOptions {
  other: UserId
  perPage?: number
  /** More than this of one conversation is not kept: what is far from the view is loaded again. */
  mostKept?: number
}

const lastSequence = ({ messages }: Pick<ThreadState, 'messages'>) => messages.at(-1)?.sequence ?? 0

/** What follows from an event: pure, so that any order of events can be tried. */
export function threadReducer({ other, perPage = MESSAGES_PER_PAGE, mostKept = 2_000 }: ThreadOptions) {
  const ask = (state: ThreadState, of: Request['of'], range: Range): Step => {
    const request = { of, id: state.requests[of] + 1 }
    return [
      { ...state, requests: { ...state.requests, [of]: request.id } },
      { kind: 'load', request, range },
    ]
  }

  const askNewest = (state: ThreadState): Step =>
    // Pages at the ends of what is there now have no place in what comes.
    ask({ ...state, standing: 'opening', paging: 'none', problem: '', place: undefined }, 'newest', {})

  /** So many messages after the one that somebody jumps to are loaded with it; of those before it the rest of the page. */
  const afterPlace = Math.floor(perPage / 2)

  const askAround = (state: ThreadState, place: number): Step =>
    ask({ ...state, standing: 'opening', paging: 'none', problem: '', place }, 'newest', {
      before: place + afterPlace + 1,
    })

  /** What is shown first: where somebody jumps to, or else the newest. */
  const begin = (state: ThreadState): Step =>
    state.place === undefined ? askNewest(state) : askAround(state, state.place)

  const catchUp = (state: ThreadState): Step =>
    ask({ ...state, standing: 'catchingUp', askedFor: state.heardOf }, 'newest', {
      after: lastSequence(state),
    })

  /** Puts what waits into line; asks for what is missing before the rest of it. */
  const follow = (state: ThreadState): Step => {
    const now: ThreadState = settled({ ...state, standing: 'following' })
    return state.heardOf > lastSequence(now) ? catchUp(now) : [now]
  }

  const pushed = (state: ThreadState, message: Message): Step => {
    const isOwn = message.senderId !== other
    const now: ThreadState = { ...state, heardOf: Math.max(state.heardOf, message.sequence) }
    // It comes with the others on the way down; one's own leads there at once.
    if (now.standing === 'browsing') return isOwn ? askNewest(now) : [now]
    if (message.sequence <= lastSequence(now)) return [now]
    const waits = { ...now, waiting: joined(now.waiting, message) }
    if (now.standing === 'opening' || now.standing === 'unavailable') return [waits]
    return now.standing === 'catchingUp' ? [settled(waits)] : follow(waits)
  }

  const newestLoaded = (state: ThreadState, page: readonly Message[]): Step => {
    if (state.standing === 'opening') {
      const last = page.at(-1)?.sequence ?? 0
      const begun: ThreadState = {
        ...state,
        messages: page,
        hasOlder: page.length >= perPage,
        begun: state.begun + 1,
        heardOf: Math.max(state.waiting.at(-1)?.sequence ?? 0, last),
      }
      // Around a place far above the newest they come on the way down.
      return state.place !== undefined && last >= state.place + afterPlace
        ? [{ ...begun, standing: 'browsing', waiting: [] }]
        : follow(begun)
    }
    const messages = appended(state.messages, page)
    const now: ThreadState = settled({ ...state, messages, standing: 'following' })
    if (page.length >= perPage) return catchUp(now)
    if (now.heardOf <= lastSequence(now)) return [now]
    // What was heard of before the server was asked, and is not there, would not be there another time.
    return now.heardOf > state.askedFor ? catchUp(now) : [{ ...now, standing: 'behind' }]
  }

  const pageLoaded = (state: ThreadState, page: readonly Message[]): Step => {
    const isOlder = state.paging === 'askingOlder'
    const hasMore = page.length >= perPage
    const draw: Effect = { kind: 'draw', request: { of: 'page', id: state.requests.page } }
    const paging = isOlder ? 'drawingOlder' : 'drawingNewer'
    const now: ThreadState = { ...state, paging, problem: '' }
    if (isOlder) return [{ ...now, messages: [...page, ...state.messages], hasOlder: hasMore }, draw]
    const grown: ThreadState = { ...now, messages: appended(state.messages, page) }
    if (hasMore) return [grown, draw]
    // What was pushed since that page was asked for was not kept.
    const [reached, ...effects] = catchUp(grown)
    return [reached, ...effects, draw]
  }

  /** Lets go of what is too much at the end where nobody looks. */
  const drawn = (state: ThreadState): Step => {
    const now: ThreadState = { ...state, paging: 'none' }
    if (state.messages.length <= mostKept) return [now]
    if (state.paging === 'drawingNewer')
      return [{ ...now, messages: state.messages.slice(-mostKept), hasOlder: true }]
    return [{ ...now, standing: 'browsing', messages: state.messages.slice(0, mostKept), waiting: [] }]
  }

  const isLate = (state: ThreadState, { of, id }: Request): boolean =>
    id !== state.requests[of] ||
    (of === 'page'
      ? state.paging === 'none'
      : state.standing !== 'opening' && state.standing !== 'catchingUp')

  const notLoaded = (state: ThreadState, { of }: Request, problem: string): ThreadState => {
    if (of === 'page') return { ...state, paging: 'none', problem }
    return state.standing === 'opening'
      ? { ...state, standing: 'unavailable', problem }
      : // The link is down again; its return, or the next message, starts this anew.
        { ...state, standing: 'behind' }
  }

  const isAtRest = ({ standing, paging }: ThreadState) =>
    paging === 'none' && standing !== 'opening' && standing !== 'unavailable'

  return (state: ThreadState, event: ThreadEvent): Step => {
    switch (event.kind) {
      case 'newestWanted':
        return askNewest(state)
      case 'linkUp':
        if (state.standing === 'browsing') return [state]
        return state.standing === 'opening' || state.standing === 'unavailable'
          ? begin(state)
          : catchUp(state)
      case 'placeWanted': {
        const isHere = state.messages.some(({ sequence }) => sequence === event.sequence)
        return isHere && state.standing !== 'opening' && state.standing !== 'unavailable'
          ? [{ ...state, place: event.sequence }]
          : askAround(state, event.sequence)
      }
      case 'olderWanted':
        return state.hasOlder && isAtRest(state)
          ? ask({ ...state, paging: 'askingOlder' }, 'page', { before: state.messages[0]?.sequence ?? 0 })
          : [state]
      case 'newerWanted':
        return state.standing === 'browsing' && isAtRest(state)
          ? ask({ ...state, paging: 'askingNewer' }, 'page', { after: lastSequence(state) })
          : [state]
      case 'pushed': {
        const [now, ...effects] = pushed(state, event.message)
        if (event.message.senderId !== other) return [now, ...effects]
        return [{ ...now, typing: false }, ...effects, { kind: 'stopTypingTimer' }]
      }
      case 'loaded':
        if (isLate(state, event.request)) return [state]
        return event.request.of === 'newest' ? newestLoaded(state, event.page) : pageLoaded(state, event.page)
      case 'notLoaded':
        return [isLate(state, event.request) ? state : notLoaded(state, event.request, event.problem)]
      case 'drawn':
        return isLate(state, event.request) ? [state] : drawn(state)
      case 'receipt':
        return [{ ...state, theirs: furthest(state.theirs, event.receipt) }]
      case 'typed':
        return [{ ...state, typing: true }, { kind: 'startTypingTimer' }]
      case 'typingEnded':
        return [{ ...state, typing: false }]
    }
  }
}

function furthest(before: Receipt, now: Receipt): Receipt {
  return {
    delivered: Math.max(before.delivered, now.delivered),
    read: Math.max(before.read, now.read),
  }
}
