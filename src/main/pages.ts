import { type DesktopEvent, type DesktopEvents, EVENT_CHANNEL } from '#shared/desktop.ts'
import type { Contents } from './electron.ts'

/** Of these only the latest payload counts. */
const STATES: ReadonlySet<DesktopEvent> = new Set(['downloads', 'inView', 'resumed', 'settings', 'update'])

/** What is told to the page, kept back until it says that it listens. */
export interface Pages {
  tell<Event extends DesktopEvent>(event: Event, payload: DesktopEvents[Event]): void
  /** Told at once or not at all: who comes later asks for it. */
  tellNow: <Event extends DesktopEvent>(event: Event, payload: DesktopEvents[Event]) => void
  /** The page listens. */
  ready(): void
  /** Another page, or the same one loaded anew. */
  follow(contents: Contents): void
}

export function pages(): Pages {
  let contents: Contents | undefined
  let listening = false
  let waiting: [DesktopEvent, DesktopEvents[DesktopEvent]][] = []
  return {
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
    follow(next) {
      contents = next
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
