import { z } from 'zod'
import { stageRejection as text } from '#texts/validation.ts'
import { type Check, checking, upTo } from './fields.ts'
import { length } from '#shared/domain/limits.ts'
import { REJECTION_REASONS, type RejectionReason } from '#shared/domain/stageStates.ts'

/** Why a customer rejects a stage payment (§5): a reason, and for "Other Reason" a text. */
export const stageRejectionFields = {
  reason: z.enum(REJECTION_REASONS, { error: text.reasonRequired }),
  otherReason: upTo(z.string().trim(), length.otherReason, text.otherReasonTooLong).optional(),
}

interface Rejection {
  reason?: RejectionReason | undefined
  otherReason?: string | undefined
}

export const checkOtherReason: Check<Rejection> = ({ reason, otherReason }, refuse) => {
  if (reason === 'other' && !otherReason) refuse(['otherReason'], text.otherReasonRequired)
}

export const stageRejectionForm = z.object(stageRejectionFields).superRefine(checking(checkOtherReason))
