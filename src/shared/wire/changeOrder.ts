import { z } from 'zod'
import type { ChangeOrder } from '../domain/changeOrder.ts'
import { CHANGE_ORDER_STATES } from '../domain/changeOrderStates.ts'
import { bidId, changeOrderId, stageId, userId } from '../domain/ids.ts'
import { coded } from './coded.ts'
import { field, record } from './record.ts'
import { moment, money } from './values.ts'

const status = coded(CHANGE_ORDER_STATES, {
  pending: 'PEN',
  accepted: 'ACC',
  rejected: 'REJ',
  withdrawn: 'WDR',
  lapsed: 'LAP',
})

export const changeOrder = record<ChangeOrder>()({
  id: field('_id', changeOrderId),
  bidId: field('bid_id', bidId),
  proposerId: field('proposer_id', userId),
  stageId: field('milestone_id', stageId.nullable()),
  title: field('title', z.string()),
  description: field('description', z.string()),
  price: field('price', money),
  previousPrice: field('previous_price', money),
  status: field('status', status),
  createdAt: field('time_ago', moment),
  decidedAt: field('decided_at', moment.nullable()),
})
