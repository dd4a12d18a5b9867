import { expect, test } from './fixtures.ts'
import { demoCustomer, signIn } from './signIn.ts'

test('a wide window is used: more cards in a row, and the settings beside their list', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await page.setViewportSize({ width: 2560, height: 1300 })
  await signIn(page, 'Customer', demoCustomer)
  const cards = page.getByRole('article')
  await expect(cards.nth(5)).toBeVisible()
  const places = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { top, left, right } = card.getBoundingClientRect()
      return { top, left, right }
    }),
  )
  const row = places.filter(({ top }) => top === places[0]?.top)
  expect(row).toHaveLength(5)
  // It was 43 %.
  expect(((row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0)) / 2560).toBeGreaterThan(0.65)

  await page.goto('/my_profile')
  const tabs = page.getByRole('tablist', { name: 'Settings' })
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeVisible()
  const beside = async () => {
    const [list, field] = await Promise.all([tabs.boundingBox(), name.boundingBox()])
    return list && field ? list.x + list.width <= field.x : undefined
  }
  expect(await beside()).toBe(true)
  await page.getByRole('tab', { name: 'My Profile' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Change Password' })).toHaveAttribute('aria-selected', 'true')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/my_profile')
  await expect(name).toBeVisible()
  expect(await beside()).toBe(false)
})
