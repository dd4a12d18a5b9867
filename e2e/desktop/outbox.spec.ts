import type { Page } from '@playwright/test'
import { thread } from '../thread.ts'
import { picture } from '../uploads.ts'
import type { Desktop } from './desktop.ts'
import { provider, signIn } from './people.ts'
import { expect, test } from './talk.ts'

const UPLOADS = '**/api/connections/*/images'

/** Sends a picture with words while nothing gets through. */
async function sendInVain(page: Page, words: string): Promise<void> {
  await page.route(UPLOADS, (route) => route.abort())
  const picker = page.getByLabel('Attach pictures or a PDF').and(page.locator('input'))
  await picker.setInputFiles(await picture('beam.jpg'))
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill(words)
  await box.press('Enter')
  const bubble = thread(page).getByText(words).locator('xpath=..')
  await expect(bubble.getByText('Waiting to be sent')).toBeVisible()
}

test('a picture that could not be sent outlives a quit: it goes out once at the next start, and in the tray after a sleep', async ({
  home,
  openDesktop,
  other,
  product,
}) => {
  const start = { home, server: product.url, keepsStorage: true }
  const isOpen = async (desktop: Desktop) => {
    await expect.poll(() => desktop.trayEntries()).toContain(other.title)
    await desktop.clickTray(other.title)
  }
  const first = await openDesktop(start)
  await signIn(first.page, 'Service Provider', provider)
  await isOpen(first)
  const words = 'The beam, from below'
  await sendInVain(first.page, words)
  expect(await other.heard()).not.toContain(words)
  await first.quit()

  const next = await openDesktop(start)
  await expect.poll(() => other.heard()).toContain(words)
  await isOpen(next)
  const sent = thread(next.page).getByText(words)
  await expect(sent).toHaveCount(1)
  await expect(sent.locator('xpath=..').getByRole('button', { name: /^Picture from/ })).toBeVisible()

  const later = 'And from above'
  await sendInVain(next.page, later)
  await next.closeWindow()
  await next.page.unroute(UPLOADS)
  await next.sleepAndWake()
  await expect.poll(() => other.heard()).toContain(later)
  expect(await next.isWindowShown()).toBe(false)
  const heard = await other.heard()
  expect([words, later].map((one) => heard.filter((text) => text === one).length)).toEqual([1, 1])

  await test.step('who signs out leaves no file behind', async () => {
    await isOpen(next)
    await sendInVain(next.page, 'Not for everybody')
    expect(await filesKept(next.page)).toBeGreaterThan(0)
    await next.page.evaluate(() => {
      location.hash = '#/'
    })
    await next.page.getByRole('button', { name: /^Account of/ }).click()
    await next.page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(next.page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect.poll(() => filesKept(next.page)).toBe(0)
  })
})

/** Of all databases of the page, the values that hold a file. */
async function filesKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opened = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database can’t be read')))
      })
    const hasFile = (value: unknown): boolean =>
      value instanceof Blob ||
      (typeof value === 'object' && value !== null && Object.values(value).some(hasFile))
    let files = 0
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await opened(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = await opened(database.transaction(store).objectStore(store).getAll())
        files += values.filter(hasFile).length
      }
      database.close()
    }
    return files
  })
}
