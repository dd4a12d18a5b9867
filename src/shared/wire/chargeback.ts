import { z } from 'zod'
import type { Chargeback } from '../domain/chargeback.ts'
import { CHARGEBACK_STATES } from '../domain/chargebackStates.ts'
import { chargebackId } from '../domain/ids.ts'
import { namedUser } from './audit.ts'
import { titledJob } from './notification.ts'
import { field, record } from './record.ts'
import { stageStatus } from './stage.ts'
import { moment, money } from './values.ts'

const chargedStage = record<Chargeback['stages'][number]>()({
  title: field('title', z.string()),
  price: field('price', money),
  status: field('payment_status', stageStatus),
})

export const chargeback = record<Chargeback>()({
  id: field('_id', chargebackId),
  status: field('status', z.enum(CHARGEBACK_STATES)),
  reason: field('reason', z.string()),
  amount: field('amount', money),
  evidenceDue: field('evidence_due', moment.nullable()),
  respondedAt: field('responded_at', moment.nullable()),
  customer: field('customer', namedUser),
  provider: field('provider', namedUser),
  job: field('job', titledJob),
  stages: field('milestones', z.array(chargedStage)),
  loss: field('loss', money),
  createdAt: field('time_ago', moment),
  endedAt: field('ended_at', moment.nullable()),
})
