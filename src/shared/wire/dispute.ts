import { z } from 'zod'
import type {
  Dispute,
  DisputeFile,
  DisputeListItem,
  DisputeProposal,
  DisputeStatement,
  QuotedMessage,
} from '#shared/domain/dispute.ts'
import { DISPUTE_REASONS, DISPUTE_STATES, DISPUTE_WISHES } from '#shared/domain/disputeStates.ts'
import type { HeldAge } from '#shared/domain/heldAge.ts'
import type { HeldStage } from '#shared/domain/heldStage.ts'
import {
  disputeId,
  disputeProposalId,
  disputeStatementId,
  fileId,
  stageId,
  userId,
} from '#shared/domain/ids.ts'
import type { PaidStage } from '#shared/domain/settlement.ts'
import { taxLine } from './tax.ts'
import { field, record } from './record.ts'
import { titledJob } from './notification.ts'
import { stagePicture, stageStatus } from './stage.ts'
import { person, personFields } from './user.ts'
import { fileUrl, moment, money, rate } from './values.ts'

const file = record<DisputeFile>()({
  id: field('_id', fileId),
  url: field('url', fileUrl),
  name: field('name', z.string()),
  isPicture: field('is_picture', z.boolean()),
})

const quotedMessage = record<QuotedMessage>()({
  senderId: field('sender_id', userId),
  text: field('text', z.string()),
  sentAt: field('sent_at', moment),
})

const statement = record<DisputeStatement>()({
  id: field('_id', disputeStatementId),
  authorId: field('author_id', userId),
  text: field('text', z.string()),
  createdAt: field('created_at', moment),
  files: field('files', z.array(file)),
  messages: field('messages', z.array(quotedMessage)),
})

const proposal = record<DisputeProposal>()({
  id: field('_id', disputeProposalId),
  proposerId: field('proposer_id', userId),
  release: field('release', money),
  createdAt: field('created_at', moment),
})

const stage = record<Dispute['stage']>()({
  id: field('_id', stageId),
  title: field('title', z.string()),
  order: field('order', z.number().int()),
  requestNote: field('request_note', z.string()),
  pictures: field('images', z.array(stagePicture)),
})

const paidStage = record<PaidStage>()({
  price: field('price', money),
  fee: field('tradepostFee', money),
  tax: field('tax', money),
  priceTax: field('providerTax', money),
  taxes: field('tax_lines', z.array(taxLine).readonly()),
  feeRate: field('fee_percent', rate),
})

const status = z.enum(DISPUTE_STATES)

/** A dispute; the specification has none, so the words are ours. */
export const dispute = record<Dispute>()({
  id: field('_id', disputeId),
  job: field('job', titledJob),
  stage: field('milestone', stage),
  price: field('price', money),
  priceBefore: field('price_before', money),
  commissionRate: field('commission', rate),
  paid: field('paid', paidStage),
  customer: field('customer', person),
  provider: field('provider', person),
  status: field('status', status),
  openedBy: field('opened_by', z.enum(['customer', 'provider', 'admin', 'system'])),
  reason: field('reason', z.enum(DISPUTE_REASONS)),
  wish: field('wish', z.enum(DISPUTE_WISHES)),
  wishedRelease: field('wished_release', money.nullable()),
  createdAt: field('created_at', moment),
  answerBy: field('answer_by', moment),
  statements: field('statements', z.array(statement)),
  proposals: field('proposals', z.array(proposal)),
  endedAt: field('ended_at', moment.nullable()),
  released: field('released', money.nullable()),
  decision: field('decision', z.string()),
})

export const disputeListItem = record<DisputeListItem>()({
  id: field('_id', disputeId),
  job: field('job', titledJob),
  stageTitle: field('milestone_title', z.string()),
  price: field('price', money),
  customer: field('customer', person),
  provider: field('provider', person),
  status: field('status', status),
  createdAt: field('created_at', moment),
})

const hirePerson = record<HeldStage['customer']>()({ ...personFields, isOff: field('is_off', z.boolean()) })

const heldAge = record<HeldAge>()({
  days: field('days', z.number().int()),
  passed: field('marks_passed', z.number().int()),
  next: field('next_mark', z.object({ days: z.number().int(), at: moment }).nullable()),
})

/** Money that is held, in the console. */
export const heldStage = record<HeldStage>()({
  id: field('_id', stageId),
  title: field('title', z.string()),
  price: field('price', money),
  priceBefore: field('price_before', money),
  commissionRate: field('commission', rate),
  paid: field('paid', paidStage),
  status: field('payment_status', stageStatus),
  since: field('payment_status_since', moment),
  age: field('held', heldAge),
  job: field('job', titledJob),
  customer: field('customer', hirePerson),
  provider: field('provider', hirePerson),
})
