/** What is kept of people, in the words of the page that says so and of the file that they can have. */
export const KEPT_THINGS = [
  'profile',
  'papers',
  'signIn',
  'cards',
  'bank',
  'jobs',
  'bids',
  'conversations',
  'reviews',
  'notifications',
  'money',
  'disputes',
  'support',
] as const
export type KeptThing = (typeof KEPT_THINGS)[number]

/** What becomes of it when its owner closes their account. */
export const AFTER_CLOSING = ['deleted', 'nameless', 'kept'] as const
export type AfterClosing = (typeof AFTER_CLOSING)[number]

/** What goes by itself after a time; the operator may choose the length of most (`server/config/retention.ts`). */
export const RETENTIONS = [
  'waitingAccounts',
  'mailLinks',
  'sessions',
  'devices',
  'repeats',
  'notifications',
  'waitingMails',
  'gatewayEvents',
  'books',
] as const
export type Retention = (typeof RETENTIONS)[number]

/** What each belongs to. */
export const thingOfRetention = {
  waitingAccounts: 'profile',
  mailLinks: 'signIn',
  sessions: 'signIn',
  devices: 'signIn',
  repeats: 'signIn',
  notifications: 'notifications',
  waitingMails: 'notifications',
  gatewayEvents: 'money',
  books: 'money',
} as const satisfies Readonly<Record<Retention, KeptThing>>
