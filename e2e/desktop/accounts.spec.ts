import type { Page } from '@playwright/test'
import { shoot } from '../screenshots.ts'
import { newDemoDataDir, removeDataDir, startProduct } from '../server.ts'
import type { Desktop } from './desktop.ts'
import { STAGE } from './network.ts'
import { customer, isSignedIn, signIn } from './people.ts'
import { expect, test } from './talk.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })

async function openAdding(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Add an account…' }).click()
}

async function accountPage(desktop: Desktop, index: number): Promise<Page> {
  await expect.poll(async () => (await desktop.accountPages()).length).toBeGreaterThan(index)
  const page = (await desktop.accountPages())[index]
  if (!page) throw new Error(`There is no account ${index}`)
  return page
}

/** What somebody is called in the menus. */
async function nameOf(page: Page): Promise<string> {
  await account(page).click()
  const name = await page.getByRole('menu').locator('.font-semibold').first().innerText()
  await page.keyboard.press('Escape')
  return name
}

test('two people of one business in one client: each hears of news, one is seen, both are there after a restart', async ({
  desktop,
  home,
  openDesktop,
  other,
  product,
}) => {
  const { page } = desktop
  const theProvider = await nameOf(page)
  await openAdding(page)
  await page
    .getByRole('dialog', { name: 'Add an account' })
    .getByRole('button', { name: 'Add account' })
    .click()
  const second = await accountPage(desktop, 1)
  expect([await desktop.isShown(page), await desktop.isShown(second)]).toEqual([false, true])
  await second.getByRole('dialog').getByRole('button', { name: 'Customer' }).waitFor()
  await signIn(second, 'Customer', customer)
  const theCustomer = await nameOf(second)
  expect(theCustomer).not.toBe(theProvider)
  await isSignedIn(page)

  await test.step('a message to the one that is not seen is announced with whose it is', async () => {
    await other.say('Are you coming at nine?')
    await expect
      .poll(async () => (await desktop.notices()).map(({ body }) => body))
      .toContain('Are you coming at nine?')
    const notices = await desktop.notices()
    const index = notices.findIndex(({ body }) => body === 'Are you coming at nine?')
    expect(notices[index]?.title).toContain(` · ${theProvider}`)
    await expect(account(second)).toHaveAccessibleName(/unread in your other accounts/)
    expect(await desktop.trayEntries()).toContainEqual(expect.stringMatching(new RegExp(`^${theCustomer}`)))
    await desktop.clickNotice(index)
    await expect.poll(() => other.unread()).toBe(0)
    expect([await desktop.isShown(page), await desktop.isShown(second)]).toEqual([true, false])
  })

  await test.step('the menu of one’s own picture leads to the other', async () => {
    await account(page).click()
    await expect(page.getByRole('menuitem', { name: theCustomer })).toBeVisible()
    await shoot(page, 'accountMenu')
    await page.getByRole('menuitem', { name: theCustomer }).click()
    await expect.poll(() => desktop.isShown(second)).toBe(true)
    expect(await desktop.isShown(page)).toBe(false)
  })

  await desktop.quit()
  const again = await openDesktop({ home, server: product.url })
  const [one, two] = [await accountPage(again, 0), await accountPage(again, 1)]
  for (const person of [one, two]) await isSignedIn(person)
  expect([await nameOf(one), await nameOf(two)]).toEqual([theProvider, theCustomer])
  await expect.poll(() => again.isShown(two)).toBe(true)
  expect(await again.isShown(one)).toBe(false)

  await test.step('one is removed: the other is seen, and it alone is there from then on', async () => {
    await two.evaluate(() => {
      location.hash = '#/my_profile?tab=desktop'
    })
    await expect(two.getByRole('heading', { name: 'Accounts on this computer' })).toBeVisible()
    await shoot(two, 'accountSettings')
    await two.getByRole('button', { name: 'Remove this account…' }).click()
    await two.getByRole('alertdialog').getByRole('button', { name: 'Remove account' }).click()
    await expect.poll(async () => (await again.accountPages()).length).toBe(1)
    await expect.poll(() => again.isShown(one)).toBe(true)
    await again.quit()
    const last = await openDesktop({ home, server: product.url })
    await isSignedIn(last.page)
    expect(await last.accountPages()).toHaveLength(1)
    expect(await nameOf(last.page)).toBe(theProvider)
  })
})

test('an account at another server asks that one alone, and goes on where the first is away', async ({
  desktop,
}) => {
  const dataDir = await newDemoDataDir()
  const market = await startProduct(dataDir)
  const { page } = desktop
  await openAdding(page)
  const dialog = page.getByRole('dialog', { name: 'Add an account' })
  await dialog.getByRole('radio', { name: 'At another server' }).check()
  await dialog.getByLabel('Server address').fill('http://market.example')
  await dialog.getByRole('button', { name: 'Add account' }).click()
  await shoot(page, 'addAccount')
  await expect(dialog.getByText('Please enter an address that starts with https://')).toBeVisible()
  await dialog.getByLabel('Server address').fill(market.url)
  await dialog.getByRole('button', { name: 'Add account' }).click()
  const second = await accountPage(desktop, 1)
  const asked = new Set<string>()
  second.on('request', (request) => asked.add(new URL(request.url()).origin))
  await signIn(second, 'Customer', customer)
  await second.evaluate(() => {
    location.hash = '#/my_jobs'
  })
  await expect(second.getByRole('heading', { level: 1, name: 'My jobs' })).toBeVisible()
  const isServer = (origin: string) => origin.startsWith('http') && origin !== STAGE
  expect([...asked].filter(isServer)).toEqual([market.url])

  await test.step('its server goes away: the other account is reached from what says so', async () => {
    await market.stop()
    await second.reload()
    await expect(second.getByRole('heading', { name: 'Your other accounts' })).toBeVisible()
    await shoot(second, 'serverAwayOtherAccounts')
    // It is tried again meanwhile, which takes nothing away of what is being typed.
    await second.getByLabel('Server address').fill('https://half.exam')
    for (let tries = 0; tries < 2; tries += 1) await second.waitForEvent('requestfailed')
    await expect(second.getByLabel('Server address')).toHaveValue('https://half.exam')
    await second.getByRole('button', { name: /Service provider/ }).click()
    await expect.poll(() => desktop.isShown(page)).toBe(true)
    await isSignedIn(page)
  })
  await removeDataDir(dataDir)
})
