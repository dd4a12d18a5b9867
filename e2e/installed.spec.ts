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

test('without a network the page opens with what was last known; after a sign-out with nothing of it', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/messages')
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  const address = page.url()
  const last = thread(page).locator('p').last()
  await expect(last).toBeVisible()
  const said = await last.innerText()
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'My jobs' }).click()
  await expect(page.getByRole('tab', { name: /^In-Progress/ })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const titles = cards.getByRole('heading')
  const jobs = await titles.allInnerTexts()
  await expect.poll(() => isControlled(page)).toBe(true)
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
  expect(await keptAnswers(page)).toEqual([])
  await page.context().setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
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
