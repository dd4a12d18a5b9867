import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { moving } from './moving.ts'
import { signUp } from './signIn.ts'
import { pdf } from './uploads.ts'

test.use(moving)

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`the browser’s Back goes through the first steps and stays on the page, at ${viewport.width} px`, async ({
    openWindow,
  }) => {
    const page = await openWindow()
    await page.setViewportSize(viewport)
    await signUp(page, 'Service Provider', `steps-${viewport.width}-${Date.now()}@people.example`)
    const profile = page.getByRole('dialog', { name: 'Create Profile' })
    const documents = page.getByRole('dialog', { name: 'Upload Documents' })
    const bank = page.getByRole('dialog', { name: 'Add Bank Details' })
    // The carousel of the page below has one that begins so.
    const next = (dialog: Locator) => dialog.getByRole('button', { name: 'Next', exact: true })
    const entries = () => page.evaluate(() => history.length)
    const first = await entries()
    const name = profile.getByLabel('Name', { exact: true })
    await name.fill('Robin Stepwise')
    await profile.getByLabel('Date of birth').fill('1985-04-12')
    await expect(profile.getByText('Shows that you are of age. Only our staff see it.')).toBeVisible()
    await profile.getByLabel('Location').fill('burnab')
    await profile.getByRole('option', { name: 'Burnaby, British Columbia' }).click()
    await profile.getByLabel('Bio').fill('One after the other.')
    await profile.getByRole('button', { name: 'Carpenter' }).click()
    await profile.getByRole('button', { name: 'Stairs and railings' }).click()
    await next(profile).click()
    await expect(documents.getByText('Shows that you are who you say.')).toBeVisible()
    await documents.getByLabel('ID document').setInputFiles(pdf('id.pdf'))
    await documents.getByLabel('Profile document').setInputFiles(pdf('profile.pdf'))
    await documents.getByLabel('Licence or certificate: Carpenter').setInputFiles(pdf('red-seal.pdf'))
    await next(documents).click()
    await expect(bank).toBeVisible()
    // The entry follows the dialog by a moment.
    await expect.poll(entries).toBe(first + 2)

    await page.goBack()
    await expect(documents.getByText('Uploaded before').first()).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue('Robin Stepwise')
    // Below the first step there is the page, and what was done is not lost.
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Set Profile' }).first().click()
    await expect(name).toHaveValue('Robin Stepwise')
    await next(profile).click()
    await expect(documents).toBeVisible()
    await page.reload()
    await expect(documents).toBeVisible()
    // The button of that name and the browser's do the same.
    await documents.getByRole('button', { name: 'Back' }).click()
    await expect(name).toBeVisible()
    await page.goForward()
    await expect(name).toBeVisible()
    await next(profile).click()
    await expect(documents).toBeVisible()
    await next(documents).click()
    await expect(bank).toBeVisible()
  })
