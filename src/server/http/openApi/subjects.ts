import type { Call } from '#shared/wire/calls/call.ts'

interface Subject {
  readonly name: string
  readonly description: string
}

/** What the calls below each first part of a path are about, in the order in which somebody new would read them. */
const subjects: Readonly<Record<string, Subject>> = {
  users: {
    name: 'Accounts',
    description:
      'Signing up and in, passwords, the profile with its papers and pictures, and whoever else can be looked at.',
  },
  categories: { name: 'Trades', description: 'The categories and sub-categories of work.' },
  jobs: {
    name: 'Jobs',
    description: 'What customers want done: posting, finding, changing, cancelling and completing it.',
  },
  invitations: { name: 'Invitations', description: 'A customer asks providers to bid for a job.' },
  bids: {
    name: 'Bids',
    description: 'A provider’s price for a job, in two to five stages; accepting one hires the provider.',
  },
  offers: { name: 'Offers', description: 'Another price for a bid, agreed on in its conversation.' },
  change_orders: {
    name: 'Changes',
    description:
      'After the hire either side proposes an added stage or another price; the other one decides.',
  },
  milestones: {
    name: 'Stages',
    description:
      'Each stage of a hired bid is paid into escrow, asked for by the provider, and accepted or rejected.',
  },
  disputes: {
    name: 'Disputes',
    description:
      'A stage that the two disagree about: its money is frozen until they settle it or an admin decides.',
  },
  reviews: { name: 'Reviews', description: 'What the two people of a completed job say of each other.' },
  connections: {
    name: 'Conversations',
    description: 'The messages that the two people of a job write each other.',
  },
  saved_replies: { name: 'Saved replies', description: 'Texts that somebody keeps for their messages.' },
  cards: { name: 'Cards', description: 'What a customer pays with.' },
  banks: { name: 'Banks', description: 'Where a provider is paid out to.' },
  stripe: {
    name: 'Payments',
    description: 'Prices with fees and taxes, and what the payment gateway needs.',
  },
  transactions: {
    name: 'Transactions',
    description: 'What was paid, paid out and refunded, month by month, with invoices.',
  },
  favourites: { name: 'Favourites', description: 'Providers that a customer keeps.' },
  notifications: { name: 'Notifications', description: 'What has happened, and how much of it is unread.' },
  waiting: { name: 'Waiting', description: 'What waits for somebody to decide, pay, answer or give.' },
  helpsupports: { name: 'Help', description: 'Messages to support.' },
  places: { name: 'Places', description: 'Places of Canada by name and by position.' },
  config: { name: 'Configuration', description: 'What a client must know of the server it talks to.' },
  admin: {
    name: 'Administration',
    description: 'Verifying providers, switching accounts, support, and transfers that wait.',
  },
}

export const tags: readonly Subject[] = Object.values(subjects)

/** The subject that a call belongs to. */
export function subjectOf({ path }: Call): string {
  const subject = subjects[path.split('/')[1] ?? '']
  if (!subject) throw new Error(`Nothing says what the calls below ${path} are about`)
  return subject.name
}
