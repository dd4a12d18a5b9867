import type { BrowserContext } from 'playwright'

/** What Lighthouse calls slow 4G, and a processor four times slower than this one. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const SLOWER = 4

/** A phone that keeps nothing of an earlier visit but what a context is given. */
export const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const

export interface Shown {
  first: number
  largest: number
}

/**
 * Opens a page in a context, which ends with it: when its first and its largest thing were painted, in milliseconds. It is
 * looked at once it is quiet, and something that a selector names stands there.
 */
export async function firstPaint(context: BrowserContext, url: string, stands: string): Promise<Shown> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url)
  // What has been asked for early is there before the code is: the network is quiet then, and the page has not come.
  await page.locator(stands).first().waitFor()
  await page.waitForLoadState('networkidle')
  // Asked for, rather than looked up: what was painted may be told only now.
  const [first = Number.NaN, largest = Number.NaN] = await page.evaluate(() =>
    Promise.all(
      ['paint', 'largest-contentful-paint'].map(
        (type) =>
          new Promise<number | undefined>((resolve) => {
            new PerformanceObserver((list) => {
              const shown = list.getEntries().filter(({ name }) => name !== 'first-paint')
              if (shown.length > 0) resolve(shown.at(-1)?.startTime)
            }).observe({ type, buffered: true })
          }),
      ),
    ),
  )
  await context.close()
  return { first, largest }
}
