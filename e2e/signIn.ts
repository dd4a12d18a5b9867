import type { Page } from '@playwright/test'
import { storageKeys } from '../src/shared/domain/storageKeys.ts'
import { DEMO_PASSWORD } from '../src/server/db/demo/accounts.ts'
import { expect } from './fixtures.ts'

export const demoCustomer = 'customer@demo.tradepost.example'
export const demoProvider = 'provider@demo.tradepost.example'
const PASSWORD = 'a-good-password'
const demoAdmin = 'admin@demo.tradepost.example'

type AccountType = 'Customer' | 'Service Provider'

/** The specification's letters for them (§7.1). */
const letters = { Customer: 'C', 'Service Provider': 'P' } as const
const roles = { Customer: 'customer', 'Service Provider': 'provider' } as const

/** Has one of the demo's people signed in at their home, by the call that the form makes and as it leaves the browser. */
export async function signIn(page: Page, type: AccountType, email: string): Promise<void> {
  // A quick page of the same origin.
  await page.goto('/healthz')
  await page.evaluate(
    async ({ form, role, keys }) => {
      const headers = { 'session-in': 'cookie', 'device-type': 'w' }
      const body = new URLSearchParams(form)
      const answer = await fetch('/api/users/login', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
      localStorage.setItem(keys.currentUserId, (await answer.json()).user._id)
      localStorage.setItem(keys.role, role)
      localStorage.setItem(keys.isProfileCreated, '1')
    },
    {
      form: { email, password: DEMO_PASSWORD, user_type: letters[type] },
      role: roles[type],
      keys: storageKeys,
    },
  )
  await page.goto('/')
  await isKnown(page)
}

/** The frame stands before the server has said who it is; what belongs to somebody stands in it afterwards. */
const isKnown = (page: Page) => expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

/** Signs somebody in as they would themselves, and waits for their header. */
export async function signInByHand(
  page: Page,
  type: AccountType,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto('/login')
  await page.getByRole('dialog').getByRole('button', { name: type }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await isKnown(page)
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

/** Signs somebody new up from the landing page, where they may say what is to be done; their profile is to be made next. */
export async function signUp(page: Page, type: AccountType, email: string, wish = ''): Promise<void> {
  await page.goto('/')
  await page.getByLabel('What needs doing?').fill(wish)
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
