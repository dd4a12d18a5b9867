import type { Page } from '@playwright/test'

/**
 * Does something in the window that a press on a page opens, and closes it: the page is in front again then, as in a
 * browser with windows.
 */
export async function inOpenedWindow(
  page: Page,
  press: () => Promise<void>,
  act: (opened: Page) => Promise<void>,
): Promise<void> {
  const popup = page.waitForEvent('popup')
  await press()
  const opened = await popup
  await act(opened)
  await opened.close()
  await page.bringToFront()
}
