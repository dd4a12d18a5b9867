import { z } from 'zod'
import { stageRejection as text } from '#shared/texts/validation.ts'
import { length } from '#shared/domain/limits.ts'
import { OTHER_REASON } from '#shared/domain/stageStates.ts'

/** Why a customer rejects a stage payment (§5): a reason, and for "Other Reason" a text. */
export const stageRejectionFields = z.object({
  reason_id: z.coerce
    .number<string | number>({ error: text.reasonRequired })
    .pipe(z.literal([1, 2, 3], { error: text.reasonRequired })),
  other_reason: z.string().trim().max(length.otherReason).optional(),
})

interface Rejection {
  reason_id?: number | undefined
  other_reason?: string | undefined
}

export function checkOtherReason(rejection: Rejection, context: z.RefinementCtx): void {
  if (rejection.reason_id === OTHER_REASON && !rejection.other_reason)
    context.addIssue({ code: 'custom', path: ['other_reason'], message: text.otherReasonRequired })
}

export const stageRejectionForm = stageRejectionFields.superRefine(checkOtherReason)
