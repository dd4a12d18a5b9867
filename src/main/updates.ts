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
  on(event: 'update-downloaded' | 'update-available', hear: (update: { version: string }) => void): unknown
  on(event: 'update-not-available', hear: () => void): unknown
  on(event: 'error', hear: (error: Error) => void): unknown
}

/** What came of looking for a newer version. */
type UpdateFound = 'newest' | 'fetching' | 'ready' | 'failed'

export interface Updates {
  /** Looks now. */
  check(): Promise<UpdateFound>
  /** Restarts with the update that is ready, as soon as nothing is under way. */
  restart(): void
  /** An upload or a payment is under way, or is over. */
  setBusy(busy: boolean): void
  setChannel(channel: DesktopSettings['updateChannel']): void
  /** The program quits: what is ready is installed, unless something is under way. */
  beforeQuit(): void
}

interface UpdatesOptions {
  updater: Updater
  channel: DesktopSettings['updateChannel']
  onReady: (version: string) => void
  /** The person wants to restart and has to wait for what is under way. */
  onWait: () => void
  /** Windows may close from here on. */
  onRestart: () => void
  log: (line: string) => void
}

/** Updates are fetched in the background and installed when the person restarts, never during an upload or payment. */
export function updates(options: UpdatesOptions): Updates {
  const { updater, log } = options
  let busy = false
  let wanted = false
  let found: UpdateFound = 'newest'
  updater.autoDownload = true
  updater.channel = options.channel
  updater.allowDowngrade = false
  // Left on while something is under way: a download that ends meanwhile would never be installed on quitting, because
  // the updater looks at it once, then (BaseUpdater.addQuitHandler). Whether it may is decided at the quit itself.
  updater.autoInstallOnAppQuit = true
  updater.on('update-available', () => (found = 'fetching'))
  updater.on('update-not-available', () => (found = 'newest'))
  updater.on('update-downloaded', ({ version }) => {
    found = 'ready'
    options.onReady(version)
  })
  updater.on('error', (error) => log(`Update: ${error.message}`))

  async function check(): Promise<UpdateFound> {
    if (found === 'ready') return found
    try {
      await updater.checkForUpdates()
      return found
    } catch (error) {
      log(`Update: ${String(error)}`)
      return 'failed'
    }
  }
  void check()
  setInterval(() => void check(), EVERY_MS).unref()

  function restartIfFree(): void {
    if (!wanted || found !== 'ready' || busy) return
    options.onRestart()
    updater.quitAndInstall(true, true)
  }
  return {
    check,
    restart() {
      wanted = true
      if (found === 'ready' && busy) options.onWait()
      restartIfFree()
    },
    setBusy(next) {
      busy = next
      restartIfFree()
    },
    setChannel(next) {
      if (updater.channel === next) return
      updater.channel = next
      // electron-updater allows a step back on a change of channel; we never go back.
      updater.allowDowngrade = false
      if (found !== 'ready') void check()
    },
    beforeQuit() {
      updater.autoInstallOnAppQuit = !busy
    },
  }
}
