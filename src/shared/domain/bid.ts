import type { AnswersWithin } from './answerTimes.ts'
import type { BasisPoints, Cents } from './money.ts'
import type { ChangeOrder } from './changeOrder.ts'
import type { CategoryName } from './category.ts'
import type { BidId, JobId } from './ids.ts'
import type { Offer } from './offer.ts'
import type { Stage } from './stage.ts'
import type { TaxTerms } from './tax.ts'
import type { UserSummary } from './user.ts'

/** A bid waits for the customer until it is decided (§4.5), somebody else is hired, or there is nothing left to decide. */
export const BID_STATES = ['pending', 'accepted', 'rejected', 'not_chosen', 'lapsed'] as const
export type BidState = (typeof BID_STATES)[number]

/** Who has sent a bid, with what helps to choose among several. */
export interface Bidder extends UserSummary {
  categories: CategoryName[]
  completedJobs: number
  /** How fast they usually answer; null where that is not known. */
  answersWithin: AnswersWithin | null
  /** From the area of the job to theirs, in miles; null where they have said none. */
  distance: number | null
}

/** A provider's price, message and stages for a job. */
export interface Bid {
  id: BidId
  jobId: JobId
  provider: Bidder
  price: Cents
  message: string
  createdAt: Date
  stages: Stage[]
  status: BidState
  /** What the product keeps of the price from the provider, as agreed when the bid was sent. */
  commissionRate: BasisPoints
  /** The taxes that its stages would be under if they were paid today. */
  tax: TaxTerms
  latestOffer: Offer | null
  /** What was proposed to change since it was hired, oldest first. */
  changeOrders: ChangeOrder[]
  /** The job was changed after it, and its provider has not said that it still holds. */
  isOutdated: boolean
}
