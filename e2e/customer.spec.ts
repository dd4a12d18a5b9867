import { customersAddresses } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { inFront } from './settled.ts'
import { demoCustomer, signIn } from './signIn.ts'

test('a customer searches and filters; each reason for having no location is told', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const names = cards.getByRole('heading')
  const wanted = (await names.nth(3).textContent()) ?? ''

  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('link').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Search service providers' }).fill(wanted)
  await expect(names).toHaveText([wanted])
  // On a phone as well who is found is in view: what waits makes room.
  await expect(names).toBeInViewport()
  await expect(waiting.getByRole('link')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: 'Search service providers' }).fill('nobody of this name')
  await expect(page.getByText('No data found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search service providers' }).fill('')

  await page.getByRole('button', { name: 'Categories', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Roofing' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(cards.filter({ hasNotText: /Roofing|More/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Categories: Roofing/ })).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('button', { name: 'Use current location' }).click()
  await expect(filter.getByText('Please enable location settings')).toBeVisible()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(null)
  await filter.getByRole('button', { name: 'Use current location' }).click()
  await expect(filter.getByText("We can't locate your position, please try again!")).toBeVisible()
  await page.context().setGeolocation({ latitude: 49.2497, longitude: -123.1193 })
  await filter.getByRole('button', { name: 'Use current location' }).click()
  await expect(filter.getByLabel('Location')).toHaveValue(/Vancouver/)
  await filter.getByRole('radio', { name: '5 stars' }).click()
  await filter.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter (2)' }).click()
  await filter.getByRole('button', { name: 'Clear All' }).click()
  await expect(cards.first()).toBeVisible()
})

test('a favourite shows at once, and is taken back when the server refuses', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  const heart = page.getByRole('button', { name: /is a favorite$/, pressed: false }).first()
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/ is a favorite$/, '')
  const own = page.getByRole('button', { name: `${name} is a favorite` })

  let refuse = () => {}
  const held = new Promise<void>((resolve) => (refuse = resolve))
  await page.route(/\/api\/favourites/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await held
    await route.fulfill({ status: 500, json: { message: 'Not today.', code: 'internal' } })
  })
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  refuse()
  await expect(page.getByText('Not today.')).toBeVisible()
  await expect(own).toHaveAttribute('aria-pressed', 'false')

  await page.unroute(/\/api\/favourites/)
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await expect(own).toBeEnabled()
  await page.goto('/my_profile?tab=favourites')
  await page.getByRole('button', { name: `${name} is a favorite` }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('a profile shows services, reviews and a gallery that is driven by keys', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  const { providerProfile } = await customersAddresses(page)
  await page.goto(providerProfile)
  await expect(page.getByText('Certified')).toBeVisible()
  // The work first, and what others say of it.
  await page.getByRole('button', { name: /^Work of .*, picture 1$/ }).click()
  await expect(page.getByRole('img', { name: /picture 1$/ })).toBeInViewport()
  await inFront(page.locator('.yarl__root'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await page.getByRole('button', { name: /read the reviews$/ }).click()
  const reviews = page.getByRole('dialog', { name: /^Reviews of/ })
  await expect(reviews.getByRole('listitem').first()).toBeVisible()
  await inFront(reviews)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Gallery \(\d+\)$/ }).click()
  await page.getByRole('button', { name: /^Open picture 2 of/ }).click()
  await expect(page.getByRole('img', { name: /picture 2$/ })).toBeInViewport()
  await inFront(page.locator('.yarl__root'))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('img', { name: /picture 3$/ })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Open picture 2 of/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /picture 3$/ })).toHaveCount(0)
})
