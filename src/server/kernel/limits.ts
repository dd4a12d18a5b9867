import type { RateLimit } from '#shared/wire/calls/call.ts'

/** Whom a limit counts: everybody at an address, somebody signed in, or what was typed by somebody at an address. */
export type Counted = 'address' | 'person' | 'typed'

export interface Allowance {
  readonly by: Counted
  readonly count: number
  readonly seconds: number
  /** Counted by each process in its memory: for what happens too often to be a row, and harms little if it is more. */
  readonly here?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Limits that no call names: the kernel counts them, or a behaviour when it knows more than the call does. */
export type Limit =
  | RateLimit
  | 'callsFrom'
  | 'callsOf'
  | 'uploads'
  | 'uploadKilobytes'
  | 'signInOfKnownDevice'
  | 'secondStep'

/**
 * All limits in one place; LIMIT_FACTOR multiplies each. Addresses have wide ones: behind one there may be a busy office.
 * Nothing that a stranger does may use up what is another person's: a typed email counts with the address it came from.
 */
export const limits: Readonly<Record<Limit, readonly Allowance[]>> = {
  callsFrom: [{ by: 'address', count: 5_000, seconds: 10, here: true }],
  callsOf: [{ by: 'person', count: 1_000, seconds: 10, here: true }],
  signIn: [
    { by: 'address', count: 60, seconds: 15 * MINUTE },
    { by: 'typed', count: 10, seconds: 15 * MINUTE },
    { by: 'person', count: 10, seconds: 15 * MINUTE },
  ],
  // From a device that has signed in to the account before: nobody else can use these up.
  signInOfKnownDevice: [{ by: 'person', count: 10, seconds: 15 * MINUTE }],
  // Of an account whose first proof was right, over all its tickets.
  secondStep: [{ by: 'person', count: 10, seconds: 15 * MINUTE }],
  // A file of everything that is kept of somebody.
  export: [{ by: 'person', count: 10, seconds: DAY }],
  signUp: [
    { by: 'address', count: 20, seconds: HOUR },
    { by: 'typed', count: 5, seconds: HOUR },
  ],
  mail: [
    { by: 'address', count: 20, seconds: HOUR },
    { by: 'typed', count: 5, seconds: HOUR },
    { by: 'person', count: 5, seconds: HOUR },
  ],
  // One for each window of the client that is opened, and one more an hour while it stays open.
  token: [
    { by: 'address', count: 600, seconds: HOUR },
    { by: 'person', count: 120, seconds: HOUR },
  ],
  // Links of mails work without signing in. Mail programs post to them from few addresses, for many people.
  mailLink: [{ by: 'address', count: 600, seconds: HOUR }],
  help: [
    { by: 'address', count: 20, seconds: HOUR },
    { by: 'person', count: 5, seconds: HOUR },
  ],
  message: [
    { by: 'person', count: 60, seconds: MINUTE, here: true },
    { by: 'person', count: 1_000, seconds: HOUR, here: true },
  ],
  post: [
    { by: 'person', count: 20, seconds: HOUR },
    { by: 'person', count: 60, seconds: DAY },
  ],
  bid: [{ by: 'person', count: 60, seconds: HOUR }],
  invite: [{ by: 'person', count: 60, seconds: HOUR }],
  offer: [{ by: 'person', count: 60, seconds: HOUR }],
  uploads: [
    { by: 'person', count: 200, seconds: HOUR },
    { by: 'address', count: 2_000, seconds: HOUR },
  ],
  uploadKilobytes: [
    { by: 'person', count: 300_000, seconds: HOUR },
    { by: 'address', count: 3_000_000, seconds: HOUR },
  ],
}
