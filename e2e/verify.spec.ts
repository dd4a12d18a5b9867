import type { Page } from '@playwright/test'
import { countPresses } from './presses.ts'
import { expect, test } from './fixtures.ts'
import { shoot } from './screenshots.ts'
import { newDemoDataDir, removeDataDir, startProduct } from './server.ts'
import { signIn, signInAsAdmin } from './signIn.ts'

/** How many of the drawn pages have ink on them. */
function pagesWithInk(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Documents as they look' }).evaluate((papers) => {
    const isInked = (canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      return pixels?.some((value, index) => index % 4 === 0 && value < 128) ?? false
    }
    return [...papers.querySelectorAll('canvas')].filter(isInked).length
  })
}

test('from the first page a provider is verified with two presses, with their papers in view; the next one follows', async ({
  openWindow,
}) => {
  // A market of its own: in the others some of those who wait have been verified meanwhile.
  const dataDir = await newDemoDataDir()
  const own = await startProduct(dataDir)
  const admin = await openWindow(own)
  await signInAsAdmin(admin, '/admin/today')
  const queue = admin.getByRole('main').getByRole('link', { name: /Providers to verify/ })
  await expect(queue).toContainText(/Longest: \S+ \S+/)
  await expect(admin.getByText('In escrow')).toBeVisible()
  await shoot(admin, 'today')
  const presses = await countPresses(admin)
  await queue.click()
  await expect(admin).toHaveURL(/list=waiting&user=/)
  // The address is there before its screen; the first page has headings of that level too.
  const papers = admin.getByRole('region', { name: 'Documents as they look' })
  await expect(papers.getByRole('img', { name: 'ID document, page 1 of 1' })).toBeVisible()
  const heading = admin.getByRole('heading', { level: 2 })
  const name = (await heading.textContent()) ?? ''
  await expect.poll(() => pagesWithInk(admin)).toBeGreaterThan(2)
  await shoot(admin, 'verify')
  await admin.getByRole('button', { name: `Verify ${name}` }).click()
  await expect(admin.getByText('Status updated successfully')).toBeVisible()
  expect(await presses()).toBe(2)
  await expect(heading).not.toHaveText(name)
  await expect(heading).toBeFocused()
  await expect(papers.getByRole('img').first()).toBeVisible()
  await admin.close()
  await own.stop()
  await removeDataDir(dataDir)
})

test('a provider who is not verified reads why on the home page, and waits again after a change', async ({
  openWindow,
}) => {
  const reason = 'The licence is somebody else’s.'
  const admin = await openWindow()
  const provider = await openWindow()
  await signInAsAdmin(admin, '/admin?list=waiting')
  const rows = admin.getByRole('main').getByRole('listitem')
  await rows.last().getByRole('link').click()
  const heading = admin.getByRole('heading', { level: 2 })
  const name = (await heading.textContent()) ?? ''
  const email = (await admin.getByRole('link', { name: /@demo/ }).last().textContent()) ?? ''
  await signIn(provider, 'Service Provider', email)
  await admin.getByRole('button', { name: 'Do not verify' }).click()
  const dialog = admin.getByRole('dialog', { name: `Not verify ${name}?` })
  await dialog.getByRole('button', { name: 'Do not verify' }).click()
  await expect(dialog.getByText('Please say why: the provider reads it.')).toBeVisible()
  await dialog.getByLabel('Why, for them to read').fill(reason)
  await shoot(admin, 'refuse')
  await dialog.getByRole('button', { name: 'Do not verify' }).click()
  await expect(heading).not.toHaveText(name)
  await expect(provider.getByText(reason)).toBeVisible()
  await shoot(provider, 'refused')
  await provider.goto('/settings?tab=profile')
  await provider.getByLabel('Bio').fill('My own licence is in my documents now.')
  await provider.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    provider
      .getByText('Saved.')
      .or(provider.getByText(/updated/))
      .first(),
  ).toBeVisible()
  await provider.goto('/')
  await expect(provider.getByText('Your profile is under review.')).toBeVisible()
})
