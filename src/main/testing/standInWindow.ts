import { EventEmitter } from 'node:events'
import type {
  BrowserWindowConstructorOptions,
  HandlerDetails,
  Rectangle,
  RenderProcessGoneDetails,
  WindowOpenHandlerResponse,
} from 'electron'
import type { AppWindow, Contents, Image, NavigationStart } from '../electron.ts'
import { cloned } from './standInClone.ts'
import { StandInSession } from './standInSession.ts'

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
  /** The page crashes, where there is one. */
  crash?(window: StandInWindow): void
  download(window: StandInWindow, url: string): void
  /** The network of the main process; there is none where it is left out. */
  fetch?(url: string, init?: RequestInit): Promise<Response>
  gone(window: StandInWindow): void
  /** Nothing is left of what the pages of this session keep. */
  clear?(session: StandInSession): Promise<void>
}

/**
 * What the windows of one program have in common: one of them has the focus, and Chromium keeps the zoom by origin
 * ("the zoom level for a specific domain propagates across all instances of windows with the same domain",
 * docs/api/web-contents.md, `setZoomLevel`).
 */
export interface Desk {
  focused?: StandInWindow | undefined
  zoom: number
}

export class StandInContents extends EventEmitter implements Contents {
  readonly sent: { channel: string; payload: readonly unknown[] }[] = []
  readonly downloaded: string[] = []
  readonly replaced: string[] = []
  /** The address of the page. */
  url = ''
  isCrashed = false
  reloads = 0
  private openHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | undefined

  constructor(
    private readonly window: StandInWindow,
    private readonly work: Screenwork,
    private readonly desk: Desk,
    readonly session: StandInSession,
  ) {
    super()
  }

  send(channel: string, ...payload: unknown[]): void {
    if (this.window.isDestroyed()) throw new Error('Object has been destroyed')
    // A page whose process is gone hears nothing, and nobody is told (webContents.send, electron.d.ts).
    if (this.isCrashed) return
    const copies = payload.map(cloned)
    this.sent.push({ channel, payload: copies })
    this.work.send(this.window, channel, copies)
  }
  /**
   * A navigation of any kind. Chromium starts to load for each of them, frames and pushState included
   * (electron/electron#30479; FrameTree::NodeLoadingStateChanged); 'did-start-navigation' says which it is
   * (docs/api/web-contents.md).
   */
  startsNavigation(details: NavigationStart): void {
    this.emit('did-start-navigation', details)
    this.emit('did-start-loading')
  }
  /** The process of the page ends; its window stays, blank (docs/api/web-contents.md, 'render-process-gone'). */
  crash(reason: RenderProcessGoneDetails['reason'] = 'crashed'): void {
    this.isCrashed = true
    this.work.crash?.(this.window)
    this.emit('render-process-gone', preventable(), { reason, exitCode: 1 })
  }
  /** "Forcefully terminates the renderer process" (docs/api/web-contents.md); its end is told as any other. */
  forcefullyCrashRenderer(): void {
    this.crash('killed')
  }
  reload(): void {
    this.reloads += 1
    void this.window.loads(this.url)
  }
  downloadURL(url: string): void {
    this.downloaded.push(url)
    this.work.download(this.window, url)
  }
  copyImageAt(): void {}
  replaceMisspelling(word: string): void {
    this.replaced.push(word)
  }
  getZoomLevel(): number {
    return this.desk.zoom
  }
  setZoomLevel(level: number): void {
    this.desk.zoom = level
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
  /** Whether what loads shows something by itself. */
  paints = true
  shows = 0
  isLeavingFullScreen = false
  private fullScreen = false
  private visible: boolean
  private minimized = false
  private maximized = false
  private destroyed = false

  constructor(
    readonly options: BrowserWindowConstructorOptions,
    private readonly work: Screenwork,
    private readonly desk: Desk = { zoom: 0 },
    session = new StandInSession(),
  ) {
    super()
    const { x = 100, y = 100, width = 800, height = 600, show = true } = options
    this.bounds = { x, y, width, height }
    this.visible = show
    this.webContents = new StandInContents(this, work, desk, session)
  }

  loadURL = (url: string): Promise<void> => this.loads(url)
  /** Another document, also by a reload of the page's own. */
  async loads(url: string): Promise<void> {
    const contents = this.webContents
    contents.url = url
    contents.isCrashed = false
    contents.startsNavigation({ url, isMainFrame: true, isSameDocument: false })
    await this.work.load(this, url)
    this.loaded()
  }
  /** What follows on a document that has come. */
  loaded(): void {
    this.webContents.emit('dom-ready')
    this.webContents.emit('did-finish-load')
    if (this.paints) this.paint()
  }
  /**
   * The first picture of a document that has something to show. 'ready-to-show' comes with it, after every load and
   * whether the window is seen or not (shell/browser/api/electron_api_browser_window.cc, OnFirstNonEmptyLayout).
   */
  paint(): void {
    this.emit('ready-to-show')
  }
  show(): void {
    this.visible = true
    this.shows += 1
    this.emit('show')
    this.focus()
  }
  hide(): void {
    this.visible = false
    this.blur()
    this.emit('hide')
  }
  /** The window that had the focus loses it (docs/api/browser-window.md, 'blur'). */
  focus(): void {
    if (this.isFocused() || !this.visible) return
    this.desk.focused?.blur()
    this.desk.focused = this
    this.emit('focus')
  }
  blur(): void {
    if (!this.isFocused()) return
    this.desk.focused = undefined
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
  /** "This will also show (but not focus) the window if it isn't being displayed already" (docs/api/base-window.md). */
  maximize(): void {
    this.maximized = true
    if (this.visible) return
    this.visible = true
    this.emit('show')
  }
  /** On macOS the way out of a full screen takes a moment; the test says when it is over. */
  setFullScreen(full: boolean): void {
    if (full) this.fullScreen = true
    else this.isLeavingFullScreen = true
  }
  leftFullScreen(): void {
    this.fullScreen = false
    this.isLeavingFullScreen = false
    this.emit('leave-full-screen')
  }
  unmaximize(): void {
    this.maximized = false
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.move(bounds)
    this.emit('resize')
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
  /** "The close event will also not be emitted for this window, but it guarantees the closed event" (docs/api/browser-window.md). */
  destroy(): void {
    this.destroyed = true
    this.visible = false
    if (this.isFocused()) this.desk.focused = undefined
    this.work.gone(this)
    this.webContents.emit('destroyed')
    this.emit('closed')
  }
  isDestroyed = (): boolean => this.destroyed
  isFocused = (): boolean => this.desk.focused === this
  isFullScreen = (): boolean => this.fullScreen
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
