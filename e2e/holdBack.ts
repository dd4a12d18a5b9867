import type { Page } from '@playwright/test'

/** Has what a page asks for wait until the answer is called: all whose address is so. */
export async function holdBack(page: Page, which: string | ((url: URL) => boolean)): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await held
    await route.continue()
  })
  return release
}
