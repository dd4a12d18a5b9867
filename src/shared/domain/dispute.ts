import type { DisputeOpener, DisputeReason, DisputeState, DisputeWish } from './disputeStates.ts'
import type { DisputeId, DisputeProposalId, DisputeStatementId, FileId, JobId, UserId } from './ids.ts'
import type { BasisPoints, Cents } from './money.ts'
import type { PaidStage } from './settlement.ts'
import type { Stage } from './stage.ts'
import type { Person } from './user.ts'

/** A picture or document that somebody gives to a dispute; the address is signed and soon expires. */
export interface DisputeFile {
  id: FileId
  url: string
  name: string
  isPicture: boolean
}

/** A message of the conversation that somebody points to. */
export interface QuotedMessage {
  senderId: UserId
  text: string
  sentAt: Date
}

/** What one of the two has to say, with what shows it. */
export interface DisputeStatement {
  id: DisputeStatementId
  authorId: UserId
  text: string
  createdAt: Date
  files: DisputeFile[]
  messages: QuotedMessage[]
}

/** How one of the two would divide the money. Only the latest of each stands. */
export interface DisputeProposal {
  id: DisputeProposalId
  proposerId: UserId
  /** Of the stage's price, what the provider gets; the customer gets the rest back, with its fee and tax. */
  release: Cents
  createdAt: Date
}

/** A quarrel about the money of a stage, as both of its people and an admin see it. */
export interface Dispute {
  id: DisputeId
  job: { id: JobId; title: string }
  stage: Pick<Stage, 'id' | 'title' | 'order' | 'requestNote' | 'pictures'>
  /** The stage's price, which is what is divided, and what the stages before it cost. */
  price: Cents
  priceBefore: Cents
  commissionRate: BasisPoints
  /** What the customer has paid for it. */
  paid: PaidStage
  customer: Person
  provider: Person
  status: DisputeState
  openedBy: DisputeOpener
  reason: DisputeReason
  wish: DisputeWish
  /** Of the price, what the provider would get; null where the wish is no split. */
  wishedRelease: Cents | null
  createdAt: Date
  /** Until when the other side can answer before it is decided without them. */
  answerBy: Date
  statements: DisputeStatement[]
  /** Those that stand, the latest first. */
  proposals: DisputeProposal[]
  endedAt: Date | null
  /** Of the price, what the provider got; null until it ends. */
  released: Cents | null
  /** What the admin who decided it says of why; empty otherwise. */
  decision: string
}

/** A dispute in the console's list. */
export interface DisputeListItem {
  id: DisputeId
  job: { id: JobId; title: string }
  stageTitle: string
  price: Cents
  customer: Person
  provider: Person
  status: DisputeState
  createdAt: Date
}
