import { EventEmitter } from 'node:events'
import type { Updater } from '../updates.ts'

/** electron-updater without a network: the test says when a version is there. */
export class StandInUpdater extends EventEmitter implements Updater {
  allowDowngrade = true
  autoDownload = false
  autoInstallOnAppQuit = false
  channel: string | null = null
  checks = 0
  restarts = 0
  async checkForUpdates(): Promise<void> {
    this.checks += 1
  }
  quitAndInstall(): void {
    this.restarts += 1
  }
}
