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
