import { builtFile } from './builtFile.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './holdBack.ts'
import { demoCustomer, signIn, signInAsAdmin } from './signIn.ts'

const offline = 'You are offline.'
const network = 'Please check you network'

test('without a network what was loaded stays, what is asked for says so, and all of it comes by itself later', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const shown = await cards.count()

  await page.context().setOffline(true)
  await expect(page.getByText(offline)).toBeVisible()
  await expect(cards).toHaveCount(shown)
  await page.getByRole('combobox', { name: 'Search service providers' }).fill('a')
  await expect(page.getByRole('main').getByText(network)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(offline)).toBeHidden()
  await expect(cards.first()).toBeVisible()
  await expect(page.getByText(network)).toBeHidden()
})

test('a page that can’t be opened without a network opens once there is one; the way elsewhere stays', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.context().setOffline(true)
  const main = page.getByRole('navigation', { name: 'Main' }).first()
  await main.getByRole('link', { name: 'My jobs' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible()
  await expect(page.getByText('It opens by itself once you are online again.')).toBeVisible()
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await main.getByRole('link', { name: 'My jobs' }).click()
  await expect(page.getByText('It opens by itself once you are online again.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/my_jobs/)
  await expect(page.getByRole('tab', { name: 'In-Progress' })).toBeVisible()
})

test('a part of a page that was lost with the network comes with it, and is no defect', async ({
  openWindow,
}) => {
  const page = await openWindow()
  const file = `**/${builtFile('Footer')}`
  for (const lost of [file, `**/${builtFile('openOffline')}`])
    await page.route(lost, (route) => route.abort())
  await signIn(page, 'Customer', demoCustomer)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByText(offline)).toBeVisible()
  await page.unroute(file)
  await page.context().setOffline(false)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('where the code of what is live was lost with the network, the page is live once it comes', async ({
  openWindow,
}) => {
  const page = await openWindow()
  const file = `**/${builtFile('followPushes')}`
  await page.route(file, (route) => route.abort())
  await signIn(page, 'Customer', demoCustomer)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click()
  const connecting = page.getByText(/^Connecting …/)
  await expect(connecting).toBeVisible()
  await page.unroute(file)
  await expect(connecting).toHaveCount(0)
})

test('the inbox says once that there is no network', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/messages')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(offline)).toHaveText(/What you write is kept and sent/)
  await expect(page.getByText(/^(You are offline|Connecting)/)).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(page.getByText(offline)).toBeHidden()
})

test('on a slow network a bar says at once that another page is on its way', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await expect(page.getByRole('article').first()).toBeVisible()
  const bar = () =>
    page.evaluate(() => {
      const { content, opacity } = getComputedStyle(
        document.querySelector('main') ?? document.body,
        '::before',
      )
      return content !== 'none' && opacity === '1'
    })
  const release = await holdBack(page, `**/${builtFile('MyJobs')}`)
  expect(await bar()).toBe(false)
  const main = page.getByRole('navigation', { name: 'Main' }).first()
  await main.getByRole('link', { name: 'My jobs' }).click()
  await expect.poll(bar, { intervals: [20] }).toBe(true)
  release()
  await expect(page.getByRole('tab', { name: 'In-Progress' })).toBeVisible()
  expect(await bar()).toBe(false)
})

test('a form that can’t be sent keeps what was typed; one whose answer was lost has its effect once', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/my_profile?tab=help')
  const message = page.getByLabel('Message')
  const send = page.getByRole('button', { name: 'Send' })
  await page.getByLabel('Subject').fill('From a tunnel')
  await message.fill('Can you hear me?')
  // What is said without a network needs code that came with the page.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByText(network).first()).toBeVisible()
  await expect(message).toHaveValue('Can you hear me?')
  await page.context().setOffline(false)

  // The server gets it, and its answer gets lost.
  let lost = 0
  await page.route('**/api/helpsupports', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort()
    await page.unroute('**/api/helpsupports')
  })
  await send.click()
  await expect(page.getByText('Your message has been sent.')).toBeVisible()
  expect(lost).toBe(1)
  const admin = await openWindow()
  await signInAsAdmin(admin, '/admin/tickets')
  await expect(admin.getByText('Can you hear me?')).toHaveCount(1)
})

test('a page that was open across an update goes on: what lost its code says so, all else stays', async ({
  browser,
  product,
}) => {
  // A window without the watch over its console: React reports there what is caught.
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  const gone = (part: string) =>
    page.route(`**/${builtFile(part)}`, (route) => route.fulfill({ status: 404, body: '' }))
  await gone('Footer')
  await gone('Realtime')
  await gone('Toaster')
  await signIn(page, 'Customer', demoCustomer)
  await expect(page.getByRole('article').first()).toBeVisible()

  for (const part of ['Toaster', 'Realtime', 'Footer']) await page.unroute(`**/${builtFile(part)}`)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const part of ['ProviderFilterDialog', 'AccountMenu', 'UnreadNotifications']) await gone(part)
  const lost = page.getByText('This could not be loaded. Try again, or reload the page.')
  for (const name of ['Filter', /^Notifications/, /^Account of/]) {
    await page.getByRole('button', { name }).click()
    await expect(lost).toBeVisible()
    await page.getByRole('button', { name: 'Close toast' }).click()
    await expect(lost).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await expect(page.getByText('There is a new version of Tradepost.')).toHaveCount(0)

  // The server has another page by now.
  await page.route(product.url + '/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/assets\/index-[^.]+\.js/g, 'assets/index-newer.js')
    await route.fulfill({ response: answer, body })
  })
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('There is a new version of Tradepost.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('There is a new version of Tradepost.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.close()
})
