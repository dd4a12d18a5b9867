import { Secret, TOTP } from 'otpauth'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'
import { DEMO_PASSWORD } from '../src/server/db/demo/accounts.ts'

const email = 'customer7@demo.tradepost.example'

/** What the app shows now, or in the half minute after it: a code is good once. */
function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + later * 30_000 })
}

test('a second factor is set up in the settings, asked for at the next sign-in, and switched off', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', email)
  await page.goto('/my_profile?tab=security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  const [recovery = ''] = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('It is on. 10 recovery codes are left.')).toBeVisible()

  const other = await openWindow()
  await other.goto('/login')
  await other.getByRole('dialog').getByRole('button', { name: 'Customer' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await other.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByText('Your account asks for a second factor.')).toBeVisible()
  await other.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()

  await page.getByLabel('Code', { exact: true }).fill(recovery)
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})
