import { EventEmitter } from 'node:events'
import type {
  BrowserWindowConstructorOptions,
  HandlerDetails,
  Rectangle,
  WindowOpenHandlerResponse,
} from 'electron'
import type { AppWindow, Contents, Image } from '../electron.ts'

/** An event that can be prevented, as Electron hands it out. */
export function preventable() {
  return {
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    },
  }
}

/** What stands behind a window: nothing in unit tests, a page of Chromium in the desktop journeys. */
export interface Screenwork {
  load(window: StandInWindow, url: string): Promise<void>
  send(window: StandInWindow, channel: string, payload: readonly unknown[]): void
  download(url: string): void
  /** The network of the main process; there is none where it is left out. */
  fetch?(url: string, init?: RequestInit): Promise<Response>
  gone(window: StandInWindow): void
}

export class StandInContents extends EventEmitter implements Contents {
  readonly sent: { channel: string; payload: readonly unknown[] }[] = []
  readonly downloaded: string[] = []
  readonly learned: string[] = []
  readonly replaced: string[] = []
  readonly session = {
    addWordToSpellCheckerDictionary: (word: string) => this.learned.push(word) > 0,
  }
  private zoom = 0
  private openHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | undefined

  constructor(
    private readonly window: StandInWindow,
    private readonly work: Screenwork,
  ) {
    super()
  }

  send(channel: string, ...payload: unknown[]): void {
    if (this.window.isDestroyed()) throw new Error('Object has been destroyed')
    this.sent.push({ channel, payload })
    this.work.send(this.window, channel, payload)
  }
  downloadURL(url: string): void {
    this.downloaded.push(url)
    this.work.download(url)
  }
  copyImageAt(): void {}
  replaceMisspelling(word: string): void {
    this.replaced.push(word)
  }
  getZoomLevel(): number {
    return this.zoom
  }
  setZoomLevel(level: number): void {
    this.zoom = level
  }
  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.openHandler = handler
  }

  /** The page asks for a window; answers whether it gets one. */
  asksForWindow(url: string): 'allow' | 'deny' {
    const referrer = { url: '', policy: 'default' } as const
    const details = { url, frameName: '', features: '', disposition: 'new-window', referrer } as const
    // Electron's own default is to allow.
    return this.openHandler?.(details).action ?? 'allow'
  }
  /** The page wants to go elsewhere; answers whether it may. */
  navigates(url: string): boolean {
    const event = preventable()
    this.emit('will-navigate', event, url)
    return !event.defaultPrevented
  }
  attachesWebview(): boolean {
    const event = preventable()
    this.emit('will-attach-webview', event)
    return !event.defaultPrevented
  }
}

/** A window that exists in memory: shown, focused, closed and destroyed in Electron's order of events. */
export class StandInWindow extends EventEmitter implements AppWindow {
  readonly webContents: StandInContents
  readonly overlays: { image: Image | null; description: string }[] = []
  readonly progress: number[] = []
  bounds: Rectangle
  private visible: boolean
  private focused = false
  private minimized = false
  private maximized = false
  private destroyed = false

  constructor(
    readonly options: BrowserWindowConstructorOptions,
    private readonly work: Screenwork,
  ) {
    super()
    const { x = 100, y = 100, width = 800, height = 600, show = true } = options
    this.bounds = { x, y, width, height }
    this.visible = show
    this.webContents = new StandInContents(this, work)
  }

  async loadURL(url: string): Promise<void> {
    this.webContents.emit('did-start-loading')
    await this.work.load(this, url)
    this.webContents.emit('dom-ready')
    this.emit('ready-to-show')
  }
  show(): void {
    this.visible = true
    this.emit('show')
    this.focus()
  }
  hide(): void {
    this.visible = false
    this.blur()
    this.emit('hide')
  }
  focus(): void {
    if (this.focused || !this.visible) return
    this.focused = true
    this.emit('focus')
  }
  blur(): void {
    if (!this.focused) return
    this.focused = false
    this.emit('blur')
  }
  restore(): void {
    this.minimized = false
    this.emit('restore')
  }
  minimize(): void {
    this.minimized = true
    this.blur()
    this.emit('minimize')
  }
  maximize(): void {
    this.maximized = true
  }
  move(bounds: Partial<Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds }
    this.emit('move')
  }
  /** The person closes it; it stays when the program prevents that. */
  close(): void {
    const event = preventable()
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }
  destroy(): void {
    this.destroyed = true
    this.visible = false
    this.focused = false
    this.work.gone(this)
    this.webContents.emit('destroyed')
    this.emit('closed')
  }
  isDestroyed = (): boolean => this.destroyed
  isFocused = (): boolean => this.focused
  isMaximized = (): boolean => this.maximized
  isMinimized = (): boolean => this.minimized
  isVisible = (): boolean => this.visible
  getNormalBounds = (): Rectangle => this.bounds
  setProgressBar(progress: number): void {
    this.progress.push(progress)
  }
  setOverlayIcon(image: Image | null, description: string): void {
    this.overlays.push({ image, description })
  }
}
