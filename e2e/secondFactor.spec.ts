import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../src/server/db/demo/accounts.ts'
import { codeOf, scan } from './authenticator.ts'
import { expect, test } from './fixtures.ts'
import { newDemoDataDir, removeDataDir, startProduct } from './server.ts'
import { enterAdminPassword, signIn } from './signIn.ts'

const email = 'customer7@demo.tradepost.example'

const recoveryCodes = (page: Page) =>
  page.getByRole('region', { name: 'Keep these recovery codes' }).getByRole('listitem')

async function enterCode(page: Page, code: string, button = 'Continue'): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: button }).click()
}

test('a second factor is set up in the settings, asked for at the next sign-in, and switched off', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', email)
  await page.goto('/my_profile?tab=security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const app = await scan(page)
  await enterCode(page, '000000', 'Switch it on')
  await expect(page.getByText('This code is not right')).toBeVisible()
  await enterCode(page, codeOf(app), 'Switch it on')
  await expect(recoveryCodes(page)).toHaveCount(10)
  const [recovery = ''] = await recoveryCodes(page).allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const other = await openWindow()
  await other.goto('/login')
  await other.getByRole('dialog').getByRole('button', { name: 'Customer' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await other.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByText('Your account asks for a second factor.')).toBeVisible()
  await enterCode(other, codeOf(app, 1))
  await expect(other.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Switch it off' }).click()
  await enterCode(page, recovery, 'Switch it off')
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})

test('where it is required an admin sets a second factor up first; then codes open the console, and devices end', async ({
  openWindow,
}) => {
  const dataDir = await newDemoDataDir()
  const guarded = await startProduct(dataDir, '0', { ADMIN_SECOND_FACTOR: 'required' })
  const first = await openWindow(guarded)
  const second = await openWindow(guarded)
  const log = (page: Page) => page.getByRole('heading', { level: 1, name: 'Audit log' })

  const [app, recovery] =
    await test.step('the console opens once it is set up and its codes were seen', async () => {
      await enterAdminPassword(first, '/admin/log')
      await expect(first.getByText('Accounts of the console need a second factor.')).toBeVisible()
      await expect(log(first)).toHaveCount(0)
      await first.getByRole('button', { name: 'Set up an authenticator app' }).click()
      await expect(first.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      const scanned = await scan(first)
      await enterCode(first, codeOf(scanned), 'Switch it on')
      await expect(recoveryCodes(first)).toHaveCount(10)
      const codes = await recoveryCodes(first).allInnerTexts()
      await first.getByRole('button', { name: 'I have kept them' }).click()
      await expect(log(first)).toBeVisible()
      return [scanned, codes[0] ?? ''] as const
    })

  await test.step('the next sign-in asks for a code of the app', async () => {
    await enterAdminPassword(second, '/admin/log')
    await expect(second.getByText('Your account asks for a second factor.')).toBeVisible()
    await enterCode(second, codeOf(app, 1))
    await expect(log(second)).toBeVisible()
  })

  await test.step('the first one sees the second among their devices, and signs it out', async () => {
    await first.getByRole('link', { name: 'Security' }).click()
    const devices = first.getByRole('region', { name: 'Devices' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText('This device')
    await devices.getByRole('button', { name: /^Sign out/ }).click()
    await expect(devices).toHaveCount(1)
    // Nothing was pressed in the second window.
    await expect(second.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  })

  await test.step('a recovery code opens the console in place of the app, once', async () => {
    await enterAdminPassword(second, '/admin/log')
    await enterCode(second, recovery)
    await expect(log(second)).toBeVisible()
    await second.getByRole('link', { name: 'Security' }).click()
    await expect(second.getByText('9 recovery codes are left.')).toBeVisible()
    await second.getByRole('button', { name: 'Logout' }).click()
    await expect(second.getByRole('button', { name: 'Login' }).first()).toBeVisible()
    await enterAdminPassword(second, '/admin/log')
    await enterCode(second, recovery)
    await expect(second.getByText('This code is not right')).toBeVisible()
    await expect(log(second)).toHaveCount(0)
  })

  for (const page of [first, second]) await page.context().close()
  await guarded.stop()
  await removeDataDir(dataDir)
})
