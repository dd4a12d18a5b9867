import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, demoAccounts } from '../../src/server/db/demo/accounts.ts'
import { expect } from './fixtures.ts'

export const provider = demoAccounts[1].email
export const customer = demoAccounts[0].email

export async function signIn(
  page: Page,
  type: 'Customer' | 'Service Provider',
  email: string,
): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/login'
  })
  await page.getByRole('dialog').getByRole('button', { name: type }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await isSignedIn(page)
}

export async function isSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
}

/** The API as somebody else uses it at the same time. */
export async function signedInCall(
  request: APIRequestContext,
  server: string,
  email: string,
  type: 'C' | 'P',
) {
  const data = { email, password: DEMO_PASSWORD, user_type: type }
  const { access_token, user } = await (await request.post(`${server}/api/users/login`, { data })).json()
  const headers = { 'access-token': access_token }
  return {
    id: String(user._id),
    get: async (path: string) => (await request.get(`${server}/api${path}`, { headers })).json(),
    post: (path: string, body: object) => request.post(`${server}/api${path}`, { headers, data: body }),
    postForm: async (path: string, multipart: Record<string, string>) =>
      (await request.post(`${server}/api${path}`, { headers, multipart })).json(),
  }
}
