import { type DesktopEvent, type DesktopEvents, EVENT_CHANNEL } from '#shared/desktop.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { Contents } from './electron.ts'

/** Of these only the latest payload counts. */
const STATES: ReadonlySet<DesktopEvent> = new Set([
  'downloads',
  'inView',
  'resumed',
  'session',
  'settings',
  'update',
])

/** The page of a window: what is told to it is kept back until it says that it listens. */
export interface Page {
  tell<Event extends DesktopEvent>(event: Event, payload: DesktopEvents[Event]): void
  /** Told at once or not at all: who comes later asks for it. */
  tellNow: <Event extends DesktopEvent>(event: Event, payload: DesktopEvents[Event]) => void
  /** The page listens. */
  ready(): void
  /** Another page, or the same one loaded anew. */
  follow(contents: Contents): void
  /** Whether a message comes from it. */
  isSender(one: unknown): boolean
  /** The screen that is open. */
  screen: string
  /** Something is being sent that nothing may interrupt. */
  isBusy: boolean
}

export function makePage(screen: string = pathTo('home')): Page {
  let contents: Contents | undefined
  /** Of the latest contents, also once they are gone: what they have sent by then still arrives. */
  let sender: Contents | undefined
  let listening = false
  let waiting: [DesktopEvent, DesktopEvents[DesktopEvent]][] = []
  return {
    screen,
    isBusy: false,
    tell(event, payload) {
      if (contents && listening) contents.send(EVENT_CHANNEL, event, payload)
      else {
        if (STATES.has(event)) waiting = waiting.filter(([name]) => name !== event)
        waiting.push([event, payload])
      }
    },
    tellNow: (event, payload) => contents?.send(EVENT_CHANNEL, event, payload),
    ready() {
      listening = true
      for (const [event, payload] of waiting) contents?.send(EVENT_CHANNEL, event, payload)
      waiting = []
    },
    isSender: (one) => sender !== undefined && one === sender,
    follow(next) {
      contents = next
      sender = next
      listening = false
      // Not 'did-start-loading': that comes for frames and for every address within a page as well.
      next.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) listening = false
      })
      next.on('render-process-gone', () => {
        listening = false
      })
      // While the program quits there is still something to tell, and nobody to tell it to.
      next.on('destroyed', () => {
        if (contents === next) contents = undefined
      })
    },
  }
}
