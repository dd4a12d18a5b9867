/** Jobs and people's dealings, in the console. */
import type { BidState } from '#shared/domain/bid.ts'
import type { JobState } from '#shared/domain/jobStates.ts'
import type { StageState } from '#shared/domain/stageStates.ts'

// The list of jobs
export const jobs = 'Jobs'
export const jobsHint = 'Every job, the latest first.'
export const searchJobs = 'Title, name or id'
export const jobLists = 'Jobs by how they stand'
export const all = 'All'
export const noJobs = 'No jobs here'
export const noJobFound = (sought: string) =>
  `Nothing is called “${sought}”, and nobody of that name has a job.`
export const emptyList = 'There are none that stand like this.'
export const postedBy = '{customer}, {when}'
export const hiredBy = '{customer} and {provider}, {when}'
export const bidCount = (bids: number) => (bids === 1 ? '1 bid' : `${bids} bids`)

/** How a job stands, seen from neither side. */
export const jobStates: Readonly<Record<JobState, string>> = {
  open: 'Open',
  waiting: 'Hired',
  in_progress: 'In progress',
  complete: 'Completed',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
}
export const bidStates: Readonly<Record<BidState, string>> = {
  pending: 'Waits',
  accepted: 'Accepted',
  rejected: 'Rejected',
  not_chosen: 'Not chosen',
  lapsed: 'Lapsed',
}
export const stageStates: Readonly<Record<StageState, string>> = {
  unpaid: 'Not paid yet',
  in_escrow: 'In escrow',
  requested: 'Asked for',
  approved: 'Approved',
  rejected: 'Rejected',
  disputed: 'In dispute',
  paid_out: 'Paid out',
}

// One job
export const job = 'Job'
export const stages = 'Stages'
export const notHired = 'Nobody is hired yet.'
export const toDispute = 'Open the dispute'
export const happened = 'What happened'
export const nothingHappened = 'Nothing has happened to stages yet.'
export const support = 'Tradepost'
export const underWay = 'On its way'
export const payoutUnderWay = '{stage} is owed to {provider}'
export const refundUnderWay = '{stage} is owed to {customer} again'
export const failed = 'Failed'
export const posted = 'What was posted'
export const customer = 'Customer'
export const provider = 'Hired provider'
export const trade = 'Trade'
export const place = 'Place'
export const from = 'From'
export const until = 'Until'
export const budget = 'Budget'
export const negotiable = 'Negotiable'
export const price = 'Price'
export const identifier = 'Id'
export const people = 'People and dates'
export const bids = 'Bids'
export const noBids = 'Nobody has bid yet.'
export const tickets = 'Asked of us about it'
export const ticketOpen = 'To answer'
export const ticketAnswered = 'Answered'

// What was written
export const readMessages = (count: number) => (count === 1 ? 'Read 1 message' : `Read ${count} messages`)
export const readMessagesWith = (count: number, name: string) => `${readMessages(count)} with ${name}`
export const readTitle = (customerName: string, providerName: string) =>
  `What ${customerName} and ${providerName} wrote`
export const readHint =
  'Only where it is needed: your name and the reason stand in the audit log of both, and in the file that each can have of what we keep.'
export const reason = 'Why you read it'
export const reasonHint = 'For example: a report of payment outside of Tradepost, or a dispute.'
export const read = 'Write it down and read'
export const nothingWritten = 'Nothing was written here.'
export const picture = 'Picture'
export const withTheFileAbove = 'with the file above'

// One person
export const person = 'Person'
export const toAccount = 'Account and documents'
export const users = 'Users'
export const jobsPosted = 'Jobs posted'
export const bidsMade = 'Bids made'
export const hires = 'Hires'
export const paid = 'Paid'
export const returned = 'Given back'
export const received = 'Received'
export const theirJobs = 'Jobs'
export const noneOfTheirs = 'They have posted none and bid for none.'
export const money = 'Money'
export const noMoney = 'No money has moved.'
export const movements = { payment: 'Paid', refund: 'Given back', payout: 'Received' } as const
export const history = 'What admins did'
export const noHistory = 'No admin has done anything here.'
