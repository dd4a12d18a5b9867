import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import type { AppWindow, Image } from '../electron.ts'
import { preventable } from './preventable.ts'
import { type Desk, type Screenwork, StandInContents } from './standInContents.ts'
import { StandInSession } from './standInSession.ts'

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
