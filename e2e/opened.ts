import type { Page } from '@playwright/test'
import { customersAddresses, providersAddresses } from './addresses.ts'

type Press = readonly [role: 'button' | 'link' | 'tab', name: string | RegExp]

/**
 * A screen, and what is pressed on it one after the other: each press opens something that is looked at. The screens
 * themselves are walked through by their addresses.
 */
export interface Visit {
  address: string
  presses: readonly Press[]
}

const tabs = (...names: readonly (string | RegExp)[]): Press[] => names.map((name) => ['tab', name])

export const guest: readonly Visit[] = [
  { address: '/', presses: [['button', 'Post a job']] },
  {
    address: '/login',
    presses: [
      ['button', 'Service Provider'],
      ['button', 'Forgot Password'],
    ],
  },
]

export async function customer(page: Page): Promise<Visit[]> {
  const { home, myJobs, customerProfile: settings, providerProfile } = await customersAddresses(page)
  return [
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
}

export async function provider(page: Page): Promise<Visit[]> {
  const { providerJobs, settings, jobInvitationDetails, profile } = await providersAddresses(page)
  return [
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
}

export const admin: readonly Visit[] = [
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
  {
    address: '/admin?list=waiting',
    presses: [
      ['link', /@/],
      ['button', 'Do not verify'],
    ],
  },
  { address: '/admin/transfers', presses: tabs(/^Stuck/, /^Done/) },
  { address: '/admin/tickets', presses: [['button', /^Answer$/]] },
  { address: '/admin/tickets', presses: tabs(/^All/) },
  {
    address: '/admin/jobs?list=in_progress',
    presses: [
      ['link', /\$/],
      ['button', /^Read \d+ message/],
    ],
  },
]
