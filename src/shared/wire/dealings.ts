import { z } from 'zod'
import { BID_STATES } from '../domain/bid.ts'
import type {
  Dealings,
  JobRecord,
  ListedJob,
  RecordedBid,
  RecordedMessage,
  RecordedStage,
} from '../domain/dealings.ts'
import type { HireStory } from '../domain/hireStory.ts'
import { bidId, disputeId, helpTicketId, jobId, messageId, stageId } from '../domain/ids.ts'
import { JOB_STATES } from '../domain/jobStates.ts'
import { MESSAGE_KINDS } from '../domain/message.ts'
import { auditEntry, namedUser } from './audit.ts'
import { hireMovement, hireStep } from './hireStory.ts'
import { field, record } from './record.ts'
import { role } from './role.ts'
import { stageStatus } from './stage.ts'
import { transaction } from './transaction.ts'
import { fileUrl, moment, money } from './values.ts'

export const jobState = z.enum(JOB_STATES)

export const listedJob = record<ListedJob>()({
  id: field('_id', jobId),
  title: field('title', z.string()),
  state: field('state', jobState),
  customer: field('customer', namedUser),
  provider: field('provider', namedUser.nullable()),
  bidCount: field('bids', z.number().int()),
  price: field('price', money.nullable()),
  createdAt: field('time_ago', moment),
})

const recordedBid = record<RecordedBid>()({
  id: field('_id', bidId),
  provider: field('provider', namedUser),
  price: field('price', money),
  status: field('status', z.enum(BID_STATES)),
  createdAt: field('time_ago', moment),
  messages: field('messages', z.number().int()),
})

const recordedStage = record<RecordedStage>()({
  id: field('_id', stageId),
  title: field('title', z.string()),
  price: field('price', money),
  status: field('payment_status', stageStatus),
  disputeId: field('dispute_id', disputeId.nullable()),
})

const story = record<HireStory>()({
  movements: field('movements', z.array(hireMovement)),
  steps: field('steps', z.array(hireStep)),
})

const askedTicket = record<JobRecord['tickets'][number]>()({
  id: field('_id', helpTicketId),
  subject: field('subject', z.string()),
  createdAt: field('time_ago', moment),
  answeredAt: field('answered_at', moment.nullable()),
})

export const jobRecord = record<JobRecord>()({
  job: field('job', listedJob),
  description: field('description', z.string()),
  categoryName: field('category', z.string()),
  location: field('location', z.string()),
  startsAt: field('starts_at', moment),
  endsAt: field('ends_at', moment),
  budget: field('budget', money.nullable()),
  bids: field('bid_list', z.array(recordedBid)),
  stages: field('milestones', z.array(recordedStage)),
  story: field('story', story),
  tickets: field('tickets', z.array(askedTicket)),
})

export const recordedMessage = record<RecordedMessage>()({
  id: field('_id', messageId),
  from: field('from', z.string()),
  kind: field('kind', z.enum(MESSAGE_KINDS)),
  text: field('text', z.string()),
  documentUrl: field('document_url', fileUrl.optional()),
  captionOf: field('caption_of', messageId.optional()),
  sentAt: field('sent_at', moment),
})

export const dealings = record<Dealings>()({
  person: field('person', namedUser),
  role: field('user_type', role),
  jobsPosted: field('jobs_posted', z.number().int()),
  bidsMade: field('bids_made', z.number().int()),
  hires: field('hires', z.number().int()),
  paid: field('paid', money),
  returned: field('returned', money),
  received: field('received', money),
  transactions: field('transactions', z.array(transaction)),
  history: field('history', z.array(auditEntry)),
})
