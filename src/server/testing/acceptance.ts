interface Acceptance {
  readonly jobId: string
  readonly bidId: string
  readonly cardId: string
  readonly deposit?: 'first' | 'whole'
  readonly cvv?: string
}

/** What a customer's client sends to accept a bid and pay for it. */
export function acceptance({ jobId, bidId, cardId, deposit = 'first', cvv = '123' }: Acceptance) {
  return {
    bid_id: bidId,
    job_id: jobId,
    status: 'ACC',
    stripe_card_id: cardId,
    cvv_number: cvv,
    deposit,
  } as const
}
