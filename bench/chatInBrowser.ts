import { chromium, type Page } from 'playwright'
import { findChromium } from '../scripts/browser.mjs'
import { storageKeys } from '../src/shared/entities/storage.ts'
import { LONG_THREAD, person } from './seedChat.ts'

export interface ThreadFigures {
  /** Milliseconds until the newest message of the long thread shows. */
  opened: number
  /** Messages in the document at once. */
  rows: number
  /** Frames over 50 ms while scrolling to the first message, of how many, and the longest in milliseconds. */
  slowFrames: number
  frames: number
  longestFrame: number
  /** Megabytes of JavaScript memory after opening and after scrolling through all of it. */
  memoryOpened: number
  memoryScrolled: number
}

/** A browser of the first customer's or provider's, signed in. */
async function openAs(url: string, side: 'customer' | 'provider', args: readonly string[] = []) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', ...args],
  })
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(
    ([keys, role, token, id]) => {
      localStorage.setItem(keys.accessToken, token)
      localStorage.setItem(keys.currentUserId, id)
      localStorage.setItem(keys.role, role)
      localStorage.setItem(keys.isProfileCreated, '1')
    },
    [storageKeys, side, person.token(side, 0), person.id(side, 0)] as const,
  )
  return { browser, page: await context.newPage() }
}

/** Opens the thread of LONG_THREAD messages in a browser and scrolls through all of it. */
export async function threadInBrowser(url: string): Promise<ThreadFigures> {
  const { page, browser } = await openAs(url, 'customer', [
    '--enable-precise-memory-info',
    '--js-flags=--expose-gc',
  ])
  const thread = page.getByRole('group', { name: /^Messages with/ })
  const started = performance.now()
  await page.goto(`/new_message/${person.job(0)}/${person.id('provider', 0)}`)
  await thread.getByText(`Message number ${LONG_THREAD}`).waitFor()
  const opened = performance.now() - started
  const rows = await thread.locator('p').count()
  const memoryOpened = await memory(page)
  await page.evaluate(watchFrames)
  await thread.hover()
  const first = thread.getByText('Message number 1 and some', { exact: false }).first()
  while (!(await first.isVisible())) await page.mouse.wheel(0, -2_500)
  const frames = await page.evaluate<number[]>('window.frameTimes')
  const memoryScrolled = await memory(page)
  await browser.close()
  return {
    opened,
    rows,
    slowFrames: frames.filter((time) => time > 50).length,
    frames: frames.length,
    longestFrame: Math.max(...frames),
    memoryOpened,
    memoryScrolled,
  }
}

const watchFrames = `(() => {
  window.frameTimes = []
  let before = performance.now()
  const look = (now) => { window.frameTimes.push(now - before); before = now; requestAnimationFrame(look) }
  requestAnimationFrame((now) => { before = now; requestAnimationFrame(look) })
})()`

/** Megabytes in use once everything that can go has gone. */
function memory(page: Page): Promise<number> {
  return page.evaluate<number>('gc(), gc(), performance.memory.usedJSHeapSize / 1048576')
}

/** Milliseconds until the list of many conversations shows, and how many of them are in the document. */
export async function listInBrowser(url: string): Promise<{ shown: number; rows: number }> {
  const { page, browser } = await openAs(url, 'provider')
  const links = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  const started = performance.now()
  await page.goto('/chat')
  await links.first().waitFor()
  const shown = performance.now() - started
  const rows = await links.count()
  await browser.close()
  return { shown, rows }
}
