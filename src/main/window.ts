import type { AppWindow } from './electron.ts'
import { followPlace, makePageWindow, type PageWindowOptions } from './pageWindow.ts'
import type { Store } from './store.ts'
import { boundsOnScreen } from './windowBounds.ts'
import type { SeenWindow } from './seenWindow.ts'
import { hideWindow, isInFront, type Reveal, revealOnce, showFirst } from './windowReveal.ts'

export interface MainWindow {
  /** The window, made anew if it is gone; none once the program quits. */
  current(): AppWindow | undefined
  /** Brings it forward from wherever it is. */
  show: () => void
  /** From now on closing ends it; the program quits. */
  letClose: () => void
  isInFront(): boolean
}

export interface MainWindowOptions extends PageWindowOptions {
  store: Store
  seen: SeenWindow
  /** Made hidden: for a start at login, or since another account's is seen. */
  hidden: boolean
  /** Of its first page. */
  startAddress: () => string
  /** Whether the program goes on without its window. */
  keepsRunning: () => boolean
  /** Closed for the first time: it is in the tray now. */
  onFirstHidden: () => void
  /** Closed, where the program ends with its window. */
  onClosed: () => void
}

/** The main window: it remembers its place, and hides instead of closing where the program goes on without it. */
export function mainWindow(options: MainWindowOptions): MainWindow {
  const { electron, seen, store } = options
  let closing = false
  let { window, reveal } = make(options.hidden)

  function make(hidden: boolean): { window: AppWindow; reveal: Reveal } {
    const areas = electron.screen.getAllDisplays().map(({ workArea }) => workArea)
    const made = makePageWindow(options, boundsOnScreen(store.value.window, areas))
    const { webContents } = made
    // Zoom belongs to the page's address, so there has to be one first. All windows have it in common.
    webContents.on('dom-ready', () => webContents.setZoomLevel(store.value.window?.zoom ?? 0))
    const shown = revealOnce(made, () => store.value.window)
    followPlace(made, shown, (place) =>
      store.change({ window: { ...place, zoom: webContents.getZoomLevel() } }),
    )
    if (!hidden) {
      seen.hold({ window: made, reveal: shown })
      showFirst(made, shown)
    }
    made.on('close', (event) => {
      if (closing) return
      event.preventDefault()
      if (!options.keepsRunning()) {
        options.onClosed()
        return
      }
      hideWindow(made, options.machine.system)
      if (store.value.saidHidden) return
      store.change({ saidHidden: true })
      options.onFirstHidden()
    })
    options.onMade(made)
    void made.loadURL(options.startAddress())
    return { window: made, reveal: shown }
  }

  const current = () => {
    if (!window.isDestroyed()) return window
    // What is told while the program quits must not open it again.
    if (closing) return undefined
    ;({ window, reveal } = make(false))
    return window
  }
  return {
    current,
    show() {
      const wanted = current()
      if (wanted) seen.bringForward({ window: wanted, reveal })
    },
    letClose: () => {
      closing = true
    },
    isInFront: () => isInFront(window),
  }
}
