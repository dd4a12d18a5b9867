import type { Locator, Page } from '@playwright/test'
import { violationsInEveryLook } from './axe.ts'
import { builtFile } from './builtFile.ts'
import { expect, test } from './fixtures.ts'
import { moving } from './moving.ts'
import { inFront } from './settled.ts'
import { demoCustomer, demoProvider, signIn, signInAsAdmin } from './signIn.ts'

test.use(moving)

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })

/** What an entry is called, without where and when it is. */
const labelOf = (option: Locator) => option.locator('span').first()

/** With keys alone, as all of these. */
async function run(page: Page, words: string, command: RegExp | string, detail = ''): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  const selected = palette(page).getByRole('option', { selected: true })
  await expect(labelOf(selected)).toHaveText(command)
  await expect(selected).toContainText(detail)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

test('a customer goes to screens, jobs and conversations by name, and acts, by keys alone', async ({
  openWindow,
}) => {
  const page = await openWindow()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await signIn(page, 'Customer', demoCustomer)
  await expect(page.getByRole('button', { name: 'Go to' })).toBeVisible()
  const code = builtFile('Palette')
  const isLoaded = () => loaded.some((url) => url.endsWith(code))
  expect(isLoaded()).toBe(false)
  await run(page, 'transac', 'My Transaction')
  await expect(page).toHaveURL(/\/my_profile\?tab=transactions$/)
  expect(isLoaded()).toBe(true)

  await page.keyboard.press('Control+k')
  const jobs = palette(page).getByRole('group', { name: 'Jobs' })
  const first = jobs.getByRole('option').first()
  const job = (await labelOf(first).textContent()) ?? ''
  // Jobs may have one title: where and when tells them apart.
  await expect(first).toHaveText(/, \d+ \w+ \d{4}$|, Today$/)
  const conversations = palette(page).getByRole('group', { name: 'Conversations' })
  const [person = '', about = ''] = (
    (await conversations.getByRole('option').first().textContent()) ?? ''
  ).split(/: (.*)/)
  expect(await violationsInEveryLook(page)).toEqual([])
  await page.keyboard.type('qqqqq')
  await expect(palette(page).getByText('Nothing is called that.')).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await run(page, job, job)
  await expect(page.getByRole('heading', { name: job }).first()).toBeVisible()
  await run(page, person, new RegExp(`^${person}: `))
  await expect(page).toHaveURL(/\/new_message\//)
  await run(page, about, about)

  await run(page, 'appearance dark', 'Appearance: dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await run(page, 'add new', 'Add New Job')
  await expect(page).toHaveURL(/\/add_job$/)
  await run(page, 'sign out', 'Logout')
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a provider and an admin go to screens of theirs', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', demoProvider)
  await run(page, 'invitations', 'Invites')
  await expect(page).toHaveURL(/\/job_invites$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('add new job')
  await expect(palette(page).getByRole('option', { name: 'Add New Job' })).toBeHidden()
  await page.keyboard.press('Escape')

  const console = await openWindow()
  await signInAsAdmin(console)
  await run(console, 'audit', 'Audit log')
  await expect(console).toHaveURL(/\/admin\/log$/)
  // Everybody and every job of the market, without one's own lists of either.
  // Others with much of the address in theirs stand there until all of it was looked for.
  await run(console, demoProvider, /^[A-Z]/, demoProvider)
  await expect(console.getByRole('main')).toContainText(demoProvider)
  const title =
    (await console
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: '$' })
      .first()
      .locator('.truncate')
      .first()
      .textContent()) ?? ''
  await run(console, title, title)
  await expect(console.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the palette waits for a dialog, and says when it can’t be loaded', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await inFront(filter)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(filter).toBeHidden()
  await expect(palette(page)).toBeHidden()

  await page.route(`**/${builtFile('Palette')}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Go to' }).click()
  await expect(page.getByText('Handle Error: Something went wrong')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Top Service Providers' })).toBeVisible()
})
