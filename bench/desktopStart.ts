import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/desktop/fixtures.ts'
import { customer, signIn } from '../e2e/desktop/people.ts'
import { hasElectron } from '../e2e/desktop/realDesktop.ts'
import { signIn as signInToPage } from '../e2e/signIn.ts'
import { percentile } from './load.ts'

const INBOX = '/messages'
/** Of each, one after the other; the first is not counted: whatever is read from the disk is read then. */
const ROUNDS = 8
const AIM = 1.3

const readable = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first()).toBeVisible()

/** Milliseconds until it is done. */
async function timed(act: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

test('from the start of the client, somebody signed in, to a readable inbox, as a ratio to the same page in a browser', async ({
  browser,
  home,
  openDesktop,
  product,
}) => {
  const first = await openDesktop({ home, server: product.url })
  await signIn(first.page, 'Customer', customer)
  // The next start opens where this one ends.
  await first.page.evaluate((path) => void (location.hash = `#${path}`), INBOX)
  await readable(first.page)
  await first.quit()
  const context = await browser.newContext({ baseURL: product.url })
  await signInToPage(await context.newPage(), 'Customer', customer)
  const storageState = await context.storageState()
  await context.close()

  const [desktop, web]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    let client: Awaited<ReturnType<typeof openDesktop>> | undefined
    desktop.push(
      await timed(async () => {
        client = await openDesktop({ home, server: product.url })
        await readable(client.page)
      }),
    )
    await client?.quit()
    const visit = await browser.newContext({ baseURL: product.url, storageState })
    const page = await visit.newPage()
    web.push(
      await timed(async () => {
        await page.goto(INBOX)
        await readable(page)
      }),
    )
    await visit.close()
  }
  const [ours, theirs] = [desktop, web].map((times) => percentile(times.slice(1), 0.5))
  const ratio = (ours ?? Number.NaN) / (theirs ?? Number.NaN)
  const which = hasElectron() ? 'real Electron' : 'the stand-in for Electron'
  console.log(
    `Start to a readable inbox, medians of ${ROUNDS - 1}: ${which} ${ours?.toFixed(0)} ms, Chromium ${theirs?.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (aim: at most ${AIM})`,
  )
})
