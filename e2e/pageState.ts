import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** How long, in milliseconds, a page that lives may take to say so. */
const LIVES = 5_000

/**
 * What a journey that has failed can't tell of its page: whether its scripts run, whether it is drawn, and what has the
 * focus. A press waits for two frames without a word; without frames it waits until its time is over.
 */
export async function pageState(page: Page): Promise<string> {
  if (page.isClosed()) return `${page.url()}: closed`
  const [state, frame] = await Promise.all([
    within(
      page.evaluate(
        () =>
          `${document.visibilityState}, ${document.readyState}, focus in ${document.activeElement?.tagName}`,
      ),
      'its scripts do not answer',
    ),
    within(
      page.evaluate(() => new Promise<string>((done) => requestAnimationFrame(() => done('is drawn')))),
      'is not drawn',
    ),
  ])
  return `${page.url()}: ${state}; ${frame}`
}

/** What it answers, or why it does not. */
function within(asked: Promise<string>, otherwise: string): Promise<string> {
  return Promise.race([
    asked.catch((error: unknown) => `${otherwise}: ${String(error)}`),
    setTimeout(LIVES, otherwise, { ref: false }),
  ])
}
