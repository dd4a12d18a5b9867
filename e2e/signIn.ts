import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../src/server/db/demo/accounts.ts'
import { expect } from './fixtures.ts'

export const demoCustomer = 'customer@demo.tradepost.example'
export const demoProvider = 'provider@demo.tradepost.example'
const PASSWORD = 'a-good-password'
const demoAdmin = 'admin@demo.tradepost.example'

/** Signs somebody in as they would themselves, and waits for their header. */
export async function signIn(
  page: Page,
  type: 'Customer' | 'Service Provider',
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto('/login')
  await page.getByRole('dialog').getByRole('button', { name: type }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
}

/** Shows an admin's password on the page of the console that they want. */
export async function enterAdminPassword(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(demoAdmin)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).last().click()
}

/** Signs an admin in on the page of the console that they wanted. */
export async function signInAsAdmin(page: Page, path = '/admin'): Promise<void> {
  await enterAdminPassword(page, path)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Signs somebody new up from the landing page; their profile is to be made next. */
export async function signUp(
  page: Page,
  type: 'Customer' | 'Service Provider',
  email: string,
): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: type === 'Customer' ? 'Post a job' : 'Find work' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog.getByText("Email address field can't be empty.")).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Profile' })).toBeVisible()
}
