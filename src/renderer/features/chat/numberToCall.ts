import type { Conversation } from '#shared/domain/conversation.ts'
import { dialledNumber } from '#shared/domain/dialledNumber.ts'
import type { Job } from '#shared/domain/job.ts'

/** A customer gives their number to whom they have hired, and to nobody else. */
export const mayHaveNumber = ({ isBidAccepted, isClosed }: Conversation): boolean =>
  isBidAccepted && !isClosed

/** The number of the other one, where they are the customer of the job and have given it on purpose. */
export function numberToCall(
  conversation: Conversation,
  { customer, contact }: Pick<Job, 'customer' | 'contact'>,
): string | undefined {
  if (!mayHaveNumber(conversation) || customer.id !== conversation.other.id) return undefined
  return dialledNumber(contact?.phone ?? '')
}
