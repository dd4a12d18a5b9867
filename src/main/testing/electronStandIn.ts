import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type {
  ActivationArguments,
  CustomScheme,
  IpcMainInvokeEvent,
  LoginItemSettings,
  MessageBoxOptions,
  Rectangle,
} from 'electron'
import { OWN_WINDOW_ARGUMENT } from '#shared/desktop.ts'
import type { ElectronDoor } from '../electron.ts'
import { cloned } from './standInClone.ts'
import { doorOf } from './standInDoor.ts'
import { StandInSession } from './standInSession.ts'
import { StandInMenu, type StandInNotice, type StandInTray } from './standInParts.ts'
import { preventable } from './preventable.ts'
import type { Desk, Screenwork } from './standInContents.ts'
import type { StandInWindow } from './standInWindow.ts'

/** The programs of one machine: at most one holds the lock. */
export interface Lock {
  holder?: StandIn
}

interface StandInOptions {
  /** A folder of the test's own, for everything that Electron would keep below the home folder. */
  home: string
  lock?: Lock
  /** With what this program was started. */
  programArguments?: readonly string[]
  workAreas?: readonly Rectangle[]
  /** The system has a dark theme. */
  isDark?: boolean
  packaged?: boolean
  work?: Screenwork
}

const isOwn = ({ options }: StandInWindow): boolean =>
  options.webPreferences?.additionalArguments?.includes(OWN_WINDOW_ARGUMENT) ?? false

type Answer = (event: IpcMainInvokeEvent, payload: unknown) => unknown

const loginItems: LoginItemSettings = {
  openAtLogin: false,
  wasOpenedAtLogin: false,
  status: 'not-registered',
  executableWillLaunchAtLogin: false,
  launchItems: [],
}

/**
 * The one stand-in for Electron: what the main process uses of it, in memory, checked by the compiler against the same
 * door as the real module, which is made of Electron's own declarations.
 */
export class StandIn {
  readonly windows: StandInWindow[] = []
  readonly desk: Desk = { zoom: 0 }
  readonly trays: StandInTray[] = []
  readonly notices: StandInNotice[] = []
  readonly opened: string[] = []
  readonly openedPaths: string[] = []
  readonly shownInFolder: string[] = []
  readonly copied: string[] = []
  readonly schemes: CustomScheme[] = []
  /** The program's own, and those of partitions by their names. */
  readonly session = new StandInSession('default', (session) => this.clear(session))
  readonly partitions = new Map<string, StandInSession>()
  /** Sleeps, wakes, is locked and unlocked when the test says so (docs/api/power-monitor.md). */
  readonly power = new EventEmitter()
  readonly dialogs: MessageBoxOptions[] = []
  /** The button that the person presses; the last one, which stands for leaving things as they are. */
  dialogAnswer = (options: MessageBoxOptions): number => options.cancelId ?? 0
  /** What Windows calls for a notification, also for one of an earlier run (docs/api/notification.md). */
  activate: ((details: ActivationArguments) => void) | undefined
  readonly app: StandInApp
  readonly door: ElectronDoor
  badge = 0
  menu = new StandInMenu([])
  popup: StandInMenu | undefined
  readonly handlers = new Map<string, Answer>()

  constructor(readonly options: StandInOptions) {
    this.app = new StandInApp(this)
    this.door = doorOf(this)
  }

  /** The main window of the first account. */
  get window(): StandInWindow {
    const main = this.mainWindows[0] ?? this.windows.at(-1)
    if (!main) throw new Error('There is no window')
    return main
  }
  /** Of every account, the first one's first. */
  get mainWindows(): readonly StandInWindow[] {
    return this.windows.filter((one) => !one.isDestroyed() && !isOwn(one))
  }
  /** Those of one conversation or job each, the oldest first. */
  get ownWindows(): readonly StandInWindow[] {
    return this.windows.filter((one) => !one.isDestroyed() && isOwn(one))
  }
  sessionOf = (partition: string | undefined): StandInSession => {
    if (partition === undefined) return this.session
    const known =
      this.partitions.get(partition) ??
      new StandInSession(partition.replace('persist:', ''), (session) => this.clear(session))
    this.partitions.set(partition, known)
    return known
  }
  private async clear(session: StandInSession): Promise<void> {
    await this.options.work?.clear?.(session)
  }
  get tray(): StandInTray {
    const last = this.trays.at(-1)
    if (!last) throw new Error('There is no tray icon')
    return last
  }

  /**
   * A message of a page: the top one of the main window unless told otherwise. It carries the contents that it comes
   * from (docs/api/structures/ipc-main-invoke-event.md, `sender`). Question and answer are copies, and an error is a
   * new one with a name before its words (lib/renderer/ipc-renderer-internal.ts, `invoke`).
   */
  async invoke(
    channel: string,
    payload?: unknown,
    frame = { url: 'app://tradepost/', top: true },
    sender: unknown = this.window.webContents,
  ): Promise<unknown> {
    const question = cloned(payload)
    try {
      const handler = this.handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      const senderFrame = { url: frame.url, parent: frame.top ? null : {} }
      // Of the event only these are looked at; the rest of it can't be made without Electron.
      return cloned(await handler({ sender, senderFrame } as unknown as IpcMainInvokeEvent, question))
    } catch (error) {
      // The words alone come over, not the cause.
      // oxlint-disable-next-line preserve-caught-error
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`)
    }
  }
  /** A message of the top page of this window. */
  invokeFrom = (window: StandInWindow, channel: string, payload?: unknown): Promise<unknown> =>
    this.invoke(channel, payload, { url: 'app://tradepost/', top: true }, window.webContents)
}

class StandInApp extends EventEmitter implements Pick<ElectronDoor['app'], 'quit' | 'exit'> {
  isPackaged: boolean
  state: 'running' | 'quit' | 'exited' = 'running'
  openAtLogin = false
  openedAtLogin = false
  relaunched: { args?: string[]; execPath?: string } | undefined
  /** The schemes, with the program and arguments that were given for them. */
  readonly protocolClients: [scheme: string, program?: string, given?: string[]][] = []
  toastActivator = ''

  constructor(private readonly world: StandIn) {
    super()
    this.isPackaged = world.options.packaged ?? false
  }
  isReady = false
  private readonly becomesReady = new Promise<void>((resolve) =>
    setImmediate(() => {
      this.isReady = true
      resolve()
    }),
  )
  whenReady = (): Promise<void> => this.becomesReady
  getVersion = (): string => '1.2.3'
  getPath = (name: string): string => join(this.world.options.home, name)
  setAppUserModelId = (): void => undefined
  setToastActivatorCLSID = (id: string): void => {
    this.toastActivator = id
  }
  isDefaultProtocolClient = (scheme: string): boolean => this.protocolClients.some(([one]) => one === scheme)
  setAsDefaultProtocolClient = (...client: [scheme: string, program?: string, given?: string[]]): boolean =>
    this.protocolClients.push(client) > 0
  setBadgeCount = (count = 0): boolean => {
    this.world.badge = count
    return true
  }
  getLoginItemSettings = (): LoginItemSettings => ({
    ...loginItems,
    openAtLogin: this.openAtLogin,
    executableWillLaunchAtLogin: this.openAtLogin,
    wasOpenedAtLogin: this.openedAtLogin,
  })
  setLoginItemSettings = ({ openAtLogin = false }: { openAtLogin?: boolean }): void => {
    this.openAtLogin = openAtLogin
  }
  /** The first program gets the lock; a second one's arguments go to the first, as Electron does it. */
  requestSingleInstanceLock = (): boolean => {
    const { lock, programArguments = [] } = this.world.options
    if (!lock) return true
    if (!lock.holder || lock.holder.app.state !== 'running') {
      lock.holder = this.world
      return true
    }
    lock.holder.app.emit('second-instance', preventable(), ['tradepost', ...programArguments])
    return false
  }
  relaunch = (options?: { args?: string[]; execPath?: string }): void => {
    this.relaunched = options ?? {}
  }
  /** Asks every window to close; one that prevents it keeps the program running. */
  quit = (): void => {
    this.emit('before-quit', preventable())
    for (const window of this.world.windows) if (!window.isDestroyed()) window.close()
    if (this.world.windows.every((window) => window.isDestroyed())) this.state = 'quit'
  }
  exit = (): void => {
    for (const window of this.world.windows) if (!window.isDestroyed()) window.destroy()
    this.state = 'exited'
  }
}
