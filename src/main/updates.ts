import type { DesktopSettings } from '#shared/desktopSettings.ts'

const EVERY_MS = 4 * 3_600_000

/** What is used of electron-updater. It keeps to the staged roll-out of a release by itself. */
export interface Updater {
  allowDowngrade: boolean
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  channel: string | null
  checkForUpdates(): Promise<unknown>
  quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void
  on(event: 'update-downloaded', hear: (update: { version: string }) => void): unknown
  on(event: 'error', hear: (error: Error) => void): unknown
}

export interface Updates {
  /** Restarts with the update that is ready, as soon as nothing is under way. */
  restart(): void
  /** An upload or a payment is under way, or is over. */
  setBusy(busy: boolean): void
  setChannel(channel: DesktopSettings['updateChannel']): void
}

interface UpdatesOptions {
  updater: Updater
  channel: DesktopSettings['updateChannel']
  onReady: (version: string) => void
  /** Windows may close from here on. */
  onRestart: () => void
  log: (line: string) => void
}

/** Updates are fetched in the background and installed when the person restarts, never during an upload or payment. */
export function updates({ updater, channel, onReady, onRestart, log }: UpdatesOptions): Updates {
  let busy = false
  let wanted = false
  let ready = false
  updater.autoDownload = true
  updater.channel = channel
  updater.allowDowngrade = false
  updater.autoInstallOnAppQuit = true
  updater.on('update-downloaded', ({ version }) => {
    ready = true
    onReady(version)
  })
  updater.on('error', (error) => log(`Update: ${error.message}`))
  const check = () =>
    void updater.checkForUpdates().catch((error: unknown) => log(`Update: ${String(error)}`))
  check()
  setInterval(check, EVERY_MS).unref()

  function restartIfFree(): void {
    if (!wanted || !ready || busy) return
    onRestart()
    updater.quitAndInstall(true, true)
  }
  return {
    restart() {
      wanted = true
      restartIfFree()
    },
    setBusy(next) {
      busy = next
      updater.autoInstallOnAppQuit = !busy
      restartIfFree()
    },
    setChannel(next) {
      if (updater.channel === next) return
      updater.channel = next
      // electron-updater allows a step back on a change of channel; we never go back.
      updater.allowDowngrade = false
      check()
    },
  }
}
