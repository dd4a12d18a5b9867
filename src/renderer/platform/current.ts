import type { DesktopBridge } from '#shared/desktop.ts'
import { desktopPlatform } from './desktop.ts'
import type { Platform } from './platform.ts'
import { webPlatform } from './web.ts'

declare global {
  interface Window {
    /** Put there by the preload script of the desktop client. */
    readonly tradepost?: DesktopBridge
  }
}

/** The machine this runs on. */
export const platform: Platform = window.tradepost ? desktopPlatform(window.tradepost) : webPlatform
