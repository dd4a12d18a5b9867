import { z } from 'zod'
import { fileId } from '../domain/ids.ts'
import type { Attachment, Job, JobPicture } from '../domain/job.ts'
import { JOB_CHANGE_FIELDS, type JobChange } from '../domain/jobChange.ts'
import type { Stage } from '../domain/stage.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import { bid } from './bid.ts'
import { invitation } from './invitation.ts'
import { hireContact } from './hireContact.ts'
import { offer } from './offer.ts'
import { factFields } from './jobList.ts'
import { openPayment } from './payment.ts'
import { taxTerms } from './tax.ts'
import { field, joined, record } from './record.ts'
import { stageCodes, stageStatus } from './stage.ts'
import { userSummary, userSummaryFields } from './user.ts'
import { bit, fileUrl, moment, rate } from './values.ts'

const jobPicture = record<JobPicture>()({
  id: field('_id', fileId),
  url: field('job_image', fileUrl),
})

/** The text 'null' is the specification's way to say that there is none (§3). */
const attachment = joined(
  { attachment: fileUrl, attachment_name: z.string() },
  ({ attachment: url, attachment_name: name }): Attachment | null => (url === 'null' ? null : { url, name }),
  (file) => ({ attachment: file?.url ?? 'null', attachment_name: file?.name ?? '' }),
)

/** `paymentStatus` is 1 while the customer may cancel; otherwise the furthest of the stages (§4.4). */
const canCancel = joined(
  { paymentStatus: stageStatus },
  ({ paymentStatus }, { status, job_status }) =>
    paymentStatus === 'unpaid' && status !== 'CAN' && job_status !== 'complete',
  (may, job: Job) => ({ paymentStatus: may ? 'unpaid' : furthest(job.acceptedBid?.stages ?? []) }),
)

function furthest(stages: readonly Stage[]): StageState {
  return stages.reduce<StageState>(
    (most, { status }) => (Number(stageCodes[status]) > Number(stageCodes[most]) ? status : most),
    'unpaid',
  )
}

const jobChange = record<JobChange>()({
  version: field('version', z.number().int()),
  field: field('field', z.enum(JOB_CHANGE_FIELDS)),
  before: field('before', z.string()),
  after: field('after', z.string()),
  changedAt: field('time_ago', moment),
})

const customer = record<Job['customer']>()({
  ...userSummaryFields,
  jobsPosted: field('jobs_posted', z.number().int()),
  memberSince: field('member_since', moment),
})

export const job = record<Job>()(
  {
    ...factFields,
    latitude: field('latitude', z.number()),
    longitude: field('longitude', z.number()),
    distance: field('distance', z.number().nullable()),
    attachment,
    pictures: field('job_images', z.array(jobPicture)),
    customer: field('user_id', customer),
    bids: field('bids', z.array(bid)),
    isHired: field('isHired', z.boolean()),
    hiredProvider: field('hiredBidder', userSummary.nullable()),
    acceptedBid: field('bidder_detail', bid.nullable()),
    ownBid: field('bidDetail', bid.nullable()),
    latestOffer: field('offerDetail', offer.nullable()),
    canComplete: field('showMarkComplete', bit),
    canCancel,
    showsLocation: field('isShowLocation', z.boolean()),
    commissionRate: field('commission', rate),
    tax: field('tax', taxTerms),
    invitation: field('isInvitation', invitation.nullable()),
    payoutReady: field('payout_ready', z.boolean()),
    openPayments: field('open_payments', z.array(openPayment)),
    contact: field('contact', hireContact.nullable()),
    version: field('version', z.number().int()),
    changes: field('changes', z.array(jobChange)),
  },
  [
    { name: 'complete_status', schema: bit, from: (it) => it.state === 'complete' },
    { name: 'jobs_posted', schema: z.number().int(), from: (it) => it.customer.jobsPosted },
  ],
)
