import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { Menu } from 'electron'
import type { Desktop, DesktopStart, ShownNotice } from './desktop.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Whether Electron's binary is here. Asking the package itself would try to download it. */
export function hasElectron(): boolean {
  return existsSync(join(ROOT, 'node_modules/electron/path.txt'))
}

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** The windows' pages that are of one conversation or job, or those that are not; in the order in which they came. */
async function pagesThat(program: ElectronApplication, isOwn: boolean): Promise<Page[]> {
  const found = await Promise.all(
    program.windows().map(async (page) => ({
      page,
      own: await page.evaluate(() => window.tradepost?.isOwnWindow ?? false),
    })),
  )
  return found.filter(({ own }) => own === isOwn).map(({ page }) => page)
}

/** What the script below leaves on the global object of the main process. */
interface Watched {
  desktopTray: string
  desktopMenu: Menu | null
  desktopNotices: {
    title: string
    body: string
    emit(event: 'click' | 'reply', ...details: unknown[]): void
  }[]
  desktopOpened: string[]
  desktopProgress: number
}

/** The built client in the real Electron, with a home of its own. */
export async function openReal(
  { home, server, programArguments = [] }: DesktopStart,
  variables: Readonly<Record<string, string>>,
): Promise<Desktop> {
  const downloads = join(home, 'downloads')
  mkdirSync(downloads, { recursive: true })
  // A display that is made for tests shows no tray, and closing the window would end the program.
  const remembered = join(home, 'desktop.json')
  if (!existsSync(remembered)) writeFileSync(remembered, '{"settings":{"keepRunning":true}}')
  const program = await _electron.launch({
    // Chromium's sandbox refuses to run as root, which only a container does.
    args: [ROOT, `--user-data-dir=${home}`, ...asRoot, ...programArguments],
    env: { ...process.env, ...variables, TRADEPOST_SERVER: server },
  })
  await program.evaluate(({ app, BrowserWindow, Notification, shell, Tray }, folder) => {
    app.setPath('downloads', folder)
    // Without a daemon that shows them Linux has none; the journey looks at what would be shown.
    Notification.isSupported = () => true
    const watched: Watched = Object.assign(globalThis, {
      desktopTray: '',
      desktopMenu: null,
      desktopNotices: [],
      desktopOpened: [],
      desktopProgress: -1,
    })
    // The journey is the system's browser.
    shell.openExternal = async (url) => void watched.desktopOpened.push(url)
    const setContextMenu = Reflect.get(Tray.prototype, 'setContextMenu')
    Tray.prototype.setContextMenu = function (menu) {
      watched.desktopMenu = menu
      Reflect.apply(setContextMenu, this, [menu])
    }
    const setToolTip = Reflect.get(Tray.prototype, 'setToolTip')
    Tray.prototype.setToolTip = function (text) {
      watched.desktopTray = text
      Reflect.apply(setToolTip, this, [text])
    }
    const setProgressBar = Reflect.get(BrowserWindow.prototype, 'setProgressBar')
    BrowserWindow.prototype.setProgressBar = function (progress) {
      watched.desktopProgress = progress
      Reflect.apply(setProgressBar, this, [progress])
    }
    const show = Reflect.get(Notification.prototype, 'show')
    Notification.prototype.show = function () {
      watched.desktopNotices.push(this)
      Reflect.apply(show, this, [])
    }
  }, downloads)
  const page = await program.firstWindow()
  return {
    page,
    downloads,
    // Their ids count up from 1, which is the main window's (docs/api/browser-window.md, `win.id`).
    closeWindow: () => program.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)?.close()),
    isWindowShown: () =>
      program.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)?.isVisible() ?? false),
    ownPages: () => pagesThat(program, true),
    accountPages: () => pagesThat(program, false),
    isShown: async (wanted) => (await program.browserWindow(wanted)).evaluate((window) => window.isVisible()),
    closeOwnWindow: () =>
      program.evaluate(({ BrowserWindow }) => {
        const ids = BrowserWindow.getAllWindows().map(({ id }) => id)
        if (ids.length > 1) BrowserWindow.fromId(Math.max(...ids))?.close()
      }),
    focusMain: () => program.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)?.focus()),
    limitDownloads: (bytesPerSecond) =>
      program.evaluate(({ session }, limit) => {
        if (limit) session.defaultSession.enableNetworkEmulation({ downloadThroughput: limit })
        else session.defaultSession.disableNetworkEmulation()
      }, bytesPerSecond),
    taskbarProgress: () => program.evaluate(() => (globalThis as unknown as Watched).desktopProgress),
    quit: () => program.close(),
    trayText: () => program.evaluate(() => (globalThis as unknown as Watched).desktopTray),
    notices: () =>
      program.evaluate(() =>
        (globalThis as unknown as Watched).desktopNotices.map(({ title, body }): ShownNotice => ({
          title,
          body,
        })),
      ),
    clickNotice: (index) =>
      program.evaluate((_electronModule, at) => {
        const { desktopNotices } = globalThis as unknown as Watched
        desktopNotices[at]?.emit('click')
      }, index),
    replyTo: (index, reply) =>
      program.evaluate(
        (_electronModule, { at, text }) => {
          const { desktopNotices } = globalThis as unknown as Watched
          desktopNotices[at]?.emit('reply', {}, text)
        },
        { at: index, text: reply },
      ),
    trayEntries: () =>
      program.evaluate(() =>
        ((globalThis as unknown as Watched).desktopMenu?.items ?? [])
          .map(({ label }) => label)
          .filter((label) => label !== ''),
      ),
    clickTray: (label) =>
      program.evaluate((_electronModule, wanted) => {
        const { desktopMenu } = globalThis as unknown as Watched
        desktopMenu?.items.find((item) => item.label === wanted)?.click()
      }, label),
    openedOutside: () => program.evaluate(() => (globalThis as unknown as Watched).desktopOpened),
    crashPage: () =>
      program.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)?.webContents.forcefullyCrashRenderer()),
    sleepAndWake: () =>
      program.evaluate(({ powerMonitor }) => {
        powerMonitor.emit('suspend')
        powerMonitor.emit('resume')
      }),
    followLink: (link) =>
      program.evaluate(({ app }, text) => void app.emit('second-instance', {}, ['tradepost', text]), link),
  }
}
