import * as text from '#texts/desktopClient.ts'
import type { AppWindow, ElectronDoor } from './electron.ts'
import type { Machine } from './machine.ts'
import type { Store } from './store.ts'
import { startAddress } from './startScreen.ts'
import { boundsOnScreen, SMALLEST } from './windowBounds.ts'
import { windowBackground } from './windowBackground.ts'
import { hideWindow, type Reveal, revealOnce, showFirst } from './windowReveal.ts'

const REST_MS = 500

/** With any of these the person may have begun to look at the window, or ceased to. */
const LOOKS = ['show', 'hide', 'focus', 'blur', 'minimize', 'restore'] as const

export interface MainWindow {
  /** The window, made anew if it is gone; none once the program quits. */
  current(): AppWindow | undefined
  /** Brings it forward from wherever it is. */
  show: () => void
  /** From now on closing ends it; the program quits. */
  letClose(): void
  isInView(): boolean
}

interface MainWindowOptions {
  electron: Pick<ElectronDoor, 'BrowserWindow' | 'nativeTheme' | 'screen'>
  machine: Machine
  store: Store
  server: string
  /** Made hidden, for a start at login. */
  hidden: boolean
  /** Whether the program goes on without its window. */
  keepsRunning: () => boolean
  onMade: (window: AppWindow) => void
  /** The person may have begun to look at it, or ceased to. */
  onLook: () => void
  /** Closed for the first time: it is in the tray now. */
  onFirstHidden: () => void
  /** Closed, where the program ends with its window. */
  onClosed: () => void
}

/** The one window: it remembers its place, and hides instead of closing where the program goes on without it. */
export function mainWindow(options: MainWindowOptions): MainWindow {
  const { store } = options
  let closing = false
  let { window, reveal } = make(options.hidden)

  function make(hidden: boolean): { window: AppWindow; reveal: Reveal } {
    const made = createWindow(options)
    const shown = revealOnce(made, store)
    remember(made, store, shown)
    if (!hidden) showFirst(made, shown)
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
    for (const event of LOOKS) made.on(event, options.onLook)
    options.onMade(made)
    void made.loadURL(startAddress(store.value))
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
      if (!wanted) return
      if (wanted.isMinimized()) wanted.restore()
      // A window that stands beside another one would leave its half of the screen (electron/electron#25359).
      if (!wanted.isVisible()) reveal.show()
      wanted.focus()
    },
    letClose: () => {
      closing = true
    },
    isInView: () => !window.isDestroyed() && window.isVisible() && window.isFocused(),
  }
}

/** A sandboxed, isolated page that reaches this process over the preload script's bridge only. */
function createWindow({ electron, machine, store, server }: MainWindowOptions): AppWindow {
  const areas = electron.screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new electron.BrowserWindow({
    ...boundsOnScreen(store.value.window, areas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    backgroundColor: windowBackground(electron.nativeTheme),
    title: text.product,
    webPreferences: {
      preload: machine.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: true,
      // Notifications arrive while the window is hidden.
      backgroundThrottling: false,
      additionalArguments: [`--tradepost-server=${server}`],
    },
  })
  // Zoom belongs to the page's address, so there has to be one first.
  window.webContents.on('dom-ready', () => window.webContents.setZoomLevel(store.value.window?.zoom ?? 0))
  return window
}

/** Written down when the window has come to rest, and when it is closed; never before it was seen. */
function remember(window: AppWindow, store: Store, reveal: Reveal): void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const note = () => {
    clearTimeout(rest)
    if (window.isDestroyed() || window.isMinimized() || !reveal.isDone()) return
    const { x, y, width, height } = window.getNormalBounds()
    const zoom = window.webContents.getZoomLevel()
    store.change({ window: { bounds: { x, y, width, height }, maximized: window.isMaximized(), zoom } })
  }
  const noteSoon = () => {
    clearTimeout(rest)
    rest = setTimeout(note, REST_MS)
  }
  window.on('resize', noteSoon)
  window.on('move', noteSoon)
  window.on('close', note)
}
