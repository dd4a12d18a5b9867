import type { Page } from '@playwright/test'
import { customersAddresses, providersAddresses } from './addresses.ts'
import { violationsInEveryLook } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { settled } from './settled.ts'
import { demoCustomer, demoProvider, signIn, signInAsAdmin } from './signIn.ts'

type Press = readonly [role: 'button' | 'link' | 'tab', name: string | RegExp]

/**
 * A screen, and what is pressed on it one after the other: each press opens something that is looked at. The screens
 * themselves are looked at in routes.spec.ts.
 */
interface Visit {
  address: string
  presses: readonly Press[]
}

/** What axe finds in whatever opens on the screens. */
async function lookAtAll(page: Page, visits: readonly Visit[]): Promise<string[]> {
  const found: string[] = []
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const { address, presses } of visits) {
    await page.goto(address)
    await settled(page)
    for (const [role, name] of presses) {
      await page.getByRole(role, { name }).first().click()
      await settled(page)
      found.push(...(await violationsInEveryLook(page)))
    }
  }
  return found
}

const tabs = (...names: readonly (string | RegExp)[]): Press[] => names.map((name) => ['tab', name])

// A file is else one worker's, and this is one of the longest.
test.describe.configure({ mode: 'parallel' })

test('axe finds nothing in what opens for a guest', async ({ openWindow }) => {
  const visits: Visit[] = [
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

test('axe finds nothing in what opens for a customer', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  const { home, myJobs, customerProfile: settings, providerProfile } = await customersAddresses(page)
  const visits: Visit[] = [
    { address: home, presses: [['button', /^Filter/]] },
    { address: home, presses: [['button', /^Notifications/]] },
    { address: home, presses: [['button', /^Account of/]] },
    { address: myJobs, presses: tabs('In-Progress', 'History') },
    {
      address: settings,
      presses: [
        ...tabs('Change Password', 'My Transaction', 'My Favorites', 'Help & Support', 'My Payment Method'),
        ['button', 'Add New Card'],
      ],
    },
    { address: `${settings}?tab=security`, presses: [['button', 'Set up an authenticator app']] },
    { address: `${settings}?tab=payment`, presses: [['button', /^Delete the card/]] },
    { address: providerProfile, presses: [...tabs(/^Gallery/), ['button', /^Open picture 1/]] },
    { address: providerProfile, presses: [['button', 'Invite for job']] },
    { address: providerProfile, presses: [['button', /read the reviews/]] },
  ]
  expect(await lookAtAll(page, visits)).toEqual([])
})

test('axe finds nothing in what opens for a provider', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', demoProvider)
  const { providerJobs, settings, jobInvitationDetails, profile } = await providersAddresses(page)
  const visits: Visit[] = [
    { address: providerJobs, presses: tabs('In-Progress', 'History') },
    {
      address: settings,
      presses: [
        ...tabs('My Documents', 'Change Password', 'My Transaction', 'Help & Support', 'My Payment Method'),
        ['button', 'Add Bank Details'],
      ],
    },
    { address: `${settings}?tab=payment`, presses: [['button', /^Delete Pacific/]] },
    { address: jobInvitationDetails, presses: [['button', 'Reject']] },
    { address: profile, presses: [...tabs(/^Gallery/), ['button', 'Delete pictures']] },
  ]
  expect(await lookAtAll(page, visits)).toEqual([])
})

test('axe finds nothing in what opens for an admin', async ({ openWindow }) => {
  const page = await openWindow()
  await signInAsAdmin(page)
  const visits: Visit[] = [
    {
      address: '/admin?list=providers',
      presses: [
        ['link', /@/],
        ['button', 'Switch off'],
      ],
    },
    {
      address: '/admin?list=waiting',
      presses: [
        ['link', /@/],
        ['button', 'Ask again for: ID document'],
      ],
    },
    { address: '/admin/tickets', presses: tabs(/^All/) },
  ]
  expect(await lookAtAll(page, visits)).toEqual([])
})
