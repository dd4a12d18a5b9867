import * as text from '#texts/desktopClient.ts'
import type { AppWindow, ElectronDoor } from './electron.ts'

/** How long to wait before a page that has crashed is loaded anew: longer with each of the last ten minutes. */
const WAITS_MS = [0, 2_000, 10_000, 30_000, 60_000] as const
const MEMORY_MS = 10 * 60_000

interface RecoveryOptions {
  dialog: ElectronDoor['dialog']
  log: (line: string) => void
  now: () => Date
}

export interface PageRecovery {
  follow(window: AppWindow): void
  /** How often a page has ended by itself since the start. */
  readonly crashes: number
}

/** A page that crashes comes back by itself; of one that doesn't answer the person says whether it is to. */
export function pageRecovery({ dialog, log, now }: RecoveryOptions): PageRecovery {
  let crashes: number[] = []
  let total = 0

  function follow(window: AppWindow): void {
    const { webContents } = window
    webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      log(`The page ended: ${reason}, ${exitCode}`)
      if (reason === 'clean-exit') return
      const moment = now().getTime()
      crashes = crashes.filter((one) => moment - one < MEMORY_MS)
      const wait = WAITS_MS[Math.min(crashes.length, WAITS_MS.length - 1)] ?? 0
      crashes.push(moment)
      total += 1
      setTimeout(() => {
        if (!window.isDestroyed()) webContents.reload()
      }, wait)
    })
    let asking = false
    window.on('unresponsive', () => {
      log('The page does not answer')
      if (asking) return
      asking = true
      void dialog
        .showMessageBox({
          type: 'warning',
          message: text.noAnswer,
          detail: text.noAnswerHint,
          buttons: [text.wait, text.loadAgain],
          defaultId: 0,
          cancelId: 0,
        })
        .then(({ response }) => {
          asking = false
          // Its end is heard of above, where it is loaded anew.
          if (response === 1 && !window.isDestroyed()) webContents.forcefullyCrashRenderer()
        })
    })
    window.on('responsive', () => log('The page answers again'))
  }
  return {
    follow,
    get crashes() {
      return total
    },
  }
}
