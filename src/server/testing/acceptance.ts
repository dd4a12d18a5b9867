import type { BidId, CardId, JobId } from '#shared/domain/ids.ts'

interface Acceptance {
  readonly jobId: JobId
  readonly bidId: BidId
  readonly cardId: CardId
  readonly deposit?: 'first' | 'whole'
  readonly cvv?: string
}

/** What a customer's client sends to accept a bid and pay for it. */
export function acceptance({ jobId, bidId, cardId, deposit = 'first', cvv = '123' }: Acceptance) {
  return {
    bidId,
    jobId,
    status: 'accepted',
    cardId,
    cvv,
    deposit,
  } as const
}
