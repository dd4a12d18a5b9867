import type * as Electron from 'electron'

/**
 * The one door to Electron: what the main process uses of it and nothing more. The real module is handed in by
 * index.ts, which the compiler checks against this; tests hand in the stand-in of testing/, checked in the same way.
 * Events are written out, because overloads can't be picked.
 */

type Hears<Arguments extends unknown[]> = (...payload: Arguments) => void

interface App extends Pick<
  Electron.App,
  | 'exit'
  | 'getLoginItemSettings'
  | 'getPath'
  | 'getVersion'
  | 'isPackaged'
  | 'quit'
  | 'relaunch'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'whenReady'
> {
  on(event: 'web-contents-created', hear: Hears<[event: Electron.Event, contents: Contents]>): unknown
  on(event: 'second-instance', hear: Hears<[event: Electron.Event, argv: string[]]>): unknown
  on(event: 'open-url', hear: Hears<[event: Electron.Event, url: string]>): unknown
  on(event: 'activate' | 'window-all-closed', hear: Hears<[]>): unknown
  on(event: 'before-quit', hear: Hears<[event: Electron.Event]>): unknown
}

export interface Contents extends Pick<
  Electron.WebContents,
  | 'copyImageAt'
  | 'downloadURL'
  | 'getZoomLevel'
  | 'replaceMisspelling'
  | 'send'
  | 'setWindowOpenHandler'
  | 'setZoomLevel'
> {
  readonly session: Pick<Electron.Session, 'addWordToSpellCheckerDictionary'>
  on(event: 'will-navigate', hear: Hears<[event: Electron.Event, url: string]>): unknown
  on(event: 'will-attach-webview', hear: Hears<[event: Electron.Event]>): unknown
  on(event: 'context-menu', hear: Hears<[event: Electron.Event, about: ContextFacts]>): unknown
  on(event: 'destroyed' | 'did-start-loading' | 'dom-ready', hear: Hears<[]>): unknown
}

/** What was clicked on. */
export type ContextFacts = Pick<
  Electron.ContextMenuParams,
  | 'dictionarySuggestions'
  | 'editFlags'
  | 'hasImageContents'
  | 'isEditable'
  | 'linkURL'
  | 'mediaType'
  | 'misspelledWord'
  | 'selectionText'
  | 'srcURL'
  | 'x'
  | 'y'
>

export interface AppWindow extends Pick<
  Electron.BrowserWindow,
  | 'destroy'
  | 'focus'
  | 'getNormalBounds'
  | 'hide'
  | 'isDestroyed'
  | 'isFocused'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'setProgressBar'
  | 'show'
> {
  readonly webContents: Contents
  setOverlayIcon(image: Image | null, description: string): void
  on(event: 'close', hear: Hears<[event: Electron.Event]>): unknown
  on(
    event:
      | 'blur'
      | 'closed'
      | 'focus'
      | 'hide'
      | 'minimize'
      | 'move'
      | 'ready-to-show'
      | 'resize'
      | 'restore'
      | 'show',
    hear: Hears<[]>,
  ): unknown
}

export interface Image {
  isEmpty(): boolean
}

/** An entry of a menu; ours need nothing of what Electron hands to `click`. */
export interface MenuEntry extends Pick<
  Electron.MenuItemConstructorOptions,
  'accelerator' | 'checked' | 'enabled' | 'id' | 'label' | 'role' | 'type'
> {
  click?: () => void
  submenu?: MenuEntry[]
}

export interface BuiltMenu {
  popup(): void
}

export interface TrayIcon {
  setContextMenu(menu: BuiltMenu | null): void
  setImage(image: string): void
  setTitle(title: string): void
  setToolTip(text: string): void
  on(event: 'click', hear: Hears<[]>): unknown
}

export interface NativeNotice extends Pick<Electron.Notification, 'close' | 'show'> {
  on(event: 'click' | 'close', hear: Hears<[]>): unknown
  on(event: 'reply', hear: Hears<[event: Electron.Event, text: string]>): unknown
}

export interface DownloadItem extends Pick<
  Electron.DownloadItem,
  | 'canResume'
  | 'cancel'
  | 'getFilename'
  | 'getReceivedBytes'
  | 'getSavePath'
  | 'getTotalBytes'
  | 'getURL'
  | 'isPaused'
  | 'pause'
  | 'resume'
  | 'setSavePath'
> {
  on(event: 'updated', hear: Hears<[event: Electron.Event, state: 'progressing' | 'interrupted']>): unknown
  on(
    event: 'done',
    hear: Hears<[event: Electron.Event, state: 'completed' | 'cancelled' | 'interrupted']>,
  ): unknown
}

export interface PageSession extends Pick<
  Electron.Session,
  'setPermissionCheckHandler' | 'setPermissionRequestHandler'
> {
  on(event: 'will-download', hear: Hears<[event: Electron.Event, item: DownloadItem]>): unknown
}

export interface ElectronDoor {
  readonly app: App
  readonly BrowserWindow: new (options: Electron.BrowserWindowConstructorOptions) => AppWindow
  readonly clipboard: Pick<Electron.Clipboard, 'writeText'>
  readonly ipcMain: Pick<Electron.IpcMain, 'handle'>
  readonly Menu: {
    buildFromTemplate(entries: MenuEntry[]): BuiltMenu
    setApplicationMenu(menu: BuiltMenu | null): void
  }
  readonly nativeImage: { createFromPath(path: string): Image }
  readonly net: Pick<Electron.Net, 'fetch'>
  readonly Notification: (new (options: Electron.NotificationConstructorOptions) => NativeNotice) & {
    isSupported(): boolean
  }
  readonly protocol: Pick<Electron.Protocol, 'handle' | 'registerSchemesAsPrivileged'>
  readonly screen: { getAllDisplays(): readonly Pick<Electron.Display, 'workArea'>[] }
  readonly session: { readonly defaultSession: PageSession }
  readonly shell: Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>
  readonly Tray: new (image: string) => TrayIcon
}
