import type { BidState } from './bid.ts'
import type { JobState } from './jobStates.ts'
import type { BasisPoints, Cents } from './money.ts'
import type { Bid } from './bid.ts'
import type { CategoryName } from './category.ts'
import type { BidId, FileId, JobId } from './ids.ts'
import type { HireContact } from './hireContact.ts'
import type { Invitation } from './invitation.ts'
import type { JobChange } from './jobChange.ts'
import type { Offer } from './offer.ts'
import type { OpenPayment } from './payment.ts'
import type { TaxTerms } from './tax.ts'
import type { UserSummary } from './user.ts'

export interface JobPicture {
  id: FileId
  url: string
}

export interface Attachment {
  /** A signed address. */
  url: string
  name: string
}

/** What a job's card and its page have in common. */
interface JobFacts {
  id: JobId
  title: string
  description: string
  category: CategoryName
  /** Null is negotiable. */
  budget: Cents | null
  /** YYYY-MM-DD. */
  startDate: string
  /** HH:mm. */
  startTime: string
  endDate: string
  endTime: string
  /** The moment that they mean where the work is; until then it takes bids. */
  endsAt: Date
  location: string
  /** Shortened for providers unless it may be shown (§5). */
  postalCode: string
  createdAt: Date
  bidCount: number
  state: JobState
  hiredBidId: BidId | null
  finalPrice: Cents | null
}

/** A job as cards in lists show it. */
export interface JobListItem extends JobFacts {
  /** The address of its first picture, or empty. */
  picture: string
  /** The customer for a provider; the hired provider for the customer, if there is one. */
  other: UserSummary | null
}

/** A job as its page shows it to one of the people concerned (§3). */
export interface Job extends JobFacts {
  latitude: number
  longitude: number
  /** In miles from the home of the provider who looks; null for its customer, and where no home is known. */
  distance: number | null
  attachment: Attachment | null
  pictures: JobPicture[]
  customer: UserSummary & { jobsPosted: number; memberSince: Date }
  /** All bids for the job's customer; for a provider none but their own, in ownBid. */
  bids: Bid[]
  /** A provider has been hired, also where it is not said who. */
  isHired: boolean
  hiredProvider: UserSummary | null
  /** The accepted bid, for the customer and the hired provider only. */
  acceptedBid: Bid | null
  /** The asking provider's own bid. */
  ownBid: Bid | null
  latestOffer: Offer | null
  /** Every stage was paid out: MARK AS COMPLETED shows (§4.4). */
  canComplete: boolean
  /** The customer may cancel (§4.4). */
  canCancel: boolean
  showsLocation: boolean
  commissionRate: BasisPoints
  /** The taxes that a hire would be under today, where the job is. */
  tax: TaxTerms
  invitation: Invitation | null
  /** Its customer's own payments that a bank has still to decide about; none for anybody else. */
  openPayments: OpenPayment[]
  /** Approved stages can be sent to whoever is hired; false while the gateway has no account of theirs that is good. */
  payoutReady: boolean
  /** What the customer has given to whom they hired, for these two alone. */
  contact: HireContact | null
  version: number
  /** What was changed, the latest first, for its customer and those who have bid or were invited. */
  changes: JobChange[]
}

/** A job that a provider finds, with how it stands with their bid. `distance` in miles, from the place they look from. */
export interface FoundJob extends JobListItem {
  bidStatus: BidState | null
  distance: number | null
}

/** A job card of a provider's lists, with the provider's own bid. */
export interface ProviderJobListItem extends JobListItem {
  bidId: BidId
  bidPrice: Cents
  bidStatus: BidState
}
