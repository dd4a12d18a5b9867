import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DesktopEvent, type DesktopEvents, EVENT_CHANNEL } from '#shared/desktop.ts'
import { startDesktop } from '../desktop.ts'
import type { SecretStore } from '../keychain.ts'
import type { Machine } from '../machine.ts'
import type { Updater } from '../updates.ts'
import { type Lock, StandIn } from './electronStandIn.ts'
import type { Screenwork } from './standInContents.ts'
import type { StandInWindow } from './standInWindow.ts'

/** The server that the client was built for. */
export const SERVER = 'https://market.example'

interface StartOptions {
  system?: NodeJS.Platform
  programArguments?: readonly string[]
  home?: string
  lock?: Lock
  loadKeychain?: () => Promise<SecretStore>
  updater?: Updater
  now?: () => Date
  openedAtLogin?: boolean
  hasTray?: boolean
  packaged?: boolean
  variables?: NodeJS.ProcessEnv
  work?: Screenwork
  /** The system has a dark theme. */
  isDark?: boolean
}

/** A keychain of the test's own. */
export function memoryKeychain(): SecretStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getPassword: async (service, account) => kept.get(`${service} ${account}`) ?? null,
    setPassword: async (service, account, secret) => void kept.set(`${service} ${account}`, secret),
    deletePassword: async (service, account) => kept.delete(`${service} ${account}`),
  }
}

/** The desktop client started on the stand-in, and its log. */
export async function started(options: StartOptions = {}) {
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'tradepost-desktop-'))
  const programArguments = options.programArguments ?? []
  const electron = new StandIn({
    home,
    programArguments,
    packaged: options.packaged ?? false,
    ...(options.lock && { lock: options.lock }),
    ...(options.work && { work: options.work }),
    isDark: options.isDark ?? false,
  })
  electron.app.openedAtLogin = options.openedAtLogin ?? false
  const log: string[] = []
  const machine: Machine = {
    system: options.system ?? 'linux',
    systemVersion: '6.1',
    runtime: 'Electron 45',
    findTray: async () => options.hasTray ?? true,
    logs: join(home, 'logs'),
    variables: options.variables ?? {},
    arguments: programArguments,
    program: '/opt/Tradepost/tradepost',
    renderer: join(home, 'renderer'),
    preload: join(home, 'preload.cjs'),
    pictures: join(import.meta.dirname, '../../../build/tray'),
    icon: join(import.meta.dirname, '../../../build/icon.png'),
    now: options.now ?? (() => new Date(2026, 5, 1, 12)),
    log: (line) => void log.push(line),
  }
  await startDesktop({
    electron: electron.door,
    machine,
    loadKeychain: options.loadKeychain ?? (async () => memoryKeychain()),
    loadUpdater: async () => options.updater,
    builtFor: SERVER,
  })
  return { electron, home, log }
}

/** What the page of a window was told of one event. */
export function told<Event extends DesktopEvent>(
  window: StandInWindow,
  event: Event,
): DesktopEvents[Event][] {
  return window.webContents.sent
    .filter(({ channel, payload }) => channel === EVENT_CHANNEL && payload[0] === event)
    .map(({ payload }) => payload[1] as DesktopEvents[Event])
}
