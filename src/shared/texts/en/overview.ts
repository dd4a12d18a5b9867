/** What a provider's work brings: by month, and what is to come. */

export const title = (year: number) => `Your ${year}`
export const earned = 'Earned'
export const earnedHint = 'paid out to you this year'
export const underWay = 'On its way'
export const underWayHint = 'approved, up to 7 days'
export const asked = 'Asked for'
export const askedHint = 'waits for your customers'
export const held = 'In escrow'
export const heldHint = 'ask for it when a stage is done'
export const byMonth = (year: number) => `Earned in each month of ${year}`
export const inMonth = (month: string, amount: string) => `${month}: ${amount}`
