import { z } from 'zod'
import type { Bid, Bidder } from '../domain/bid.ts'
import { bidId, jobId } from '../domain/ids.ts'
import { categoryName } from './category.ts'
import { changeOrder } from './changeOrder.ts'
import { decidedOr } from './decision.ts'
import { offer } from './offer.ts'
import { field, record } from './record.ts'
import { stage } from './stage.ts'
import { taxTerms } from './tax.ts'
import { answersWithinField, userSummaryFields } from './user.ts'
import { moment, money, rate } from './values.ts'

const bidder = record<Bidder>()({
  ...userSummaryFields,
  categories: field('categories', z.array(categoryName)),
  completedJobs: field('jobCompleted', z.number().int()),
  answersWithin: answersWithinField,
  distance: field('distance', z.number().nullable()),
})

export const bid = record<Bid>()(
  {
    id: field('_id', bidId),
    jobId: field('job_id', jobId),
    provider: field('user_id', bidder),
    price: field('bid_price', money),
    message: field('bid_message', z.string()),
    createdAt: field('time_ago', moment),
    stages: field('milestones', z.array(stage)),
    status: decidedOr('not_chosen', 'lapsed'),
    commissionRate: field('commission', rate),
    tax: field('tax', taxTerms),
    latestOffer: field('offerDetail', offer.nullable()),
    changeOrders: field('changes', z.array(changeOrder)),
    isOutdated: field('job_edited', z.boolean()),
  },
  [{ name: 'isBidAccepted', schema: z.boolean(), from: (bid) => bid.status === 'accepted' }],
)
