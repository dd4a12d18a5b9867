import { release } from 'node:os'
import { join } from 'node:path'
import * as electron from 'electron'
import { startDesktop } from './desktop.ts'
import { loadKeytar } from './keychain.ts'
import { logFile } from './logFile.ts'
import { hasTrayHost } from './trayHost.ts'
import type { Updater } from './updates.ts'

/** Filled in by the build from TRADEPOST_SERVER. */
declare const BUILT_FOR: string

const { app } = electron
const { APPIMAGE: appImage } = process.env

/**
 * Only a packed program updates itself, and on Linux only an AppImage: of a .deb electron-updater would ask for the
 * password of root, at every quit.
 */
async function loadUpdater(): Promise<Updater | undefined> {
  if (!app.isPackaged || (process.platform === 'linux' && !appImage)) return undefined
  return (await import('electron-updater')).default.autoUpdater
}

const now = () => new Date()
const logs = app.getPath('logs')
const log = logFile(logs, now)

// What nobody has caught ends in the log and in nothing else: Electron's own answer is a window full of source.
process.on('uncaughtException', (error) => log(`Not caught: ${error.stack ?? String(error)}`))
process.on('unhandledRejection', (reason) =>
  log(`Not caught: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`),
)

const folder = import.meta.dirname
log(`Tradepost ${app.getVersion()} starts`)

// Nothing is waited for before this: schemes are registered and links heard of before the app is ready.
startDesktop({
  electron,
  machine: {
    system: process.platform,
    systemVersion: `${release()} ${process.arch}`,
    runtime: `Electron ${process.versions.electron}, Chromium ${process.versions['chrome']}`,
    variables: process.env,
    arguments: process.argv.slice(1),
    program: appImage ?? process.execPath,
    findTray: () => hasTrayHost(process.platform),
    renderer: join(folder, '../renderer'),
    preload: join(folder, '../preload/index.cjs'),
    pictures: join(folder, '../../build/tray'),
    icon: join(folder, '../../build/icon.png'),
    logs,
    now,
    log,
  },
  loadKeychain: loadKeytar,
  loadUpdater,
  builtFor: BUILT_FOR,
}).catch((error: unknown) => {
  log(`Tradepost could not start: ${String(error)}`)
  app.exit(1)
})
