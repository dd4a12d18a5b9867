import type { AuditEntry, NamedUser } from './audit.ts'
import type { BidState } from './bid.ts'
import type { HireStory } from './hireStory.ts'
import type { BidId, DisputeId, HelpTicketId, JobId, MessageId, StageId } from './ids.ts'
import type { JobState } from './jobStates.ts'
import type { MessageKind } from './message.ts'
import type { Cents } from './money.ts'
import type { StageState } from './stageStates.ts'
import type { Transaction } from './transaction.ts'
import type { Role } from './userStates.ts'

/** A job as the console lists it. */
export interface ListedJob {
  id: JobId
  title: string
  state: JobState
  customer: NamedUser
  /** Who was hired. */
  provider: NamedUser | null
  bidCount: number
  /** What the hire comes to; null before there is one. */
  price: Cents | null
  createdAt: Date
}

/** A bid as the record of its job names it. */
export interface RecordedBid {
  id: BidId
  provider: NamedUser
  price: Cents
  status: BidState
  createdAt: Date
  /** How many messages the customer and this provider have written about the job. */
  messages: number
}

export interface RecordedStage {
  id: StageId
  title: string
  price: Cents
  status: StageState
  disputeId: DisputeId | null
}

/** Everything about a job but what was written between its people. */
export interface JobRecord {
  job: ListedJob
  description: string
  categoryName: string
  location: string
  startsAt: Date
  endsAt: Date
  /** Null is negotiable. */
  budget: Cents | null
  bids: readonly RecordedBid[]
  /** Of the hire, in order. */
  stages: readonly RecordedStage[]
  /** The money of both sides. */
  story: HireStory
  tickets: readonly { id: HelpTicketId; subject: string; createdAt: Date; answeredAt: Date | null }[]
}

/** A message of a conversation that an admin has a reason to read. */
export interface RecordedMessage {
  id: MessageId
  from: string
  kind: MessageKind
  /** What was written; of a picture, its address; of a document, its name. */
  text: string
  /** Where a document is, for a quarter of an hour. */
  documentUrl?: string
  /** The message with a file that these words go with. */
  captionOf?: MessageId
  sentAt: Date
}

/** What somebody has done here, in numbers and money, and what admins did with their account. */
export interface Dealings {
  person: NamedUser
  role: Role
  jobsPosted: number
  bidsMade: number
  hires: number
  /** Paid into escrow, fee and taxes included. */
  paid: Cents
  /** Of that, given back. */
  returned: Cents
  /** Received for work, after commission and taxes. */
  received: Cents
  /** The latest first. */
  transactions: readonly Transaction[]
  /** What admins did, the latest first. */
  history: readonly AuditEntry[]
}
