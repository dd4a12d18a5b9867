import { pathTo } from '#shared/domain/screens.ts'
import { customerHome } from '#texts/screens.ts'
import type { PaletteRole } from './state.ts'

export interface Place {
  label: string
  /** What tells it from others of the same name, beside the label. */
  detail?: string
  path: string
  /** What else people may call it. */
  words?: string
}

const legal: readonly Place[] = [
  { label: 'Terms and conditions', path: pathTo('terms') },
  { label: 'Privacy policy', path: pathTo('privacy') },
]

const settingsOf = (path: (tab: string) => string): readonly Place[] => [
  { label: 'My profile', path: path('profile'), words: 'settings account name picture' },
  { label: 'Change password', path: path('password'), words: 'settings' },
  {
    label: 'Security',
    path: path('security'),
    words: 'settings second factor authenticator codes devices sessions',
  },
  { label: 'My payment method', path: path('payment'), words: 'settings card bank payout' },
  { label: 'My transactions', path: path('transactions'), words: 'settings invoices money' },
]

const customerSettings = (tab: string) => pathTo('customerProfile', undefined, { tab })
const providerSettings = (tab: string) => pathTo('settings', undefined, { tab })

/** The screens that a person goes to by name; those of one job or person are reached through it. */
export const places: Readonly<Record<PaletteRole, readonly Place[]>> = {
  customer: [
    { label: 'Home', path: pathTo('home'), words: customerHome.heading },
    { label: 'My jobs', path: pathTo('myJobs'), words: 'posts history' },
    { label: 'Messages', path: pathTo('messages'), words: 'chat inbox conversations' },
    { label: 'Notifications', path: pathTo('customerNotifications'), words: 'news' },
    ...settingsOf(customerSettings),
    { label: 'My favorites', path: customerSettings('favourites'), words: 'providers liked' },
    { label: 'Help and support', path: customerSettings('help'), words: 'ticket contact' },
    ...legal,
  ],
  provider: [
    { label: 'Home', path: pathTo('home'), words: 'find recent posts' },
    { label: 'My jobs', path: pathTo('providerJobs'), words: 'bids hired history' },
    { label: 'Invitations', path: pathTo('jobInvites'), words: 'invites' },
    { label: 'Messages', path: pathTo('chat'), words: 'chat inbox conversations' },
    { label: 'Notifications', path: pathTo('notifications'), words: 'news' },
    { label: 'Public profile', path: pathTo('profile'), words: 'gallery reviews services' },
    ...settingsOf(providerSettings),
    { label: 'Help and support', path: providerSettings('help'), words: 'ticket contact' },
    ...legal,
  ],
  admin: [
    { label: 'Users', path: pathTo('admin'), words: 'people accounts verify' },
    { label: 'Help tickets', path: pathTo('adminTickets'), words: 'support' },
    { label: 'Transfers', path: pathTo('adminTransfers'), words: 'payouts refunds money failed' },
    { label: 'Audit log', path: pathTo('adminLog'), words: 'history' },
    {
      label: 'Security',
      path: pathTo('adminSecurity'),
      words: 'second factor authenticator codes devices sessions password',
    },
    ...legal,
  ],
}

/** In the desktop client only. */
export const machinePlaces: Readonly<Record<PaletteRole, readonly Place[]>> = {
  customer: [
    {
      label: 'Settings of this computer',
      path: customerSettings('desktop'),
      words: 'desktop tray updates quiet',
    },
  ],
  provider: [
    {
      label: 'Settings of this computer',
      path: providerSettings('desktop'),
      words: 'desktop tray updates quiet',
    },
  ],
  admin: [],
}
