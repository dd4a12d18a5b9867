import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'

const visits = {
  guest: ['/', '/terms_conditions', '/privacy_policy', '/login'],
  customer: [
    '/',
    '/my_jobs',
    '/my_jobs?tab=upcoming',
    '/my_jobs?tab=past',
    '/add_job',
    '/my_profile',
    '/my_profile?tab=payment',
    '/my_profile?tab=transactions',
    '/cus_notifications',
  ],
  provider: [
    '/',
    '/provider_jobs',
    '/provider_jobs?tab=hired',
    '/settings',
    '/settings?tab=password',
    '/settings?tab=transactions',
    '/notifications',
  ],
} as const

for (const scheme of ['light', 'dark'] as const)
  for (const width of [390, 1440] as const)
    test(`axe finds nothing, ${scheme}, ${width} px`, async ({ openWindow }) => {
      const found: string[] = []
      for (const [role, paths] of Object.entries(visits)) {
        const page = await openWindow()
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        if (role === 'customer') await signIn(page, 'Customer', demoCustomer)
        if (role === 'provider') await signIn(page, 'Service Provider', demoProvider)
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
          await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
          found.push(...(await violations(page)))
        }
        const card = page.getByRole('article').getByRole('link').first()
        if (role !== 'guest') {
          await page.goto(role === 'customer' ? '/my_jobs?tab=upcoming' : '/provider_jobs?tab=hired')
          await card.click()
          await expect(page.getByRole('heading', { name: 'Stages' })).toBeVisible()
          found.push(...(await violations(page)))
        }
      }
      expect(found).toEqual([])
    })
