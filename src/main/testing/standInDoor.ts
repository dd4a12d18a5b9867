import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  ActivationArguments,
  BrowserWindowConstructorOptions,
  NotificationConstructorOptions,
} from 'electron'
import type { ElectronDoor, MenuEntry } from '../electron.ts'
import type { StandIn } from './electronStandIn.ts'
import { StandInMenu, StandInNotice, StandInTray } from './standInParts.ts'
import { preventable } from './preventable.ts'
import type { Screenwork } from './standInContents.ts'
import { StandInWindow } from './standInWindow.ts'

const noScreen: Screenwork = {
  load: () => Promise.resolve(),
  send: () => undefined,
  download: () => undefined,
  gone: () => undefined,
}

/** The door that leads to a stand-in; what is made through it can be found there. */
export function doorOf(world: StandIn): ElectronDoor {
  const work = world.options.work ?? noScreen
  class Window extends StandInWindow {
    constructor(options: BrowserWindowConstructorOptions) {
      super(options, work, world.desk, world.sessionOf(options.webPreferences?.partition))
      world.windows.push(this)
      world.app.emit('web-contents-created', preventable(), this.webContents)
    }
  }
  class Tray extends StandInTray {
    constructor(image: string) {
      super(image)
      world.trays.push(this)
    }
  }
  class Notice extends StandInNotice {
    static isSupported = (): boolean => true
    static handleActivation = (hear: (details: ActivationArguments) => void): void => {
      world.activate = hear
    }
    constructor(options: NotificationConstructorOptions) {
      super(options)
      world.notices.push(this)
    }
  }
  return {
    get app() {
      return world.app
    },
    BrowserWindow: Window,
    clipboard: { writeText: async (text) => void world.copied.push(text) },
    dialog: {
      showMessageBox: async (options) => {
        world.dialogs.push(options)
        return { response: world.dialogAnswer(options) }
      },
      showErrorBox: (title, content) => void world.dialogs.push({ message: title, detail: content }),
    },
    ipcMain: { handle: (channel, listener) => void world.handlers.set(channel, listener) },
    Menu: {
      buildFromTemplate: (entries: MenuEntry[]) => {
        const menu = new StandInMenu(entries)
        menu.popup = () => {
          world.popup = menu
        }
        return menu
      },
      setApplicationMenu: (menu) => {
        if (menu instanceof StandInMenu) world.menu = menu
      },
    },
    nativeImage: { createFromPath: (path) => ({ path, isEmpty: () => !existsSync(path) }) },
    net: {
      fetch: (address, init) => {
        const url = address instanceof Request ? address.url : address
        return url.startsWith('file:') ? fetchFile(url) : (work.fetch?.(url, init) ?? noNetwork())
      },
    },
    Notification: Notice,
    powerMonitor: world.power,
    protocol: {
      // "This method can only be used before the ready event of the app module gets emitted" (docs/api/protocol.md).
      registerSchemesAsPrivileged: (schemes) => {
        if (world.app.isReady) throw new Error('Schemes can only be registered before the app is ready')
        world.schemes.push(...schemes)
      },
    },
    nativeTheme: { shouldUseDarkColors: world.options.isDark ?? false },
    screen: {
      getAllDisplays: () =>
        (world.options.workAreas ?? [{ x: 0, y: 0, width: 1920, height: 1080 }]).map((workArea) => ({
          workArea,
        })),
    },
    session: { defaultSession: world.session, fromPartition: world.sessionOf },
    shell: {
      openExternal: async (url) => void world.opened.push(url),
      openPath: async (path) => {
        world.openedPaths.push(path)
        return ''
      },
      showItemInFolder: (path) => void world.shownInFolder.push(path),
    },
    Tray,
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Electron's net reads files, Node's fetch doesn't. A file that is missing is an error in both. */
const noNetwork = () => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED'))

async function fetchFile(url: string): Promise<Response> {
  const path = fileURLToPath(url)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  return new Response(new Uint8Array(await readFile(path)), { headers: { 'content-type': type } })
}
