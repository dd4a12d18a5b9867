import type { ReviewId } from './ids.ts'
import type { Person } from './user.ts'

/** Stars, 1 to 5, and a text about the other side of a completed job. */
export interface Review {
  id: ReviewId
  author: Person
  rating: number
  message: string
  createdAt: Date
}

/** Both reviews of one job (§3). */
export interface JobReviews {
  byCustomer: Review | null
  byProvider: Review | null
}
