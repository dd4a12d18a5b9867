import { z } from 'zod'
import { paymentId } from '../domain/ids.ts'
import type { Payment } from '../domain/payment.ts'
import { PAYMENT_STATES } from '../domain/paymentStates.ts'
import { field, record } from './record.ts'
import { money } from './values.ts'

export const payment = record<Payment>()({
  id: field('_id', paymentId),
  status: field('status', z.enum(PAYMENT_STATES)),
  amount: field('amount', money),
  challengeUrl: field('challenge_url', z.string()),
  message: field('message', z.string()),
})
