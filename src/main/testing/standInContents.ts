import { EventEmitter } from 'node:events'
import type { HandlerDetails, RenderProcessGoneDetails, WindowOpenHandlerResponse } from 'electron'
import type { Contents, NavigationStart } from '../electron.ts'
import { preventable } from './preventable.ts'
import { cloned } from './standInClone.ts'
import type { StandInSession } from './standInSession.ts'
import type { StandInWindow } from './standInWindow.ts'

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
