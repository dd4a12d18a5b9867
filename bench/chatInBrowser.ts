import type { Locator, Page } from 'playwright'
import { storageKeys } from '../src/shared/domain/storageKeys.ts'
import { openBrowser } from './openBrowser.ts'
import { tasksDuring } from './processorTime.ts'
import { LONG_THREAD, person } from './seedChat.ts'

export interface ThreadFigures {
  /** Milliseconds until the newest message of the long thread shows. */
  opened: number
  /** Messages in the document at once. */
  rows: number
  /** To the first message, and from there to the newest again. */
  up: Scrolling
  down: Scrolling
  /** Megabytes of JavaScript memory after opening and after scrolling through all of it. */
  memoryOpened: number
  memoryScrolled: number
}

export interface Scrolling {
  /** Milliseconds from each frame to the next. */
  frames: number[]
  /** Milliseconds of a processor that each task of the page's own thread took. */
  tasks: number[]
}

/** What one turn of the wheel moves, in pixels: some three windows full of messages. */
const STEP = 2_500

/** A browser of the first customer's or provider's, signed in. */
async function openAs(url: string, side: 'customer' | 'provider', args: readonly string[] = []) {
  const browser = await openBrowser(args)
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
  await thread.hover()
  const up = await scroll(page, -STEP, thread.getByText('Message number 1 and some').first())
  const memoryScrolled = await memory(page)
  const down = await scroll(page, STEP, thread.getByText(`Message number ${LONG_THREAD}`))
  await browser.close()
  return { opened, rows, up, down, memoryOpened, memoryScrolled }
}

/** Turns the wheel until something shows. Looking for it is work for the page too: only now and then. */
async function scroll(page: Page, step: number, goal: Locator): Promise<Scrolling> {
  await page.evaluate(watchFrames)
  const tasks = await tasksDuring(page, async () => {
    while (!(await goal.isVisible())) for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, step)
    await page.evaluate('window.frameTimes.ended = true')
  })
  return { frames: await page.evaluate<number[]>('[...window.frameTimes]'), tasks }
}

const watchFrames = `(() => {
  const times = window.frameTimes = []
  let before = performance.now()
  const look = (now) => { times.push(now - before); before = now; if (!times.ended) requestAnimationFrame(look) }
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
