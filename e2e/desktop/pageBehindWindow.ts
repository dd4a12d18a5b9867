import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { DESKTOP_ORIGIN } from '../../src/shared/desktop.ts'
import type { StandIn } from '../../src/main/testing/electronStandIn.ts'
import type { StandInWindow } from '../../src/main/testing/standInWindow.ts'

/** Chromium knows no scheme of ours: pages have this origin instead, and everything that leaves says ours. */
const STAGE = 'http://tradepost.localhost'

const PRELOAD = join(import.meta.dirname, '../../out/preload/index.cjs')

const toOurs = (url: string) => url.replace(STAGE, DESKTOP_ORIGIN)

/** Gives a window of the stand-in a page of Chromium, with the built preload script before it. */
export async function openPage(
  context: BrowserContext,
  electron: StandIn,
  window: StandInWindow,
  server: string,
  url: string,
): Promise<Page> {
  // The product's server is on this machine, and Chromium asks before a page may reach it.
  await context.grantPermissions(['local-network-access'])
  const page = await context.newPage()
  await page.exposeBinding('desktopAsk', ({ frame }, channel: string, question: unknown) =>
    electron.invoke(channel, question, { url: toOurs(frame.url()), top: frame.parentFrame() === null }),
  )
  await page.addInitScript({ content: preloadScript(window) })
  await page.route(`${STAGE}/**`, (route) => serveOwn(route, electron))
  await page.route(`${server}/**`, (route) => passOn(route))
  page.on('popup', (popup) => {
    window.webContents.asksForWindow(popup.url())
    void popup.close()
  })
  await page.goto(url.replace(DESKTOP_ORIGIN, STAGE))
  if (!(await page.evaluate(() => 'tradepost' in window))) throw new Error('The preload script failed')
  return page
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

/** The preload script as Electron runs it: in the top frame, with `electron`, `process` and nothing else of Node. */
function preloadScript(window: StandInWindow): string {
  const facts = {
    argv: window.options.webPreferences?.additionalArguments ?? [],
    platform: process.platform,
  }
  return `if (window === window.top) (() => {
    const listeners = new Map()
    addEventListener('desktop-told', ({ detail: { name, values } }) => {
      for (const hear of listeners.get(name) ?? []) hear({}, ...values)
    })
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }),
      },
      ipcRenderer: {
        invoke: (channel, question) => window.desktopAsk(channel, question),
        on: (channel, hear) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(hear)),
        removeListener: (channel, hear) => listeners.get(channel)?.delete(hear),
      },
    }
    const process = ${JSON.stringify(facts)}
    const require = (name) => {
      if (name === 'electron') return electron
      throw new Error('A sandboxed preload script has no ' + name)
    }
    ;(function (require, process, exports) {
      ${readFileSync(PRELOAD, 'utf8')}
    })(require, process, {})
  })()`
}

/** A file of the renderer, through the main process's own handler of the scheme. */
async function serveOwn(route: Route, electron: StandIn): Promise<void> {
  const handler = electron.protocols.get('app')
  const answer = await handler?.(new Request(toOurs(route.request().url())))
  if (!answer) return route.abort()
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  })
}

/** A call to the server with the origin that the desktop client has; the answer is only for that origin. */
async function passOn(route: Route): Promise<void> {
  const headers = { ...route.request().headers(), origin: DESKTOP_ORIGIN }
  const answer = await route.fetch({ headers, timeout: 0, maxRedirects: 0 }).catch(() => undefined)
  if (!answer) return route.abort('connectionrefused').catch(() => undefined)
  const given = answer.headers()
  if (given['access-control-allow-origin'] === DESKTOP_ORIGIN) given['access-control-allow-origin'] = STAGE
  await route.fulfill({ response: answer, headers: given }).catch(() => undefined)
}
