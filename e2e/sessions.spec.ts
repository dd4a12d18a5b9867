import { header } from '../src/shared/wire/headers.ts'
import { expect, test } from './fixtures.ts'
import { demoCustomer, demoProvider, signInByHand } from './signIn.ts'

const away = 'Tradepost can’t be reached'

test('a browser keeps no token where a script could read it, and says nothing is wrong after signing out', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signInByHand(page, 'Customer', demoCustomer)
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'tradepost_session', httpOnly: true, sameSite: 'Strict' })
  const readable = await page.evaluate(() => document.cookie + JSON.stringify(localStorage))
  expect(readable).not.toContain(cookie?.value ?? 'a cookie')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  await page.goto('/my_profile?tab=security')
  const here = page.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(here).toContainText('Chrome on Linux')
  await expect(here).toContainText('From 127.0.0.x')
  await page
    .getByRole('button', { name: /^Account of/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => page.context().cookies()).toEqual([])
  await expect(page.getByRole('button', { name: 'Post a job' }).first()).toBeVisible()
  await expect(page.getByText(away)).toHaveCount(0)
})

test('who presses Logout and closes the page at once is signed out', async ({ openWindow }) => {
  const page = await openWindow()
  await signInByHand(page, 'Customer', demoCustomer)
  const context = page.context()
  await page
    .getByRole('button', { name: /^Account of/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).evaluate((item: HTMLElement) =>
    setTimeout(() => {
      item.click()
      location.replace('about:blank')
    }),
  )
  await page.waitForURL('about:blank')
  const next = await context.newPage()
  await next.goto('/')
  await expect(next.getByRole('button', { name: 'Post a job' }).first()).toBeVisible()
  // The cookie, if it is there still, opens nothing any more.
  const asked = () => next.request.get('/api/users', { headers: { [header.sessionIn]: 'cookie' } })
  await expect.poll(async () => (await asked()).status()).toBe(401)
  await next.reload()
  await expect(next.getByRole('button', { name: 'Post a job' }).first()).toBeVisible()
})

test('a tab does nothing as the person who signed in in another tab, and says who that is', async ({
  openWindow,
}) => {
  const first = await openWindow()
  await signInByHand(first, 'Customer', demoCustomer)
  const second = await first.context().newPage()
  await second.goto('/')
  await expect(second.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  // The second tab becomes the provider's, while the first one still shows the customer's screens.
  await second
    .getByRole('button', { name: /^Account of/ })
    .first()
    .click()
  await second.getByRole('menuitem', { name: 'Logout' }).click()
  // From the server, which hangs up, or from the other tab: whichever is first.
  await expect(first.getByText(/signed out in another tab|session has ended/)).toBeVisible()
  await signInByHand(second, 'Service Provider', demoProvider)
  await expect(first.getByRole('heading', { name: 'You are signed in as somebody else' })).toBeVisible()
  await first.getByRole('button', { name: /^Go on as/ }).click()
  await expect(first.getByRole('link', { name: 'My Jobs' }).first()).toBeVisible()
})

test('a tab that hears of a sign-out from the server alone says that the session has ended', async ({
  openWindow,
}) => {
  const first = await openWindow()
  // The two tabs tell one another through the storage, which is often sooner than the server.
  await first.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await signInByHand(first, 'Customer', demoCustomer)
  const second = await first.context().newPage()
  await second.goto('/')
  await second
    .getByRole('button', { name: /^Account of/ })
    .first()
    .click()
  await second.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(first.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('a server that can’t answer at the start signs nobody out', async ({ openWindow }) => {
  const page = await openWindow()
  await signInByHand(page, 'Customer', demoCustomer)
  await page.route('**/api/users', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/users')
  await again.click()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
})
