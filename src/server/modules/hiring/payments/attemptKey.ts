/** The gateway's idempotency key of an attempt at a payout or refund: the first one's is the id itself. */
export function attemptKey({ id, attempt }: { id: string; attempt: number }): string {
  return attempt === 1 ? id : `${id}:${attempt}`
}
