import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startDesktop } from '../../src/main/desktop.ts'
import type { SecretStore } from '../../src/main/keychain.ts'
import { type Lock, StandIn } from '../../src/main/testing/electronStandIn.ts'
import { StandInDownload } from '../../src/main/testing/standInParts.ts'
import { preventable } from '../../src/main/testing/standInWindow.ts'
import type { Desktop, DesktopStart } from './desktop.ts'
import { openPage, tellPage } from './pageBehindWindow.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The real main process against the stand-in for Electron, whose windows are pages of Chromium. */
export async function openStandIn(
  browser: Browser,
  loadKeychain: () => Promise<SecretStore>,
  { home, server, programArguments = [] }: DesktopStart,
): Promise<Desktop> {
  mkdirSync(join(home, 'downloads'), { recursive: true })
  const context = await browser.newContext({ locale: 'en-CA', timezoneId: 'America/Vancouver' })
  let opened: (page: Page) => void = () => undefined
  const firstPage = new Promise<Page>((resolve) => {
    opened = resolve
  })
  const lock: Lock = {}
  const electron: StandIn = new StandIn({
    home,
    lock,
    programArguments,
    work: {
      load: async (window, url) => opened(await openPage(context, electron, window, server, url)),
      // In the order in which it was told; a page that is gone hears nothing.
      send: (_window, channel, news) =>
        void firstPage.then((page) => tellPage(page, channel, news)).catch(() => undefined),
      download: (url) => void download(electron, url),
      // quit() closes the page, once its calls are let go of.
      gone: () => undefined,
    },
  })
  await startDesktop({
    electron: electron.door,
    machine: {
      system: process.platform,
      variables: {},
      arguments: programArguments,
      program: process.execPath,
      renderer: join(ROOT, 'out/renderer'),
      preload: join(ROOT, 'out/preload/index.cjs'),
      pictures: join(ROOT, 'build/tray'),
      now: () => new Date(),
      log: (line) => console.log(line),
    },
    loadKeychain,
    loadUpdater: async () => undefined,
    builtFor: server,
  })
  const page = await firstPage
  return {
    page,
    downloads: join(home, 'downloads'),
    closeWindow: async () => electron.window.close(),
    isWindowShown: async () => electron.window.isVisible(),
    async quit() {
      electron.tray.menu.click('Quit Tradepost')
      // The page goes first: a call on its way must not leave by another route.
      await page.goto('about:blank')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
    trayText: async () => electron.tray.toolTip,
    notices: async () => electron.notices.map(({ options: { title = '', body = '' } }) => ({ title, body })),
    clickNotice: async (index) => electron.notices[index]?.click(),
    replyTo: async (index, text) => electron.notices[index]?.reply(text),
    trayEntries: async () => electron.tray.menu.labels(),
    clickTray: async (label) => electron.tray.menu.click(label),
    openedOutside: async () => electron.opened,
    followLink: async (link) => void electron.app.emit('second-instance', preventable(), ['tradepost', link]),
  }
}

/** What Electron's network stack does for a download, in small. */
async function download(electron: StandIn, url: string): Promise<void> {
  const answer = await fetch(url)
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  const item = new StandInDownload(url, name, Number(answer.headers.get('content-length') ?? 0))
  electron.session.emit('will-download', preventable(), item)
  if (!answer.ok || !answer.body) return item.end('interrupted')
  const file = createWriteStream(item.getSavePath())
  const reader = answer.body.getReader()
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    file.write(part.value)
    item.receive(part.value.length)
  }
  file.end(() => item.end('completed'))
}
