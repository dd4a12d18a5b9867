import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { startDesktop } from '../../src/main/desktop.ts'
import type { SecretStore } from '../../src/main/keychain.ts'
import { type Lock, StandIn } from '../../src/main/testing/electronStandIn.ts'
import type { StandInSession } from '../../src/main/testing/standInSession.ts'
import { StandInDownload } from '../../src/main/testing/standInParts.ts'
import { preventable } from '../../src/main/testing/preventable.ts'
import type { StandInWindow } from '../../src/main/testing/standInWindow.ts'
import type { Desktop, DesktopStart } from './desktop.ts'
import { toStage } from './network.ts'
import { openPage, tellPage } from './pageBehindWindow.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Makes what stands behind a session: a context that is forgotten, or one that keeps its storage in a folder. */
export interface Browsers {
  passing(): Promise<BrowserContext>
  keeping(folder: string): Promise<BrowserContext>
}

/** The real main process against the stand-in for Electron, whose windows are pages of Chromium. */
export async function openStandIn(
  browsers: Browsers,
  loadKeychain: () => Promise<SecretStore>,
  { home, server, programArguments = [], keepsStorage = false }: DesktopStart,
): Promise<Desktop> {
  mkdirSync(join(home, 'downloads'), { recursive: true })
  /** Every session keeps what its pages store apart from the others. */
  const contexts = new Map<StandInSession, Promise<BrowserContext>>()
  const contextOf = (session: StandInSession): Promise<BrowserContext> => {
    const known =
      contexts.get(session) ??
      (keepsStorage ? browsers.keeping(join(home, 'sessions', session.name)) : browsers.passing())
    contexts.set(session, known)
    return known
  }
  /** What the main process has told the pages so far, once they have heard it. */
  let told = Promise.resolve()
  const lock: Lock = {}
  const pages = new Map<StandInWindow, Promise<Page>>()
  let closing: Promise<unknown> = Promise.resolve()
  const network: Network = { bytesPerSecond: undefined }
  const electron: StandIn = new StandIn({
    home,
    lock,
    programArguments,
    work: {
      load: async (window, url) => {
        const before = await pages.get(window)
        if (before && !before.isClosed()) await showAgain(before, url)
        else {
          const opening = contextOf(window.webContents.session).then((context) =>
            openPage(context, electron, window, url),
          )
          pages.set(window, opening)
          await opening
        }
      },
      // In the order in which it was told; a page that is gone hears nothing.
      send: (window, channel, payload) => {
        told = told
          .then(async () => {
            const page = await pages.get(window)
            if (page) await tellPage(page, channel, payload)
          })
          .catch(() => undefined)
      },
      crash: (window) => {
        pages.set(window, blanked(pages.get(window)))
      },
      download: (window, url) => void download(window, url, network),
      fetch: (url, init) => fetch(url, init),
      clear: async (session) => {
        await closing
        const context = await contexts.get(session)
        contexts.delete(session)
        await context?.close()
      },
      gone: (window) => {
        closing = Promise.all([closing, closePage(pages.get(window))])
      },
    },
  })
  await startDesktop({
    electron: electron.door,
    machine: {
      system: process.platform,
      systemVersion: process.version,
      runtime: 'the stand-in for Electron',
      findTray: async () => true,
      logs: join(home, 'logs'),
      variables: {},
      arguments: programArguments,
      program: process.execPath,
      renderer: join(ROOT, 'out/renderer'),
      preload: join(ROOT, 'out/preload/index.cjs'),
      pictures: join(ROOT, 'build/tray'),
      icon: join(ROOT, 'build/icon.png'),
      now: () => new Date(),
      log: (line) => console.log(line),
    },
    loadKeychain,
    loadUpdater: async () => undefined,
    builtFor: server,
  })
  const pageOf = async (window: StandInWindow) => {
    const page = await pages.get(window)
    if (!page) throw new Error('The window has no page')
    return page
  }
  const page = await pageOf(electron.window)
  return {
    page,
    ownPages: () => Promise.all(electron.ownWindows.map(pageOf)),
    accountPages: () => Promise.all(electron.mainWindows.map(pageOf)),
    async isShown(wanted) {
      for (const [window, opening] of pages) if ((await opening) === wanted) return window.isVisible()
      return false
    },
    async closeOwnWindow() {
      electron.ownWindows.at(-1)?.close()
      await closing
    },
    async focusMain() {
      electron.window.focus()
      await told
    },
    downloads: join(home, 'downloads'),
    async closeWindow() {
      electron.window.close()
      await told
    },
    isWindowShown: async () => electron.window.isVisible(),
    async quit() {
      electron.tray.menu.click('Quit Tradepost')
      await closing
      for (const context of contexts.values()) await (await context).close()
    },
    async limitDownloads(bytesPerSecond) {
      network.bytesPerSecond = bytesPerSecond
    },
    taskbarProgress: async () => electron.window.progress.at(-1) ?? -1,
    trayText: async () => electron.tray.toolTip,
    notices: async () => electron.notices.map(({ options: { title = '', body = '' } }) => ({ title, body })),
    clickNotice: async (index) => electron.notices[index]?.click(),
    replyTo: async (index, text) => electron.notices[index]?.reply(text),
    trayEntries: async () => electron.tray.menu.labels(),
    clickTray: async (label) => electron.tray.menu.click(label),
    openedOutside: async () => electron.opened,
    async crashPage() {
      electron.window.webContents.crash()
      await pages.get(electron.window)
    },
    async sleepAndWake() {
      electron.power.emit('suspend')
      electron.power.emit('resume')
      await told
    },
    followLink: async (link) => void electron.app.emit('second-instance', preventable(), ['tradepost', link]),
  }
}

/** Of a page whose process has ended nothing is left in the window. */
async function blanked(opening: Promise<Page> | undefined): Promise<Page> {
  const page = await opening
  if (!page) throw new Error('The window has no page')
  await page.goto('about:blank')
  return page
}

/** A reload, also of a page that has crashed. */
async function showAgain(page: Page, url: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(toStage(url))
  else await page.reload()
}

/** A call on its way must not leave by another route, so the page itself goes first. */
async function closePage(opening: Promise<Page> | undefined): Promise<void> {
  const page = await opening
  await page?.goto('about:blank')
  await page?.unrouteAll({ behavior: 'ignoreErrors' })
  await page?.close()
}

interface Network {
  bytesPerSecond: number | undefined
}

const TICK_MS = 100

/** What Electron's network stack does for a download, in small. */
async function download({ webContents }: StandInWindow, url: string, network: Network): Promise<void> {
  const answer = await fetch(url)
  const [, quoted, encoded] =
    /filename(?:="([^"]+)"|\*=UTF-8''(\S+))/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const name = quoted ?? decodeURIComponent(encoded ?? 'file')
  const body = Buffer.from(await answer.arrayBuffer())
  const item = new StandInDownload(url, name, body.length)
  webContents.session.emit('will-download', preventable(), item)
  if (!answer.ok) return item.end('interrupted')
  let received = 0
  while (received < body.length && (await item.flows())) {
    const { bytesPerSecond } = network
    const part = bytesPerSecond ? Math.ceil((bytesPerSecond * TICK_MS) / 1000) : body.length
    if (bytesPerSecond) await setTimeout(TICK_MS)
    received = Math.min(body.length, received + part)
    item.receive(received - item.getReceivedBytes())
  }
  if (received < body.length) return
  await writeFile(item.getSavePath(), body)
  item.end('completed')
}
