import { z } from 'zod'
import { categoryId, paperRequestId } from '../domain/ids.ts'
import { type PaperRequest, PAPER_REQUEST_STATES, PAPER_REQUEST_SUBJECTS } from '../domain/paperRequest.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const paperRequest = record<PaperRequest>()({
  id: field('_id', paperRequestId),
  about: field('paper', z.enum(PAPER_REQUEST_SUBJECTS)),
  categoryId: field('category_id', categoryId.nullable()),
  reason: field('reason', z.string()),
  status: field('status', z.enum(PAPER_REQUEST_STATES)),
  askedAt: field('asked_at', moment),
})
