import { z } from 'zod'
import { transactionId } from '../domain/ids.ts'
import { type Transfer, TRANSFER_KINDS, TRANSFER_STATES } from '../domain/transfer.ts'
import { namedUser } from './audit.ts'
import { titledJob } from './notification.ts'
import { field, record } from './record.ts'
import { moment, money } from './values.ts'

export const transfer = record<Transfer>()({
  id: field('_id', transactionId),
  kind: field('kind', z.enum(TRANSFER_KINDS)),
  amount: field('amount', money),
  state: field('state', z.enum(TRANSFER_STATES)),
  failures: field('failures', z.number().int()),
  lastError: field('last_error', z.string()),
  to: field('to', namedUser),
  job: field('job', titledJob),
  createdAt: field('time_ago', moment),
  settledAt: field('over_since', moment.nullable()),
})
