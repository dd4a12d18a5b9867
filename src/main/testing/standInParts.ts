import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import type { NotificationCloseEventParams, NotificationConstructorOptions } from 'electron'
import type { BuiltMenu, DownloadItem, MenuEntry, NativeNotice, TrayIcon } from '../electron.ts'
import { preventable } from './preventable.ts'

/** A menu that can be read and clicked. */
export class StandInMenu implements BuiltMenu {
  popped = false

  constructor(readonly entries: readonly MenuEntry[]) {}

  popup(): void {
    this.popped = true
  }
  labels(): string[] {
    return this.entries.flatMap(({ label }) => (label === undefined ? [] : [label]))
  }
  /** The entry at the end of a path of labels. */
  entry(...path: string[]): MenuEntry {
    let entries: readonly MenuEntry[] = this.entries
    let found: MenuEntry | undefined
    for (const label of path) {
      found = entries.find((one) => one.label === label)
      if (!found) throw new Error(`No “${label}” among ${entries.map((one) => one.label).join(', ')}`)
      entries = found.submenu ?? []
    }
    if (!found) throw new Error('No entry was named')
    return found
  }
  click(...path: string[]): void {
    const entry = this.entry(...path)
    if (entry.enabled === false) throw new Error(`“${path.join(' › ')}” is not enabled`)
    entry.click?.()
  }
}

export class StandInTray extends EventEmitter implements TrayIcon {
  menu: StandInMenu = new StandInMenu([])
  title = ''
  toolTip = ''

  /** "Failed to load image from path": shell/browser/api/electron_api_tray.cc throws where there is no picture. */
  constructor(public image: string) {
    super()
    mustBePicture(image)
  }
  setContextMenu(menu: BuiltMenu | null): void {
    if (menu instanceof StandInMenu) this.menu = menu
  }
  setImage(image: string): void {
    mustBePicture(image)
    this.image = image
  }
  setTitle(title: string): void {
    this.title = title
  }
  setToolTip(text: string): void {
    this.toolTip = text
  }
}

function mustBePicture(path: string): void {
  if (!existsSync(path)) throw new Error(`Failed to load image from path '${path}'`)
}

export class StandInNotice extends EventEmitter implements NativeNotice {
  state: 'made' | 'shown' | 'closed' | 'failed' = 'made'

  constructor(readonly options: NotificationConstructorOptions) {
    super()
  }
  show(): void {
    this.state = 'shown'
    this.emit('show')
  }
  close(): void {
    this.closes('applicationHidden')
  }
  /** The person sends it away. */
  dismiss(): void {
    this.closes('userCanceled')
  }
  /** On Windows it lies in the Action Center from here on, and can still be clicked (docs/api/notification.md, 'close'). */
  timeOut(): void {
    this.closes('timedOut')
  }
  /** As every one of an unsigned program does on macOS (docs/api/notification.md, 'failed'). */
  fail(error: string): void {
    this.state = 'failed'
    this.emit('failed', preventable(), error)
  }
  click(): void {
    this.emit('click')
  }
  reply(text: string): void {
    this.emit('reply', preventable(), text)
  }
  /** Buttons are named by their place (docs/api/notification.md, 'action'). */
  press(actionIndex: number): void {
    this.emit('action', { ...preventable(), actionIndex, selectionIndex: -1 })
  }
  private closes(reason: NotificationCloseEventParams['reason']): void {
    this.state = 'closed'
    this.emit('close', { ...preventable(), reason })
  }
}

/** A download whose progress the test decides. */
export class StandInDownload extends EventEmitter implements DownloadItem {
  private received = 0
  private savePath = ''
  private paused = false
  private ended = false

  constructor(
    private readonly url: string,
    private readonly filename: string,
    private readonly total: number,
  ) {
    super()
  }
  getURL = (): string => this.url
  getFilename = (): string => this.filename
  getReceivedBytes = (): number => this.received
  getTotalBytes = (): number => this.total
  getSavePath = (): string => this.savePath
  isPaused = (): boolean => this.paused
  canResume = (): boolean => true
  setSavePath(path: string): void {
    this.savePath = path
  }
  pause(): void {
    this.paused = true
    this.emit('updated', preventable(), 'progressing')
  }
  resume(): void {
    this.paused = false
    this.emit('updated', preventable(), 'progressing')
    this.emit('changed')
  }
  cancel(): void {
    this.finish('cancelled')
  }
  receive(bytes: number): void {
    if (this.ended) return
    this.received += bytes
    this.emit('updated', preventable(), 'progressing')
  }
  breakOff(): void {
    this.emit('updated', preventable(), 'interrupted')
  }
  end(state: 'completed' | 'interrupted'): void {
    if (!this.ended) this.finish(state)
  }
  /** Waits while it is paused; answers whether it still wants what comes. */
  async flows(): Promise<boolean> {
    while (this.paused && !this.ended) await once(this, 'changed')
    return !this.ended
  }
  private finish(state: 'completed' | 'cancelled' | 'interrupted'): void {
    this.ended = true
    this.emit('done', preventable(), state)
    this.emit('changed')
  }
}
