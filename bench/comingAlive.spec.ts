import { expect, test } from '../e2e/fixtures.ts'
import { type Press, watchPresses } from '../e2e/pressTimes.ts'

const VISITS = 20
const STEP_MS = 80

/** The first press of who has just come, at moments spread over the time in which the public page comes alive. */
test('a first press on the public page', async ({ browser, product }, testInfo) => {
  const presses: Press[][] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const ofVisit: Press[] = []
    presses.push(ofVisit)
    await watchPresses(page, 4, (press) => ofVisit.push(press))
    await page.goto('/')
    const button = await page.getByRole('button', { name: 'Find work' }).boundingBox()
    if (!button) throw new Error('The page has the button')
    await page.waitForTimeout(visit * STEP_MS)
    // Wherever the page is by then: nothing is waited for that a person would not wait for.
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => ofVisit.length).toBeGreaterThan(0)
    await context.close()
  }
  await testInfo.attach('first presses', { body: JSON.stringify(presses) })
})
