// What people type has no spaces where it must: nothing of it may be wider than a phone.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { settled } from './settled.ts'
import { demoCustomer, signIn } from './signIn.ts'

const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)

/** Every title and every notification that the server answers with is one long word. */
async function answerInLongWords(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer })
    const body = (await answer.text()).replace(/"(body|title)":"[^"]*"/g, `"$1":"${word}"`)
    await route.fulfill({ response: answer, body })
  })
}

/** What is wider than the window, or than the box it scrolls in. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'hidden')
      .filter((box) => box.clientWidth > 0 && getComputedStyle(box).display !== 'inline')
      .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} in ${box.clientWidth}`),
  )
}

for (const width of [320, 390]) {
  test(`at ${width} px nothing is wider than the window, however long its words`, async ({ openWindow }) => {
    const page = await openWindow()
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'Customer', demoCustomer)
    await answerInLongWords(page)
    for (const address of ['/cus_notifications', '/my_profile?tab=transactions', '/my_jobs', '/add_job']) {
      await page.goto(address)
      await settled(page)
      expect(await tooWide(page), address).toEqual([])
    }
    await page.goto('/cus_notifications')
    await expect(page.getByText(word).first()).toBeVisible()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    expect(await tooWide(page), 'bell').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill(word.slice(0, 12))
    await expect(palette.getByRole('option', { name: word }).first()).toBeVisible()
    expect(await tooWide(page), 'palette').toEqual([])
  })
}
