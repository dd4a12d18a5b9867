import { z } from 'zod'
import { disputeId, stageId, userId } from '../domain/ids.ts'
import { type Waiting, type WaitingBid, WAITING_KINDS } from '../domain/waiting.ts'
import { titledJob } from './notification.ts'
import { field, record } from './record.ts'
import { person } from './user.ts'
import { moment, money } from './values.ts'

const waitingBid = record<WaitingBid>()({
  providerId: field('user_id', userId),
  until: field('until', moment.nullable()),
})

export const waiting = record<Waiting>()({
  id: field('_id', z.string()),
  kind: field('kind', z.enum(WAITING_KINDS)),
  job: field('job_id', titledJob),
  other: field('other_user', person.nullable()),
  about: field('about', z.string()),
  stageId: field('milestone_id', stageId.nullable()),
  disputeId: field('dispute_id', disputeId.nullable()),
  amount: field('amount', money.nullable()),
  count: field('count', z.number().int()),
  bids: field('bids', z.array(waitingBid)),
  until: field('until', moment.nullable()),
})
