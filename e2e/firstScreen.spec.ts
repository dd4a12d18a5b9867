import type { BrowserContext, Page } from '@playwright/test'
import { HOME_KEPT } from '../src/renderer/prerendered/keptHome.ts'
import { builtFile } from './builtFile.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './holdBack.ts'
import { layoutShift, watchLayoutShift } from './layoutShift.ts'
import { moving } from './moving.ts'
import { painted } from './settled.ts'
import { demoCustomer, demoProvider, signIn, signInByHand } from './signIn.ts'

test.use(moving)

const homes = [
  {
    type: 'Customer',
    email: demoCustomer,
    screen: 'TopProviders',
    title: 'Top Service Providers',
    says: [/^Verified by Tradepost\. Select those .* to a job\.$/],
    list: '/users/home',
  },
  {
    type: 'Service Provider',
    email: demoProvider,
    screen: 'ProviderHome',
    title: 'Recent Post',
    says: [],
    list: '/jobs/home/worker',
  },
] as const

/** Has the home's code and all that the server is asked, but for the sign-in itself, wait until the answer is called. */
function holdBackHome(page: Page, screen: string): Promise<() => void> {
  const file = builtFile(screen)
  return holdBack(
    page,
    ({ pathname }) =>
      pathname.endsWith(file) || (pathname.startsWith('/api/') && pathname !== '/api/users/login'),
  )
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

/** As if no home had stood in this browser yet: at a start its frame comes first. */
const forgetHome = (page: Page | BrowserContext) =>
  page.addInitScript((key) => localStorage.removeItem(key), HOME_KEPT)

const keptHome = (page: Page) => page.evaluate((key) => localStorage.getItem(key), HOME_KEPT)

/** None of the application comes until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!frame-)[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

async function isThere(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(1)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
}

for (const { type, email, screen, title, says, list } of homes) {
  test(`on a phone nothing moves at the home of a ${type} when what shows what waits comes late`, async ({
    openWindow,
  }) => {
    const page = await openWindow()
    await page.setViewportSize({ width: 390, height: 844 })
    await watchLayoutShift(page)
    const strip = builtFile('WaitingStrip')
    const isAsked = page.waitForRequest((request) => request.url().endsWith(strip))
    const release = await holdBack(page, ({ pathname }) => pathname.endsWith(strip))
    const listed = page.waitForResponse((response) => response.url().endsWith(list))
    await signIn(page, type, email)
    await Promise.all([isAsked, listed])
    await painted(page)
    release()
    await isThere(page, title)
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.005)
  })

  test(`a ${type} who has signed in sees their frame before the home has come`, async ({ openWindow }) => {
    const page = await openWindow()
    const release = await holdBackHome(page, screen)
    await signInByHand(page, type, email)
    await isFramed(page, title)
    release()
    await isThere(page, title)
  })

  test(`a ${type} who comes back sees it before the server has said who they are`, async ({ openWindow }) => {
    const page = await openWindow()
    await signIn(page, type, email)
    await isThere(page, title)
    await forgetHome(page)
    const release = await holdBackHome(page, screen)
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
    await forgetHome(page)
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await isFramed(page, title)
    for (const text of says) await expect(page.getByRole('main').getByText(text)).toBeVisible()
    release()
    await isThere(page, title)
    await context.close()
  })

  test(`a ${type} who comes back sees their home as it last stood before any code has come`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, type, email)
    await isThere(page, title)
    await expect.poll(() => keptHome(page)).not.toBeNull()
    const headings = page.getByRole('main').getByRole('heading')
    const stood = await headings.allInnerTexts()
    // Neither what is on its way nor nothing at all may show in between.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        if (document.querySelector('main [data-awaited]')) seen.push('in outline')
        if (document.querySelector('#root[data-kept]:empty')) seen.push('nothing')
      }).observe(document, { childList: true, subtree: true })
    })
    const release = await holdScripts(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('article').first()).toBeVisible()
    const kept = await headings.allInnerTexts()
    expect(stood.slice(0, kept.length)).toEqual(kept)
    expect(kept.length).toBeGreaterThan(3)
    await expect(page.locator('main button').first()).toHaveAttribute('inert')
    const first = ['GET /api/users', 'GET /api/waiting', `POST /api${list}`, 'GET /api/notifications/unread']
    await expect.poll(() => asked).toEqual(expect.arrayContaining(first))
    release()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await isThere(page, title)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([])
    expect(asked.filter((call) => call.endsWith(' /api/users'))).toEqual(['GET /api/users'])
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

  test(`what is live for a ${type} waits until the server has answered what their home asks`, async ({
    openWindow,
  }) => {
    const page = await openWindow()
    await signIn(page, type, email)
    await isThere(page, title)
    await forgetHome(page)
    const release = await holdBack(page, ({ pathname }) => pathname === `/api${list}`)
    await page.reload({ waitUntil: 'commit' })
    // From here on: the page before may have become live only as it went.
    const order: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/socket.io/') order.push('live')
    })
    page.on('websocket', () => order.push('live'))
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.waitForFunction(() => {
      const ends = performance
        .getEntriesByType('resource')
        .map(({ startTime, duration }) => startTime + duration)
      return performance.now() - Math.max(...ends) > 500
    })
    order.push('home')
    release()
    await isThere(page, title)
    await expect.poll(() => order).toContain('live')
    expect(order[0]).toBe('home')
  })
}

test('of the home that stood nothing is left after a sign-out, nor after a session that ended elsewhere', async ({
  openWindow,
}) => {
  const page = await openWindow()
  for (const end of ['here', 'elsewhere'] as const) {
    await signIn(page, 'Customer', demoCustomer)
    await expect.poll(() => keptHome(page)).not.toBeNull()
    if (end === 'here') {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    } else {
      await page.context().clearCookies({ name: 'tradepost_session' })
      await page.goto('/my_jobs')
    }
    // Behind the form to sign in, where the address was somebody's own.
    const post = page.getByRole('button', { name: 'Post a job', includeHidden: true })
    await expect(post.first()).toBeVisible()
    expect(await keptHome(page)).toBeNull()
  }
})
