import { errors, type Locator, type Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until a screen has its heading, its data and its pictures, and until that was painted. */
export async function settled(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, includeHidden: true }),
    `the heading of ${page.url()}`,
  ).toHaveCount(1)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
  await idle(page)
  await painted(page)
}

/** So many milliseconds a page may ask for something, though all of it is there. */
const STILL_ASKING = 15_000

/**
 * Waits until nothing is being asked for. Of a request that was under way as its page was left, Playwright now and then
 * hears no end, and would wait for it as long as a test may take: what is there by then has been waited for above.
 */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: STILL_ASKING }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.log(`${page.url()} is still asking for something after ${STILL_ASKING} ms`)
  })
}

/** Waits until what stands now was painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  )
}

/** Waits until what stands in front hears keys: it has the focus once its effects have run, a moment after it is seen. */
export async function inFront(dialog: Locator): Promise<void> {
  await expect
    .poll(
      () => dialog.evaluate((one) => one.contains(document.activeElement)),
      'the focus in what stands in front',
    )
    .toBe(true)
}
