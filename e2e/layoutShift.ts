import type { Page } from '@playwright/test'

/** Sums what moves on a page while nobody presses anything; set going before each document's own scripts. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    Object.defineProperty(window, 'layoutShift', { get: () => sum })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) sum += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved since the document was opened, as the browser counts it: 0.1 is Google's limit for a good page. */
export async function layoutShift(page: Page): Promise<number> {
  return Number(await page.evaluate('layoutShift'))
}
