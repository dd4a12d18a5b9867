import type { Page } from '@playwright/test'
import { providersAddresses } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { settled } from './settled.ts'
import { demoCustomer, demoProvider, signIn, signInByHand, signUp } from './signIn.ts'
import { pdf, picture } from './uploads.ts'

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/my_profile?tab=password')
  await page.getByLabel('Old Password').fill(from)
  await page.getByLabel('New Password').fill(to)
  await page.getByLabel('Confirm Password').fill(to)
  await page.getByRole('button', { name: 'Change the password' }).click()
}

/** The names of the files that this browser keeps of forms. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('tradepost picked files')) return []
    const opening = indexedDB.open('tradepost picked files')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const asked = opening.result.transaction('files').objectStore('files').getAll()
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    opening.result.close()
    const forms: { files: Record<string, File[]> }[] = asked.result
    return forms
      .flatMap(({ files }) =>
        Object.values(files)
          .flat()
          .map(({ name }) => name),
      )
      .toSorted()
  })

test('what is typed and picked in the job form survives a reload, and not a sign-out', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/add_job')
  await page.getByLabel('Title').fill('A treehouse')
  await page.getByLabel('Category').selectOption('Carpenter')
  await page.getByLabel('Location').fill('vancou')
  await page.getByRole('option', { name: 'Vancouver, British Columbia', exact: true }).click()
  await page.getByLabel('Budget').fill('900')
  await page
    .getByLabel('Pictures', { exact: true })
    .setInputFiles([await picture('oak.jpg'), await picture('yard.jpg')])
  await page.getByLabel('Attachment', { exact: true }).setInputFiles(pdf('plan.pdf'))
  await page.getByRole('button', { name: 'Remove yard.jpg' }).click()
  await expect(page.getByText('plan.pdf')).toBeVisible()
  // What leaves the form is forgotten a moment later.
  await expect.poll(() => keptFiles(page)).toEqual(['oak.jpg', 'plan.pdf'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove oak.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await expect(page.getByLabel('Title')).toHaveValue('A treehouse')
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Carpenter')
  await expect(page.getByLabel('Location')).toHaveValue('Vancouver, British Columbia')
  await expect(page.getByLabel('Budget')).toHaveValue('900')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/add_job')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  const stored = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(stored).toContain('tradepost picked files')
})

test('what somebody new types of their profile survives a reload', async ({ openWindow }) => {
  const page = await openWindow()
  await signUp(page, 'Customer', `draft-${Date.now()}@people.example`)
  const profile = page.getByRole('dialog', { name: 'Create Profile' })
  await profile.getByLabel('Name').fill('Robin Half-done')
  await profile.getByLabel('Location').fill('vancou')
  await page.getByRole('option', { name: 'Vancouver, British Columbia', exact: true }).click()
  await page.reload()
  await expect(profile.getByLabel('Name')).toHaveValue('Robin Half-done')
  await expect(profile.getByLabel('Location')).toHaveValue('Vancouver, British Columbia')
})

test('a bid survives a reload, and a broken draft is no draft', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', demoProvider)
  const { submitBid } = await providersAddresses(page)
  await page.goto(submitBid)
  await page.getByLabel('Bid message').fill('I could start on Monday.')
  await page.getByRole('textbox', { name: 'Price' }).fill('1500')
  await page.getByRole('button', { name: 'Add a stage' }).click()
  await page.getByLabel('Title of stage 3').fill('Handover')
  await page.reload()
  await expect(page.getByLabel('Bid message')).toHaveValue('I could start on Monday.')
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('1500')
  await expect(page.getByLabel('Title of stage 3')).toHaveValue('Handover')
  for (const broken of ['{"bid_mess', '{"stages":[]}', 'null']) {
    await page.evaluate((text) => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('remembered:')) sessionStorage.setItem(key, text)
    }, broken)
    await page.reload()
    await expect(page.getByLabel('Bid message')).toHaveValue('')
    await expect(page.getByLabel('Title of stage 2')).toHaveValue('')
  }
})

test('a changed password signs out everywhere and is the one that counts', async ({ openWindow }) => {
  const email = 'customer9@demo.tradepost.example'
  const page = await openWindow()
  const elsewhere = await openWindow()
  await signIn(page, 'Customer', email)
  await signIn(elsewhere, 'Customer', email)
  await changePassword(page, 'not-the-password', 'a-new-password')
  await expect(page.getByLabel('Old Password')).toHaveAttribute('aria-invalid', 'true')
  await changePassword(page, 'tradepost-demo', 'a-new-password')
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible()
  await signInByHand(page, 'Customer', email, 'a-new-password')
  await changePassword(page, 'a-new-password', 'tradepost-demo')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a message to support is checked, sent and thanked for', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', 'customer11@demo.tradepost.example')
  await page.goto('/my_profile?tab=help')
  await page.getByLabel('Subject').fill('The app is fine')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Message').fill('I only wanted to say so.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your message has been sent.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('transactions go by months, none of them in the future', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/my_profile?tab=transactions')
  const month = page.getByLabel('Month', { exact: true })
  const now = await month.inputValue()
  await expect(month).toHaveAttribute('max', now)
  await expect(page.getByRole('button', { name: 'Month after' })).toBeDisabled()
  await month.fill('2099-01')
  await expect(month).toHaveValue(now)
  const rows = page.getByRole('article')
  do {
    await page.getByRole('button', { name: 'Month before' }).click()
    await settled(page)
  } while ((await rows.count()) === 0)
  expect((await month.inputValue()) < now).toBe(true)
  await page.getByRole('button', { name: 'Month after' }).click()
  await month.fill('2001-01')
  await expect(page.getByText('No transactions in this month')).toBeVisible()
})

test('on a phone the open tab of the settings is in view, and no form is wider than the window', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/my_profile?tab=help')
  await expect(page.getByRole('tab', { name: 'Help & Support' })).toBeInViewport({ ratio: 0.9 })

  // A file's name has nowhere to break, and is no reason for a form to be wider than the phone.
  await page.goto('/add_job')
  const name = `${'a_photo_of_the_kitchen_'.repeat(3)}.gif`
  const picture = { name, mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await page.getByLabel('Pictures').setInputFiles(picture)
  await expect(page.getByText(`${name}: Please add only images`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
