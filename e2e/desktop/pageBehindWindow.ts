import type { BrowserContext, Page } from '@playwright/test'
import type { StandIn } from '../../src/main/testing/electronStandIn.ts'
import type { StandInWindow } from '../../src/main/testing/standInWindow.ts'
import { passOn, serveOwn, STAGE, toOurs, toStage } from './network.ts'
import { preloadScript } from './preloadScript.ts'

const SERVER = '--tradepost-server='

/** Gives a window of the stand-in a page of Chromium, with the built preload script before it. */
export async function openPage(
  context: BrowserContext,
  electron: StandIn,
  window: StandInWindow,
  url: string,
): Promise<Page> {
  // Chromium asks before a page may reach a server of this machine or its network. Electron leaves those checks off:
  // shell/browser/electron_browser_client.cc, the features of local network access.
  await context.grantPermissions(['local-network-access'])
  const page = await context.newPage()
  const { width, height } = window.bounds
  await page.setViewportSize({ width, height })
  await page.exposeBinding('desktopAsk', ({ frame }, channel: string, question: unknown) =>
    electron.invoke(
      channel,
      question,
      { url: toOurs(frame.url()), top: frame.parentFrame() === null },
      window.webContents,
    ),
  )
  await page.addInitScript({ content: preloadScript(window) })
  await page.route(`${STAGE}/**`, (route) => serveOwn(route, window))
  await page.route(`${serverOf(window)}/**`, (route) => passOn(route))
  page.on('popup', (popup) => {
    window.webContents.asksForWindow(toOurs(popup.url()))
    void popup.close()
  })
  await page.goto(toStage(url))
  if (!(await page.evaluate(() => 'tradepost' in window))) throw new Error('The preload script failed')
  await followNavigations(page, window)
  return page
}

/** With which its page was started. */
function serverOf({ options }: StandInWindow): string {
  const given = options.webPreferences?.additionalArguments ?? []
  return given.find((one) => one.startsWith(SERVER))?.slice(SERVER.length) ?? ''
}

/**
 * Tells the window of every navigation of its page from here on, as Chromium tells Electron: of other documents, of
 * frames, and of addresses within the page, by a hash or by pushState.
 */
async function followNavigations(page: Page, window: StandInWindow): Promise<void> {
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Page.enable')
  const { frameTree } = await chromium.send('Page.getFrameTree')
  const isMainFrame = (frame: string) => frame === frameTree.frame.id
  chromium.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) =>
    window.webContents.startsNavigation({
      url,
      isMainFrame: isMainFrame(frameId),
      isSameDocument: navigationType === 'sameDocument' || navigationType === 'historySameDocument',
    }),
  )
  chromium.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    // What a reload loads, also after a crash.
    if (isMainFrame(frameId)) window.webContents.url = toOurs(url)
    window.webContents.startsNavigation({ url, isMainFrame: isMainFrame(frameId), isSameDocument: true })
  })
  chromium.on('Page.loadEventFired', () => window.loaded())
}

/** An event of the main process, for the page's listeners. */
export async function tellPage(page: Page, channel: string, payload: readonly unknown[]): Promise<void> {
  await page.evaluate(
    ([name, values]) => {
      const told = new CustomEvent('desktop-told', { detail: { name, values } })
      dispatchEvent(told)
    },
    [channel, payload] as const,
  )
}
