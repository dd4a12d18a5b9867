import type { Page } from '@playwright/test'
import { builtFile } from './builtFile.ts'
import { expect, test } from './fixtures.ts'
import { demoCustomer, demoProvider, signIn, signInByHand } from './signIn.ts'

const homes = [
  {
    type: 'Customer',
    email: demoCustomer,
    screen: 'TopProviders',
    title: 'Top Service Providers',
    list: '/users/home',
  },
  {
    type: 'Service Provider',
    email: demoProvider,
    screen: 'ProviderHome',
    title: 'Recent Post',
    list: '/jobs/home/worker',
  },
] as const

/** Has the home's code and all that the server is asked, but for the sign-in itself, wait until the answer is called. */
async function holdBack(page: Page, screen: string): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    ({ pathname }) =>
      pathname.endsWith(builtFile(screen)) ||
      (pathname.startsWith('/api/') && pathname !== '/api/users/login'),
    async (route) => {
      await held
      await route.continue()
    },
  )
  return release
}

/** The frame with the home in outline, in the width of a phone and of a desk; what comes takes its place. */
async function isFramed(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { name: title, level: 1 })
  await expect(heading).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const links = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
    await expect(links.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(links.getByRole('link', { name: 'My jobs' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  }
}

async function isThere(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(1)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
}

for (const { type, email, screen, title, list } of homes) {
  test(`a ${type} who has signed in sees their frame before the home has come`, async ({ openWindow }) => {
    const page = await openWindow()
    const release = await holdBack(page, screen)
    await signInByHand(page, type, email)
    await isFramed(page, title)
    release()
    await isThere(page, title)
  })

  test(`a ${type} who comes back sees it before the server has said who they are`, async ({ openWindow }) => {
    const page = await openWindow()
    await signIn(page, type, email)
    await isThere(page, title)
    const release = await holdBack(page, screen)
    await page.reload({ waitUntil: 'commit' })
    await isFramed(page, title)
    release()
    await isThere(page, title)
  })

  test(`a ${type} who comes back sees it before any code has come`, async ({ browser, product }) => {
    // A worker would have it from an earlier visit.
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, type, email)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/(?!frame-)[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await isFramed(page, title)
    release()
    await isThere(page, title)
    await context.close()
  })

  test(`the home of a ${type} is asked for while its code is on its way`, async ({ openWindow }) => {
    const page = await openWindow()
    await signIn(page, type, email)
    await isThere(page, title)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**/${builtFile(screen)}`, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForResponse(`**/api${list}`)
    await page.reload({ waitUntil: 'commit' })
    await asked
    release()
    await isThere(page, title)
  })
}
