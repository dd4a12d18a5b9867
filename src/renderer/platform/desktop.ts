import type { DesktopBridge } from '#shared/desktop.ts'
import { storageKeys } from '#shared/entities/storage.ts'
import type { Platform } from './platform.ts'

/** The desktop client: the session in the keychain of the system, reached over the bridge of the preload script. */
export function desktopPlatform(bridge: DesktopBridge): Platform {
  return {
    kind: 'desktop',
    servedByServer: false,
    serverOrigin: bridge.serverOrigin,
    readSession: () => bridge.readSession(),
    writeSession: (session) => bridge.writeSession(session),
    clearSession: () => bridge.clearSession(),
    deviceId() {
      const stored = localStorage.getItem(storageKeys.deviceId)
      if (stored) return stored
      const made = crypto.randomUUID()
      localStorage.setItem(storageKeys.deviceId, made)
      return made
    },
    openOutside: (url) => void bridge.openOutside(url),
  }
}
