/** Before a verified provider saves another name or paper (docs/decisions/changing-trades.md). */
export const reviewAgain = {
  question: 'Send your profile to review again?',
  meaning:
    'We look at a new name or document before you can bid again or be hired. Jobs you are hired for go on.',
  send: 'Save and send to review',
  back: 'Not now',
} as const
