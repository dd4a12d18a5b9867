import type { Browser, Page } from '@playwright/test'
import { builtFile } from './builtFile.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './holdBack.ts'
import { moving } from './moving.ts'
import { inFront } from './settled.ts'

test.use(moving)

/** Parts of the public page that are below its first window. */
const LATE = ['Footer', 'Explained', 'Questions']

test('the first carousel is driven by keys and buttons, and can be paused', async ({ openWindow }) => {
  const page = await openWindow()
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Post, accept, hire' })
  const slide = (number: number) => carousel.getByRole('group', { name: `${number} of 3` })
  await expect(slide(1)).toBeVisible()
  await carousel.getByRole('button', { name: /^Pause/ }).click()
  await expect(carousel.getByRole('button', { name: /^Play/ })).toBeVisible()
  await carousel.getByRole('button', { name: /^Next/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(slide(2)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(slide(3)).toBeVisible()
  await carousel.getByRole('button', { name: /^Slide 1 of 3/ }).click()
  await expect(slide(1)).toBeVisible()
})

test('it moves on by itself, and holds still where motion is not wanted', async ({ openWindow }) => {
  const page = await openWindow()
  await page.clock.install()
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Post, accept, hire' })
  await expect(carousel.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(carousel.getByRole('group', { name: '2 of 3' })).toBeVisible()

  const calm = await openWindow()
  await calm.emulateMedia({ reducedMotion: 'reduce' })
  await calm.clock.install()
  await calm.goto('/')
  const still = calm.getByRole('region', { name: 'Post, accept, hire' })
  await expect(still.getByRole('group', { name: '1 of 3' })).toBeVisible()
  await expect(still.getByRole('button', { name: /^Pause|^Play/ })).toHaveCount(0)
  await calm.clock.runFor(30_000)
  await expect(still.getByRole('group', { name: '1 of 3' })).toBeVisible()
})

test('it comes alive also in a window that is never idle', async ({ openWindow }) => {
  const page = await openWindow()
  await page.addInitScript(() => {
    // As a browser does that draws nothing: only what has a limit of time is done.
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(run, timeout, { didTimeout: true, timeRemaining: () => 0 })
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Post, accept, hire' })).toBeVisible()
})

test('from a page of text, Login leads to where one signs in', async ({ openWindow }) => {
  const page = await openWindow()
  await page.goto('/terms_conditions')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Customer' })).toBeVisible()
})

test('slides stay at their place when the window changes its width, also where motion is not wanted', async ({
  openWindow,
}) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const page = await openWindow()
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Post, accept, hire' })
    const slide = carousel.getByRole('group', { name: '1 of 3' })
    await expect(slide).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    const isAtItsPlace = async () => {
      const [outer, inner] = [await carousel.boundingBox(), await slide.boundingBox()]
      return inner?.width === outer?.width && inner?.x === outer?.x
    }
    await expect.poll(isAtItsPlace).toBe(true)
  }
})

test.describe('before its code has come', () => {
  // A worker would answer for files that these journeys hold back.
  const open = async (browser: Browser, url: string, width: number) => {
    const context = await browser.newContext({
      baseURL: url,
      serviceWorkers: 'block',
      viewport: { width, height: 844 },
    })
    return context.newPage()
  }
  /** Every file of the application, but for what comes with the page itself. */
  const application = /\/assets\/(?!start-)[^/]*\.js$/

  function problemsOf(page: Page): readonly string[] {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    return problems
  }

  test('the public page can be read whole, and its links lead on', async ({ browser, product }) => {
    const page = await open(browser, product.url, 390)
    await page.route(application, (route) => route.abort())
    await page.goto('/')
    for (const name of [
      /Post. Accept. Hire/,
      'Popular services',
      'How it works',
      'Where your money is',
      'Questions',
    ])
      await expect(page.getByRole('heading', { name }).first()).toBeVisible()
    await page.getByText('What does it cost?').click()
    await expect(page.getByText(/5 %/).filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await expect(page).toHaveURL('/privacy_policy')
    await page.context().close()
  })

  for (const width of [390, 1440])
    test(`what is typed and pressed at ${width} px is there once it has`, async ({ browser, product }) => {
      const page = await open(browser, product.url, width)
      const problems = problemsOf(page)
      const release = await holdBack(page, ({ pathname }) => application.test(pathname))
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByLabel('What needs doing?').fill('Fix the porch')
      await page.getByLabel('Where?', { exact: true }).fill('burnab')
      await page.getByLabel('Appearance').focus()
      await page.keyboard.press('End')
      await page.getByRole('button', { name: 'Find work' }).click()
      release()
      const dialog = page.getByRole('dialog', { name: 'Sign Up' })
      await inFront(dialog)
      await page.keyboard.press('Escape')
      await expect(page.getByLabel('Appearance')).toHaveValue('dark')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByLabel('What needs doing?')).toHaveValue('Fix the porch')
      await page.getByRole('option', { name: 'Burnaby, British Columbia' }).click()
      await page.getByRole('button', { name: 'Post a job' }).click()
      await expect(dialog).toBeVisible()

      // What was chosen then is not taken for a choice of now.
      await page.reload()
      await page.getByRole('button', { name: 'Post a job' }).click()
      await inFront(dialog)
      await expect(page.locator('select')).toHaveValue('dark')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(problems).toEqual([])
      await page.context().close()
    })

  test('a place that is typed in full goes along without being picked; half of one does not', async ({
    browser,
    product,
  }) => {
    const page = await open(browser, product.url, 1440)
    await page.goto('/')
    const where = page.getByLabel('Where?', { exact: true })
    const post = page.getByRole('button', { name: 'Post a job' })
    const dialog = page.getByRole('dialog', { name: 'Sign Up' })
    await where.fill('burnab')
    await post.click()
    await expect(page.getByText('Please choose a location from the suggestions.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await where.fill('burnaby bc')
    await post.click()
    await inFront(dialog)
    await page.keyboard.press('Escape')
    await expect(where).toHaveValue('Burnaby, British Columbia')
    await page.context().close()
  })

  test('a part whose code comes late comes alive as what was drawn', async ({ browser, product }) => {
    const late = new Set(LATE.map((part) => `/${builtFile(part)}`))
    const page = await open(browser, product.url, 1440)
    const problems = problemsOf(page)
    const release = await holdBack(page, ({ pathname }) => late.has(pathname))
    await page.goto('/', { waitUntil: 'commit' })
    // By then the server has said of itself what the footer shows.
    const configured = page.waitForResponse('**/api/config')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Customer' }).click()
    await configured
    release()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('contentinfo').getByText('support@tradepost.example')).toBeVisible()
    expect(problems).toEqual([])
    await page.context().close()
  })
})
