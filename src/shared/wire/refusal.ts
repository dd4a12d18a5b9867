import { z } from 'zod'
import type { Refusal } from '../domain/refusal.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const refusal = record<Refusal>()({
  reason: field('reason', z.string()),
  refusedAt: field('time_ago', moment),
})
