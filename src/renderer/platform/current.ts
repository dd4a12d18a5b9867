import type { DesktopBridge } from '#shared/desktop.ts'
import { desktopPlatform } from './desktop.ts'
import type { Platform } from './platform.ts'
import { webPlatform } from './web.ts'

declare global {
  /** Set by the build: whether this is the desktop client's renderer. What follows on it is not in a browser's files at all. */
  const WITH_DESKTOP: boolean

  interface Window {
    /** Put there by the preload script of the desktop client. */
    readonly tradepost?: DesktopBridge
  }
}

/** The machine this runs on. */
export const platform: Platform =
  WITH_DESKTOP && window.tradepost ? desktopPlatform(window.tradepost) : webPlatform

/** Whether this window shows one conversation or one job, and nothing else (§2.8). */
export const isOwnWindow: boolean = WITH_DESKTOP && window.tradepost?.isOwnWindow === true
