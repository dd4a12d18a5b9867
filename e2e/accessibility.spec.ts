import type { Page } from '@playwright/test'
import { violationsInEveryLook } from './axe.ts'
import { expect, test } from './fixtures.ts'
import * as opened from './opened.ts'
import { settled } from './settled.ts'
import { demoCustomer, demoProvider, signIn, signInAsAdmin } from './signIn.ts'

/** What axe finds in whatever opens on the screens. */
async function lookAtAll(page: Page, visits: readonly opened.Visit[]): Promise<string[]> {
  const found: string[] = []
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const { address, presses } of visits) {
    await page.goto(address)
    await settled(page)
    for (const [role, name] of presses) {
      await page.getByRole(role, { name }).first().click()
      await settled(page)
      found.push(...(await violationsInEveryLook(page)))
    }
  }
  return found
}

// A file is else one worker's, and this is one of the longest.
test.describe.configure({ mode: 'parallel' })

test('axe finds nothing in what opens for a guest', async ({ openWindow }) => {
  expect(await lookAtAll(await openWindow(), opened.guest)).toEqual([])
})

test('axe finds nothing in what opens for a customer', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  expect(await lookAtAll(page, await opened.customer(page))).toEqual([])
})

test('axe finds nothing in what opens for a provider', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', demoProvider)
  expect(await lookAtAll(page, await opened.provider(page))).toEqual([])
})

test('axe finds nothing in what opens for an admin', async ({ openWindow }) => {
  const page = await openWindow()
  await signInAsAdmin(page)
  expect(await lookAtAll(page, opened.admin)).toEqual([])
})
