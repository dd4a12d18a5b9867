import type { Page } from '@playwright/test'

/** Counts presses from now on, over reloads too; what it answers says how many there were. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0
  await page.exposeFunction('pressed', () => (presses += 1))
  // A choice from a list of the system's, or a file, is one press as well.
  const watch = () => {
    for (const event of ['click', 'change'])
      addEventListener(
        event,
        ({ target, isTrusted }) => {
          const isPicker =
            target instanceof HTMLSelectElement ||
            (target instanceof HTMLInputElement && target.type === 'file')
          const pressed = 'pressed' in window ? window.pressed : undefined
          if (typeof pressed === 'function' && (event === 'change' ? isPicker : isTrusted && !isPicker))
            pressed()
        },
        true,
      )
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return async () => {
    // What was pressed before has been told by now.
    await page.evaluate(() => undefined)
    return presses
  }
}
