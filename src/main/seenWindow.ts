import type { AppWindow } from './electron.ts'
import { bringForward, hideWindow, type Reveal } from './windowReveal.ts'

interface Seen {
  readonly window: AppWindow
  readonly reveal: Reveal
}

/** Of the main windows of several accounts one is seen at a time, all in one place (§2.9). */
export interface SeenWindow {
  /** This one is going to be seen by itself. */
  hold(next: Seen): void
  /** Brings it forward, where the one is that was seen, which goes. */
  bringForward(next: Seen): void
}

export function seenWindow(system: NodeJS.Platform): SeenWindow {
  let seen: Seen | undefined

  return {
    hold(next) {
      seen = next
    },
    bringForward(next) {
      const before = seen?.window
      seen = next
      const takesOver = before && before !== next.window && !before.isDestroyed() && before.isVisible()
      if (takesOver) takePlace(next.window, before)
      bringForward(next.window, next.reveal)
      // After the other has come: there is always one to look at.
      if (takesOver) hideWindow(before, system)
    },
  }
}

function takePlace(next: AppWindow, before: AppWindow): void {
  const isMaximized = before.isMaximized()
  // The bounds of a window that is maximized are not its own.
  if (next.isMaximized() && !isMaximized) next.unmaximize()
  next.setBounds(before.getNormalBounds())
  if (isMaximized) next.maximize()
}
