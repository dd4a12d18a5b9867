import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoCustomer, signIn } from './signIn.ts'
import { thread } from './thread.ts'

test.use({ serviceWorkers: 'allow' })

const asItWas = /You are offline\..* Last known:/

/** What this browser has kept of the last screens, by what was asked for. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('tradepost last known')) return []
    const opening = indexedDB.open('tradepost last known')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const asked = opening.result.transaction('people').objectStore('people').getAll()
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    opening.result.close()
    const people: { queries: { queryKey: string[] }[] }[] = asked.result
    return people.flatMap(({ queries }) => queries.map(({ queryKey }) => queryKey.slice(0, 2).join(' ')))
  })

/** A worker answers for the page from now on. */
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** All of what the page is made of by now is kept. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const assets = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/'))
    const kept = await Promise.all(assets.map((name) => caches.match(name, { ignoreVary: true })))
    return assets.length > 0 && kept.every((answer) => answer !== undefined)
  })

/** A conversation opens at its end, which is the last of it once it stands there. */
const isAtEnd = (page: Page) =>
  thread(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 2)

test('without a network the page opens with what was last known; after a sign-out with nothing of it', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/messages')
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  const address = page.url()
  // Whether it was read by now may be newer than what is kept, which waits a few seconds.
  const last = thread(page).locator('p:not(:has(time))').last()
  await expect.poll(() => isAtEnd(page)).toBe(true)
  await expect(last).toBeVisible()
  const said = await last.innerText()
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'My jobs' }).click()
  await expect(page.getByRole('tab', { name: /^In-Progress/ })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const titles = cards.getByRole('heading')
  const jobs = await titles.allInnerTexts()
  await expect.poll(() => isControlled(page)).toBe(true)
  await expect.poll(() => isKept(page)).toBe(true)
  await expect
    .poll(() => keptAnswers(page))
    .toEqual(expect.arrayContaining(['jobs /jobs/upcoming/:n', expect.stringContaining('newestMessages')]))

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(asItWas)).toBeVisible()
  await expect(titles).toHaveText(jobs)
  await page.goto(address)
  await expect(last).toHaveText(said, { useInnerText: true })
  await expect(page.getByText(asItWas)).toHaveCount(1)

  await page.context().setOffline(false)
  await expect(page.getByText(asItWas)).toBeHidden()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  await expect.poll(() => keptAnswers(page)).toEqual([])
  // What has come of the public page by now is there again, so all of it is to have come.
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Post, accept, hire' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(true)
  await page.context().setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
})

test('a page that a worker has missed is taken over by it', async ({ openWindow }) => {
  const page = await openWindow()
  await page.goto('/')
  await expect.poll(() => isControlled(page)).toBe(true)
  // Such a reload goes past the worker, as a page does that is on its way when the worker begins.
  const browser = await page.context().newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), browser.send('Page.reload', { ignoreCache: true })])
  await expect.poll(() => isControlled(page)).toBe(true)
})

test('the web client can be installed', async ({ openWindow, request, product }) => {
  const page = await openWindow()
  await page.goto('/')
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const manifest: { icons: { src: string; sizes: string; purpose: string }[]; display: string } = await (
    await request.get(new URL(address, product.url).href)
  ).json()
  expect(manifest).toMatchObject({ name: 'Tradepost', display: 'standalone', start_url: '/' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src } of manifest.icons) {
    const icon = await request.get(new URL(src, product.url).href)
    expect(icon.headers()['content-type']).toBe('image/png')
  }
})
