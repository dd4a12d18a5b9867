import type { AppWindow } from './electron.ts'
import type { Place } from './store.ts'

/** A page that has nothing to show by then is shown all the same. */
const PATIENCE_MS = 2_000

export interface Reveal {
  /** Shows the window, at its first time as large as it was. */
  show: () => void
  /** Whether it has been seen, and its size is the person's. */
  isDone: () => boolean
}

/** Maximizing shows a window, so one that waits in the tray is not maximized before it is asked for. */
export function revealOnce(window: AppWindow, place: () => Place | null): Reveal {
  let done = false
  return {
    show() {
      if (!done && place()?.maximized) window.maximize()
      done = true
      window.show()
    },
    isDone: () => done,
  }
}

/**
 * Shows a new window as soon as there is something to see, once: 'ready-to-show' comes again with every reload, and
 * never where nothing is painted.
 */
export function showFirst(window: AppWindow, reveal: Reveal): void {
  const first = () => {
    clearTimeout(patience)
    if (!window.isDestroyed() && !reveal.isDone()) reveal.show()
  }
  const patience = setTimeout(first, PATIENCE_MS)
  window.on('ready-to-show', first)
  window.webContents.on('did-finish-load', first)
}

/** A window that is hidden in macOS' full screen leaves that screen black (electron/electron#39572): it leaves it first. */
export function hideWindow(window: AppWindow, system: NodeJS.Platform): void {
  if (system !== 'darwin' || !window.isFullScreen()) {
    window.hide()
    return
  }
  window.once('leave-full-screen', () => window.hide())
  window.setFullScreen(false)
}

/** Brings a window forward from wherever it is. */
export function bringForward(window: AppWindow, reveal: Reveal): void {
  if (window.isMinimized()) window.restore()
  // A window that stands beside another one would leave its half of the screen (electron/electron#25359).
  if (!window.isVisible()) reveal.show()
  window.focus()
}

export const isInFront = (window: AppWindow): boolean =>
  !window.isDestroyed() && window.isVisible() && window.isFocused()
