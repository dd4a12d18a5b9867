import type { Page } from '@playwright/test'
import { routeSets } from '../src/shared/rules/screens.ts'
import { customersAddresses, providersAddresses, strangersAddresses } from './addresses.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { settled } from './settled.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'

/** A screen, and what is pressed on it one after the other: each press opens something that is looked at as well. */
interface Visit {
  address: string
  presses?: readonly (readonly [role: 'button' | 'tab' | 'radio', name: string | RegExp])[]
}

/** What axe finds on the screen as it stands: light and dark, on a phone and on a desk. */
async function look(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Nothing but the colours differs in the dark.
      const texts = await violations(page, colorScheme === 'dark' ? 'color-contrast' : undefined)
      found.push(...texts.map((text) => `${colorScheme} ${width} ${text}`))
    }
  }
  return found
}

async function lookAtAll(page: Page, visits: readonly Visit[]): Promise<string[]> {
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { address, presses = [] } of visits) {
    await page.goto(address)
    await settled(page)
    found.push(...(await look(page)))
    for (const [role, name] of presses) {
      await page.getByRole(role, { name }).first().click()
      await page.waitForLoadState('networkidle')
      // Between two dialogs everything is hidden from assistive technology, and nothing is open yet.
      await expect(
        page.locator('main:not([aria-hidden]), [role$=dialog], [role=menu]').first(),
      ).toBeAttached()
      found.push(...(await look(page)))
    }
  }
  return found
}

const withTab = (address: string, tabs: readonly string[]): Visit[] =>
  tabs.map((tab) => ({ address: `${address}?tab=${tab}` }))

test('axe finds nothing for a guest', async ({ openWindow }) => {
  const visits: Visit[] = [
    ...routeSets.guest.map((screen) => ({ address: strangersAddresses[screen] })),
    { address: '/', presses: [['button', 'Post a job']] },
    {
      address: '/login',
      presses: [
        ['button', 'Service Provider'],
        ['button', 'Forgot Password'],
      ],
    },
  ]
  expect(await lookAtAll(await openWindow(), visits)).toEqual([])
})

test('axe finds nothing for a customer', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  const addresses = await customersAddresses(page)
  const visits: Visit[] = [
    ...routeSets.customer.map((screen) => ({ address: addresses[screen] })),
    ...withTab(addresses.myJobs, ['upcoming', 'past']),
    ...withTab(addresses.customerProfile, ['password', 'payment', 'transactions', 'favourites', 'help']),
    { address: addresses.home, presses: [['button', /^Filter/]] },
    {
      address: addresses.providerProfile,
      presses: [
        ['tab', /^Gallery/],
        ['button', /^Open picture 1/],
      ],
    },
    { address: addresses.providerProfile, presses: [['button', 'Invite for job']] },
    { address: addresses.providerProfile, presses: [['button', /read the reviews/]] },
    { address: `${addresses.customerProfile}?tab=payment`, presses: [['button', 'Add New Card']] },
    { address: `${addresses.customerProfile}?tab=payment`, presses: [['button', /^Delete the card/]] },
    { address: addresses.home, presses: [['button', /^Notifications/]] },
    { address: addresses.home, presses: [['button', /^Account of/]] },
  ]
  expect(await lookAtAll(page, visits)).toEqual([])
})

test('axe finds nothing for a provider', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', demoProvider)
  const addresses = await providersAddresses(page)
  const visits: Visit[] = [
    ...routeSets.provider.map((screen) => ({ address: addresses[screen] })),
    ...withTab(addresses.providerJobs, ['hired', 'history']),
    ...withTab(addresses.settings, ['password', 'payment', 'transactions', 'help']),
    { address: addresses.jobInvitationDetails, presses: [['button', 'Reject']] },
    {
      address: addresses.profile,
      presses: [
        ['tab', /^Gallery/],
        ['button', 'Delete pictures'],
      ],
    },
    { address: `${addresses.settings}?tab=payment`, presses: [['button', 'Add Bank Details']] },
    { address: `${addresses.settings}?tab=payment`, presses: [['button', /^Delete Pacific/]] },
  ]
  expect(await lookAtAll(page, visits)).toEqual([])
})
