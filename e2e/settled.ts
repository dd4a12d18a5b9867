import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until a screen has its heading, its data and its pictures, and until that was painted. */
export async function settled(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, includeHidden: true }),
    `the heading of ${page.url()}`,
  ).toHaveCount(1)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await painted(page)
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
