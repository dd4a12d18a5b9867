import { z } from 'zod'
import { DISPUTE_REASONS, DISPUTE_WISHES } from '#shared/domain/disputeStates.ts'
import { messageId } from '#shared/domain/ids.ts'
import { length } from '#shared/domain/limits.ts'
import { dispute as text } from '#texts/validation.ts'
import { anyList, dollarAmount, orEmpty, requiredUpTo } from './fields.ts'

/** What somebody says in a dispute. */
export const disputeText = requiredUpTo(length.disputeText, text.textRequired, text.textTooLong)

/** Messages of the conversation that somebody points to. */
export const quotedMessages = orEmpty(
  anyList(z.array(messageId).max(length.quotedMessages), 40 * length.quotedMessages),
)

export const disputeReason = z.enum(DISPUTE_REASONS, text.reasonRequired)
export const disputeWish = z.enum(DISPUTE_WISHES, text.wishRequired)

/** Of the stage's price, what the provider is to get: from nothing to all of it. */
export const releaseAmount = dollarAmount(text.amountInvalid, text.amountRequired)

/** What both of the two read of why an admin divided the money so. */
export const decisionReason = requiredUpTo(length.disputeText, text.decisionRequired, text.textTooLong)

/** What the form that opens a dispute holds; only a split has an amount. */
export const disputeForm = z
  .object({
    reason: disputeReason,
    wish: disputeWish,
    release: z.string(),
    text: disputeText,
  })
  .transform((typed, context) => {
    const { release, ...rest } = typed
    if (typed.wish !== 'split') return rest
    const amount = releaseAmount.safeParse(release)
    if (amount.success) return { ...rest, release: amount.data }
    const [issue] = amount.error.issues
    context.issues.push({
      code: 'custom',
      path: ['release'],
      message: issue?.message ?? text.amountInvalid,
      input: release,
    })
    return z.NEVER
  })

export const statementForm = z.object({ text: disputeText })
export const proposalForm = z.object({ release: releaseAmount })
export const decisionForm = z.object({ release: releaseAmount, reason: decisionReason })
export const cancellationForm = z.object({ reason: decisionReason })
