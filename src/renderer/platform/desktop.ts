import { createHashRouter } from 'react-router-dom'
import type { DesktopBridge } from '#shared/desktop.ts'
import { deviceId } from './deviceId.ts'
import type { Platform } from './platform.ts'

/** The desktop client: everything goes over the bridge of the preload script to the main process. */
export function desktopPlatform(bridge: DesktopBridge): Platform {
  let inView = false
  bridge.listen('inView', (looks) => {
    inView = looks
  })
  return {
    kind: 'desktop',
    servedByServer: false,
    sessionInCookie: false,
    serverOrigin: bridge.serverOrigin,
    createRouter: createHashRouter,
    readSession: () => bridge.ask('session:read'),
    writeSession: (session) => bridge.ask('session:write', session),
    clearSession: () => bridge.ask('session:clear'),
    onOtherSession: () => undefined,
    deviceId,
    openOutside: (url) => void bridge.ask('outside:open', url),
    saveFile: (url) => void bridge.ask('download:start', url),
    showInbox: (inbox) => void bridge.ask('inbox:show', inbox),
    mayShowNotices: () => 'yes',
    askForNotices: async () => undefined,
    showNotice: (notice) => void bridge.ask('notice:show', notice),
    inView: () => inView,
    onLook: (hear) => bridge.listen('inView', hear),
    tellScreen: (path) => void bridge.ask('screen:tell', path),
    tellWork: (busy) => void bridge.ask('work:tell', busy),
    listen: (event, hear) => bridge.listen(event, hear),
    desktop: {
      ready: () => bridge.ask('renderer:ready'),
      readSettings: () => bridge.ask('settings:read'),
      changeSettings: (change) => bridge.ask('settings:change', change),
      chooseServer: (origin) => bridge.ask('server:choose', origin),
      act: ({ id }, action, address) => void bridge.ask('download:act', { id, action, address }),
      restartToUpdate: () => void bridge.ask('update:restart'),
      prepareSignIn: (returnBy) => bridge.ask('signIn:prepare', returnBy),
      signIn: (page) => bridge.ask('signIn:start', page),
    },
  }
}
