import { expect, type Page } from '@playwright/test'

type AccountType = 'Customer' | 'Service Provider'

const emails = {
  Customer: 'customer@demo.tradepost.example',
  'Service Provider': 'provider@demo.tradepost.example',
} as const

/** Signs in as the demo's customer or service provider. */
export async function signIn(page: Page, type: AccountType): Promise<void> {
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: type }).click()
  await page.getByLabel('Email').fill(emails[type])
  await page.getByLabel('Password', { exact: true }).fill('tradepost-demo')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
}
