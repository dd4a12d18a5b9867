import { join } from 'node:path'
import { app, BrowserWindow, ipcMain, net, protocol, session, shell } from 'electron'
import { APP_SCHEME, serveApp } from './appScheme.ts'
import { answerChannels } from './ipc.ts'
import { loadKeytar, systemKeychain } from './keychain.ts'
import { guardContents, guardPermissions, openOutside } from './security.ts'
import { serverOrigin } from './serverOrigin.ts'
import { createWindow } from './window.ts'

/** Composes the desktop client; each module gets the part of Electron it needs. */

// Before the app is ready, or the scheme is not a secure origin.
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

app.on('web-contents-created', (_event, contents) => guardContents(contents, shell))
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit()
})

if (app.requestSingleInstanceLock()) void start()
else app.quit()

async function start(): Promise<void> {
  await app.whenReady()
  const origin = serverOrigin(process.env)
  serveApp(protocol, net, join(import.meta.dirname, '../renderer'), origin)
  guardPermissions(session.defaultSession)
  const keychain = systemKeychain(loadKeytar, () => undefined)
  answerChannels(ipcMain, {
    'session:read': () => keychain.read(),
    'session:write': (stored) => keychain.write(stored),
    'session:clear': () => keychain.clear(),
    'outside:open': (url) => openOutside(url, shell),
  })
  const open = () => createWindow(BrowserWindow, join(import.meta.dirname, '../preload/index.cjs'), origin)
  let window = open()
  app.on('second-instance', () => {
    if (window.isDestroyed()) window = open()
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  app.on('activate', () => {
    if (window.isDestroyed()) window = open()
  })
}
