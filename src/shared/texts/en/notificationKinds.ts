import type { NotificationKind } from '#shared/domain/notificationKinds.ts'

/** What each kind of notification is called where people choose, and what is in it. */
export const notificationKindText: Readonly<Record<NotificationKind, { name: string; about: string }>> = {
  payments: {
    name: 'Hires, payments and disputes',
    about:
      'Being hired, stages paid, asked for, approved or rejected, payouts, refunds, disputes, cancelled jobs.',
  },
  bids: { name: 'Bids', about: 'New bids for your jobs, and what becomes of yours.' },
  offers: { name: 'Offers and changes', about: 'Other prices, and changes after the hire.' },
  messages: { name: 'Messages', about: 'An email only where a message has waited for an hour.' },
  jobs: {
    name: 'Everything else about jobs',
    about: 'Invitations, edited jobs, jobs that start or end, reviews.',
  },
}
