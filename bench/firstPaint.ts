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

/** Opens a page in a context, which ends with it: when its first and its largest thing were painted, in milliseconds. */
export async function firstPaint(context: BrowserContext, url: string): Promise<Shown> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'networkidle' })
  const shown = await page.evaluate(
    () =>
      new Promise<Shown>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
        new PerformanceObserver((list) => {
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return shown
}
