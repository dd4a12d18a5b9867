import type { Rectangle } from 'electron'
import { OWN_WINDOW_ARGUMENT } from '#shared/desktop.ts'
import { type OwnWindow, ownWindowOf, type OwnWindowKind } from '#shared/ownWindows.ts'
import type { AppWindow } from './electron.ts'
import { makePage, type Page } from './page.ts'
import { followPlace, makePageWindow, type PageWindowOptions } from './pageWindow.ts'
import { addressOf } from './startScreen.ts'
import type { Place, Store } from './store.ts'
import { boundsOnScreen } from './windowBounds.ts'
import { bringForward, isInFront, type Reveal, revealOnce, showFirst } from './windowReveal.ts'

/** A conversation is read as on a phone; a job has its two panes one below the other. */
const SIZES: Readonly<Record<OwnWindowKind, { width: number; height: number }>> = {
  conversation: { width: 420, height: 720 },
  job: { width: 900, height: 860 },
}
/** So far from the one before, so that none hides another. */
const STEP = 28

interface OwnWindowsOptions extends PageWindowOptions {
  store: Store
  onClosed: () => void
}

interface Opened extends OwnWindow {
  readonly window: AppWindow
  readonly page: Page
  readonly reveal: Reveal
}

export interface OwnWindows {
  /** Opens a window for what an address shows, or brings the one forward that it has. */
  open: (path: string) => void
  /** Brings the window forward that shows this, on that very screen; answers whether there is one. */
  show(path: string): boolean
  pages(): readonly Page[]
  isInFront(page: Page): boolean
  windowOf(page: Page): AppWindow | undefined
  close(): void
}

/** Windows of one conversation or one job each (§2.8). They close where the main one hides, and don't come back at the next start. */
export function ownWindows(options: OwnWindowsOptions): OwnWindows {
  const { electron, machine, store } = options
  const opened = new Set<Opened>()

  function make(path: string, { kind, subject }: OwnWindow): void {
    const place = store.value.ownWindows[kind]
    const others = [...opened].filter((one) => one.kind === kind).length
    const areas = electron.screen.getAllDisplays().map(({ workArea }) => workArea)
    const bounds = boundsOnScreen(place && movedBy(place, others * STEP), areas, SIZES[kind])
    const window = makePageWindow(options, bounds, [OWN_WINDOW_ARGUMENT])
    const reveal = revealOnce(window, () => place)
    const page = makePage(path)
    const made = { kind, subject, window, page, reveal }
    opened.add(made)
    page.follow(window.webContents)
    followPlace(window, reveal, (now) =>
      store.change({ ownWindows: { ...store.value.ownWindows, [kind]: now } }),
    )
    showFirst(window, reveal)
    window.on('closed', () => {
      opened.delete(made)
      options.onClosed()
    })
    options.onMade(window)
    // A window that is closed before its page has come ends the loading.
    window.loadURL(addressOf(path)).catch((error: unknown) => machine.log(`A window: ${String(error)}`))
  }

  function show(path: string): boolean {
    const wanted = ownWindowOf(path)
    const found = [...opened].find(({ kind, subject }) => kind === wanted?.kind && subject === wanted.subject)
    if (!found) return false
    bringForward(found.window, found.reveal)
    if (found.page.screen !== path) found.page.tell('opened', path)
    return true
  }

  const windowOf = (page: Page) => [...opened].find((one) => one.page === page)?.window
  return {
    show,
    open(path) {
      const wanted = ownWindowOf(path)
      if (!wanted) throw new Error('This screen has no window of its own')
      if (!show(path)) make(path, wanted)
    },
    pages: () => [...opened].map(({ page }) => page),
    isInFront: (page) => {
      const window = windowOf(page)
      return window !== undefined && isInFront(window)
    },
    windowOf,
    close() {
      for (const { window } of opened) window.destroy()
    },
  }
}

function movedBy({ bounds, maximized }: Place, step: number): Place {
  const moved: Rectangle = { ...bounds, x: bounds.x + step, y: bounds.y + step }
  return { bounds: moved, maximized }
}
