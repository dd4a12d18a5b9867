import { createHashRouter } from 'react-router-dom'
import type { DesktopBridge } from '#shared/desktop.ts'
import { storageKeys } from '#shared/domain/storageKeys.ts'
import { deviceId } from './deviceId.ts'
import type { Platform } from './platform.ts'

/** What Electron puts before the words of an error that comes over the bridge. */
const REMOTE = /^Error invoking remote method '[^']*': (?:[A-Za-z]*Error: )?/

/** The bridge, with errors in the words that they were thrown with. */
function plainErrors(bridge: DesktopBridge): DesktopBridge['ask'] {
  return async (channel, question) => {
    try {
      return await bridge.ask(channel, question)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new Error(message.replace(REMOTE, ''), { cause: error })
    }
  }
}

/** Who signs out leaves nothing behind but the device's id (§4.1). */
function clearStorage(): void {
  const device = deviceId()
  localStorage.clear()
  localStorage.setItem(storageKeys.deviceId, device)
}

/** The desktop client: everything goes over the bridge of the preload script to the main process. */
export function desktopPlatform(bridge: DesktopBridge): Platform {
  const ask = plainErrors(bridge)
  let inView = false
  bridge.listen('inView', (looks) => {
    inView = looks
  })
  return {
    kind: 'desktop',
    servedByServer: false,
    sessionInCookie: false,
    serverOrigin: bridge.serverOrigin,
    // Elsewhere Chromium asks a service of Google's, for which this client has no key (docs/api/environment-variables.md).
    knowsPlace: bridge.system === 'darwin',
    staysWithoutWindow: bridge.system === 'darwin',
    createRouter: createHashRouter,
    readSession: () => ask('session:read'),
    writeSession: (session) => ask('session:write', session),
    async clearSession({ signedOut }) {
      if (signedOut) clearStorage()
      await ask('session:clear')
    },
    onOtherSession: (hear) => void bridge.listen('session', (user) => hear(user ?? undefined)),
    deviceId,
    openOutside: (url) => void ask('outside:open', url),
    saveFile: (url) => void ask('download:start', url),
    showInbox: (inbox) => void ask('inbox:show', inbox),
    mayShowNotices: () => 'yes',
    askForNotices: async () => undefined,
    showNotice: (notice) => void ask('notice:show', notice),
    inView: () => inView,
    onLook: (hear) => bridge.listen('inView', hear),
    tellScreen: (path) => void ask('screen:tell', path),
    tellWork: (busy) => void ask('work:tell', busy),
    listen: (event, hear) => bridge.listen(event, hear),
    desktop: {
      openWindow: (path) => void ask('window:open', path),
      openInMain: (path) => void ask('screen:open', path),
      ready: () => ask('renderer:ready'),
      readSettings: () => ask('settings:read'),
      changeSettings: (change) => ask('settings:change', change),
      readAccounts: () => ask('account:list'),
      nameAccount: (name) => void ask('account:name', name),
      openAccount: (id) => void ask('account:open', id),
      addAccount: (server) => ask('account:add', server),
      removeAccount: () => ask('account:remove'),
      chooseServer: (origin) => ask('server:choose', origin),
      act: ({ id }, action, address) => void ask('download:act', { id, action, address }),
      hasServerChanged: () => ask('server:reached'),
      readProxy: () => ask('proxy:read'),
      answerProxy: (answer) => ask('proxy:answer', answer),
      restartToUpdate: () => void ask('update:restart'),
      prepareSignIn: (returnBy) => ask('signIn:prepare', returnBy),
      signIn: (page) => ask('signIn:start', page),
    },
  }
}
