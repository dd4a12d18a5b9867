import { join } from 'node:path'
import type { Page } from '@playwright/test'

const FOLDER = join(import.meta.dirname, 'screenshots')
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Writes the screen at phone and desktop width, and leaves it at desktop width. */
export async function shoot(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // What sticks to the window's edge would stand in the middle of the picture.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.screenshot({
      path: join(FOLDER, `${name}-${size.width}.png`),
      fullPage: true,
      animations: 'disabled',
    })
  }
}
