import { z } from 'zod'
import { bidId, paymentId, stageId } from '../domain/ids.ts'
import type { OpenPayment, Payment } from '../domain/payment.ts'
import { PAYMENT_STATES } from '../domain/paymentStates.ts'
import { field, record } from './record.ts'
import { moment, money } from './values.ts'

const paymentFields = {
  id: field('_id', paymentId),
  status: field('status', z.enum(PAYMENT_STATES)),
  amount: field('amount', money),
  challengeUrl: field('challenge_url', z.string()),
  message: field('message', z.string()),
} as const

export const payment = record<Payment>()(paymentFields)

export const openPayment = record<OpenPayment>()({
  ...paymentFields,
  bidId: field('bid_id', bidId),
  stageIds: field('milestone_ids', z.array(stageId)),
  endsAt: field('ends_at', moment),
})
