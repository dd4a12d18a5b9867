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
  | 'isDefaultProtocolClient'
  | 'isPackaged'
  | 'quit'
  | 'relaunch'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'setToastActivatorCLSID'
  | 'whenReady'
> {
  on(event: 'web-contents-created', hear: Hears<[event: Electron.Event, contents: Contents]>): unknown
  on(event: 'second-instance', hear: Hears<[event: Electron.Event, argv: string[]]>): unknown
  on(event: 'open-url', hear: Hears<[event: Electron.Event, url: string]>): unknown
  on(event: 'activate' | 'window-all-closed', hear: Hears<[]>): unknown
  on(event: 'before-quit', hear: Hears<[event: Electron.Event]>): unknown
  on(
    event: 'login',
    hear: Hears<
      [
        event: Electron.Event,
        contents: unknown,
        details: unknown,
        authInfo: Pick<Electron.AuthInfo, 'host' | 'isProxy' | 'port' | 'realm'>,
        answer: (name?: string, password?: string) => void,
      ]
    >,
  ): unknown
}

export interface Contents extends Pick<
  Electron.WebContents,
  | 'copyImageAt'
  | 'downloadURL'
  | 'forcefullyCrashRenderer'
  | 'getZoomLevel'
  | 'reload'
  | 'replaceMisspelling'
  | 'send'
  | 'setWindowOpenHandler'
  | 'setZoomLevel'
> {
  readonly session: PageSession
  on(event: 'will-navigate', hear: Hears<[event: Electron.Event, url: string]>): unknown
  on(event: 'will-attach-webview', hear: Hears<[event: Electron.Event]>): unknown
  on(event: 'context-menu', hear: Hears<[event: Electron.Event, about: ContextFacts]>): unknown
  on(event: 'did-start-navigation', hear: Hears<[details: NavigationStart]>): unknown
  on(
    event: 'render-process-gone',
    hear: Hears<[event: Electron.Event, details: Electron.RenderProcessGoneDetails]>,
  ): unknown
  on(event: 'destroyed' | 'did-finish-load' | 'dom-ready', hear: Hears<[]>): unknown
}

export type NavigationStart = Pick<
  Electron.WebContentsDidStartNavigationEventParams,
  'isMainFrame' | 'isSameDocument' | 'url'
>

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
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'setBounds'
  | 'setFullScreen'
  | 'setProgressBar'
  | 'show'
  | 'unmaximize'
> {
  readonly webContents: Contents
  setOverlayIcon(image: Image | null, description: string): void
  on(event: 'close', hear: Hears<[event: Electron.Event]>): unknown
  once(event: 'leave-full-screen', hear: Hears<[]>): unknown
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
      | 'responsive'
      | 'restore'
      | 'show'
      | 'unresponsive',
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
  on(event: 'click', hear: Hears<[]>): unknown
  on(event: 'close', hear: Hears<[details: Electron.NotificationCloseEventParams]>): unknown
  on(event: 'failed', hear: Hears<[event: Electron.Event, error: string]>): unknown
  on(event: 'reply', hear: Hears<[event: Electron.Event, text: string]>): unknown
  on(event: 'action', hear: Hears<[details: Electron.NotificationActionEventParams]>): unknown
  once(event: 'show', hear: Hears<[]>): unknown
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
  | 'addWordToSpellCheckerDictionary'
  | 'clearStorageData'
  | 'resolveProxy'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
> {
  readonly protocol: Pick<Electron.Protocol, 'handle'>
  on(event: 'will-download', hear: Hears<[event: Electron.Event, item: DownloadItem]>): unknown
}

export interface ElectronDoor {
  readonly app: App
  readonly BrowserWindow: new (options: Electron.BrowserWindowConstructorOptions) => AppWindow
  readonly clipboard: Pick<Electron.Clipboard, 'writeText'>
  readonly dialog: {
    showMessageBox(
      options: Electron.MessageBoxOptions,
    ): Promise<Pick<Electron.MessageBoxReturnValue, 'response'>>
    showErrorBox(title: string, content: string): void
  }
  readonly ipcMain: Pick<Electron.IpcMain, 'handle'>
  readonly Menu: {
    buildFromTemplate(entries: MenuEntry[]): BuiltMenu
    setApplicationMenu(menu: BuiltMenu | null): void
  }
  readonly nativeImage: { createFromPath(path: string): Image }
  readonly nativeTheme: Pick<Electron.NativeTheme, 'shouldUseDarkColors'>
  readonly net: Pick<Electron.Net, 'fetch'>
  readonly Notification: (new (options: Electron.NotificationConstructorOptions) => NativeNotice) & {
    isSupported(): boolean
    handleActivation(hear: (details: Electron.ActivationArguments) => void): void
  }
  readonly powerMonitor: {
    on(event: 'lock-screen' | 'unlock-screen' | 'suspend' | 'resume', hear: Hears<[]>): unknown
  }
  readonly protocol: Pick<Electron.Protocol, 'registerSchemesAsPrivileged'>
  readonly screen: { getAllDisplays(): readonly Pick<Electron.Display, 'workArea'>[] }
  readonly session: { readonly defaultSession: PageSession; fromPartition(partition: string): PageSession }
  readonly shell: Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>
  readonly Tray: new (image: string) => TrayIcon
}
