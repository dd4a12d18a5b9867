import { cents } from '#shared/domain/money.ts'

/** A job that nobody posted, for the screens that show what one looks like. */
export const sampleJob = {
  title: 'Rebuild the back deck in cedar',
  category: 'Carpenter',
  description:
    'The old deck is about 20 square metres, off the kitchen, and has gone soft at the stairs. I would like it rebuilt in cedar, with a railing and two steps to the lawn.',
  budget: cents(450_000),
  location: 'Burnaby, British Columbia',
  customer: 'A customer',
  provider: 'A service provider',
  review: {
    rating: 5,
    message: 'Came when agreed, kept the garden clean and finished a day early. The railing is beautiful.',
  },
} as const
