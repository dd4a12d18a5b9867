import type { Page } from '@playwright/test'
import { expect, test } from './talk.ts'

const OPEN = 'Open in a window of its own'
const thread = (page: Page) => page.getByRole('group', { name: /^Messages with/ })

async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for this conversation' }).click()
  await page.getByRole('menuitem', { name: OPEN }).click()
}

test('a conversation has a window of its own, once: alive in both, quiet while looked at, gone with the session', async ({
  desktop,
  other,
}) => {
  const { page } = desktop
  await desktop.clickTray(other.title)
  await expect(thread(page)).toBeVisible()
  await openFromMenu(page)
  await expect.poll(async () => (await desktop.ownPages()).length).toBe(1)
  const [own] = await desktop.ownPages()
  if (!own) throw new Error('The conversation has no window')
  await expect(thread(own)).toBeVisible()
  await expect(own).toHaveTitle(`${other.title} · Tradepost`)
  await expect(own.getByRole('navigation')).toHaveCount(0)
  await expect(own.getByRole('link', { name: 'All conversations' })).toHaveCount(0)
  await own.getByRole('button', { name: 'More for this conversation' }).click()
  await expect(own.getByRole('menuitem', { name: 'Mute', exact: true })).toBeVisible()
  await expect(own.getByRole('menuitem', { name: OPEN })).toHaveCount(0)
  await own.keyboard.press('Escape')

  await desktop.focusMain()
  await openFromMenu(page)
  await other.say('In both windows')
  for (const one of [page, own]) await expect(thread(one).getByText('In both windows')).toHaveCount(1)
  await expect.poll(() => other.unread()).toBe(0)
  await own.getByRole('textbox', { name: 'Message' }).fill('Said in the small one')
  await own.keyboard.press('Enter')
  for (const one of [page, own]) await expect(thread(one).getByText('Said in the small one')).toHaveCount(1)
  expect(await desktop.notices()).toEqual([])

  // Once both windows are left it is announced, and a click leads to its own.
  await page.evaluate(() => {
    location.hash = '#/provider_jobs'
  })
  // The main process hears of the screen once its code has come.
  await expect(page.getByRole('heading', { level: 1, name: 'My jobs' })).toBeVisible()
  await desktop.focusMain()
  await other.say('Somebody there?')
  await expect
    .poll(async () => (await desktop.notices()).map(({ body }) => body))
    .toEqual(['Somebody there?'])
  await desktop.clickNotice(0)
  await expect.poll(() => other.unread()).toBe(0)
  expect(await desktop.ownPages()).toHaveLength(1)
  await expect(page).toHaveURL(/#\/provider_jobs$/)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => desktop.ownPages()).toEqual([])
})

test('a job has one too; every other screen is shown by the main window', async ({ desktop, other }) => {
  const { page } = desktop
  await desktop.clickTray(other.title)
  await openFromMenu(page)
  await expect.poll(async () => (await desktop.ownPages()).length).toBe(1)
  const [talk] = await desktop.ownPages()
  if (!talk) throw new Error('The conversation has no window')
  await talk.getByRole('button', { name: 'The job' }).click()
  await talk.getByRole('dialog').getByRole('link').first().click()
  await expect(page).toHaveURL(/#\/job_/)
  await expect(talk).toHaveURL(/#\/new_message\//)

  await page.getByRole('button', { name: OPEN }).click()
  await expect.poll(async () => (await desktop.ownPages()).length).toBe(2)
  const [, job] = await desktop.ownPages()
  if (!job) throw new Error('The job has no window')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(job.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(job.getByRole('button', { name: OPEN })).toHaveCount(0)
  await desktop.closeOwnWindow()
  await desktop.closeOwnWindow()
  expect(await desktop.ownPages()).toEqual([])
  expect(await desktop.isWindowShown()).toBe(true)
})
