import { cents } from '#shared/domain/money.ts'
import * as text from '#texts/samples.ts'

/** A job that nobody posted, for the screens that show what one looks like. */
export const sampleJob = {
  title: text.title,
  category: text.category,
  description: text.description,
  budget: cents(450_000),
  location: text.location,
  customer: text.customer,
  review: {
    rating: 5,
    message: text.review,
  },
} as const
