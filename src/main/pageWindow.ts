import * as text from '#texts/desktopClient.ts'
import type { AppWindow, ElectronDoor } from './electron.ts'
import type { Machine } from './machine.ts'
import type { Place } from './store.ts'
import { type Bounds, SMALLEST } from './windowBounds.ts'
import { windowBackground } from './windowBackground.ts'
import type { Reveal } from './windowReveal.ts'

const REST_MS = 500

/** With any of these the person may have begun to look at a window, or ceased to. */
const LOOKS = ['show', 'hide', 'focus', 'blur', 'minimize', 'restore'] as const

export interface PageWindowOptions {
  electron: Pick<ElectronDoor, 'BrowserWindow' | 'nativeTheme' | 'screen'>
  machine: Machine
  server: string
  /** Of the account; undefined for the program's own. */
  partition: string | undefined
  onMade: (window: AppWindow) => void
  /** The person may have begun to look at it, or ceased to. */
  onLook: () => void
}

/** A sandboxed, isolated page that reaches this process over the preload script's bridge only. */
export function makePageWindow(
  { electron, machine, server, partition, onLook }: PageWindowOptions,
  bounds: Bounds,
  pageArguments: readonly string[] = [],
): AppWindow {
  const window = new electron.BrowserWindow({
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    backgroundColor: windowBackground(electron.nativeTheme),
    title: text.product,
    webPreferences: {
      preload: machine.preload,
      ...(partition !== undefined && { partition }),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: true,
      // Notifications arrive while the window is hidden.
      backgroundThrottling: false,
      additionalArguments: [`--tradepost-server=${server}`, ...pageArguments],
    },
  })
  for (const event of LOOKS) window.on(event, onLook)
  return window
}

/** Where it is, noted when it has come to rest, and when it is closed; never before it was seen. */
export function followPlace(window: AppWindow, reveal: Reveal, note: (place: Place) => void): void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(rest)
    if (window.isDestroyed() || window.isMinimized() || !reveal.isDone()) return
    const { x, y, width, height } = window.getNormalBounds()
    note({ bounds: { x, y, width, height }, maximized: window.isMaximized() })
  }
  const lookSoon = () => {
    clearTimeout(rest)
    rest = setTimeout(look, REST_MS)
  }
  window.on('resize', lookSoon)
  window.on('move', lookSoon)
  window.on('close', look)
}
