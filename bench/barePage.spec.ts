import { test } from '@playwright/test'
import { type Press, watchPresses } from '../e2e/pressTimes.ts'

const PRESSES = 20

/** The least that a press can be: a page with nothing but a button, which changes its own text. */
test('a bare page', async ({ page }, testInfo) => {
  const presses: Press[] = []
  await watchPresses(page, 4, (press) => presses.push(press))
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><button onclick="this.textContent = Number(this.textContent) + 1">0</button>',
    }),
  )
  await page.goto('http://bare.test/')
  for (let n = 0; n < PRESSES; n += 1) await page.getByRole('button', { name: String(n) }).click()
  await page.getByRole('button', { name: String(PRESSES) }).click()
  await testInfo.attach('bare presses', { body: JSON.stringify([presses]) })
})
