import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { isDefect } from './isDefect.ts'
import { pageState } from './pageState.ts'
import { type Press, watchPresses } from './pressTimes.ts'
import { newDemoDataDir, removeDataDir, type RunningServer, startProduct } from './server.ts'

interface Fixtures {
  /** A window of its own for somebody: cookies, storage and all; at the one product, or at another. */
  openWindow: (at?: RunningServer) => Promise<Page>
}

interface Options {
  /** Has every window's processor run so many times slower, and notes how soon each press is seen (pressTimes.ts). */
  pressesSlowedBy: number | undefined
}

interface WorkerFixtures {
  product: RunningServer
}

/** Tests against the product as `npm start` runs it, one for all tests of a run. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  pressesSlowedBy: [undefined, { option: true }],
  product: [
    // Playwright asks for a pattern here even where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const dataDir = await newDemoDataDir()
      const product = await startProduct(dataDir)
      await provide(product)
      await product.stop()
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  openWindow: async ({ browser, pressesSlowedBy, product }, provide, testInfo) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    const presses: Press[][] = []
    await provide(async (at = product) => {
      const context = await browser.newContext({ baseURL: at.url })
      contexts.push(context)
      const page = await context.newPage()
      if (pressesSlowedBy !== undefined) {
        const ofPage: Press[] = []
        presses.push(ofPage)
        await watchPresses(page, pressesSlowedBy, (press) => ofPage.push(press))
      }
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (isDefect(message)) problems.push(`${page.url()}: ${message.text()}`)
      })
      return page
    })
    if (testInfo.status !== testInfo.expectedStatus) await tellOfPages(contexts)
    for (const context of contexts) await close(context)
    if (pressesSlowedBy !== undefined) await testInfo.attach('presses', { body: JSON.stringify(presses) })
    expect(problems, 'errors in the browser’s console').toEqual([])
  },
})

/** What a page asks for at the very end may still be on its way through a test's route, and is nobody's any more. */
async function close(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** Says how each page stands, as what has failed by chance leaves nothing else behind. */
async function tellOfPages(contexts: readonly BrowserContext[]): Promise<void> {
  const states = await Promise.all(contexts.flatMap((context) => context.pages()).map(pageState))
  console.log(states.join('\n'))
}

export { expect }
