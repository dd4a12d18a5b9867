import { join } from 'node:path'
import * as electron from 'electron'
import { startDesktop } from './desktop.ts'
import { loadKeytar } from './keychain.ts'
import type { Updater } from './updates.ts'

/** Filled in by the build from TRADEPOST_SERVER. */
declare const BUILT_FOR: string

/** Only a packed program updates itself; electron-updater refuses others. */
async function loadUpdater(): Promise<Updater | undefined> {
  if (!electron.app.isPackaged) return undefined
  return (await import('electron-updater')).default.autoUpdater
}

function log(line: string): void {
  process.stderr.write(`${new Date().toISOString()} ${line}\n`)
}

const folder = import.meta.dirname
void startDesktop({
  electron,
  machine: {
    system: process.platform,
    variables: process.env,
    arguments: process.argv.slice(1),
    program: process.env['APPIMAGE'] ?? process.execPath,
    renderer: join(folder, '../renderer'),
    preload: join(folder, '../preload/index.cjs'),
    pictures: join(folder, '../../build/tray'),
    now: () => new Date(),
    log,
  },
  loadKeychain: loadKeytar,
  loadUpdater,
  builtFor: BUILT_FOR,
}).catch((error: unknown) => {
  log(`Tradepost could not start: ${String(error)}`)
  electron.app.exit(1)
})
