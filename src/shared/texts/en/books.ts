/** The console's books: where the ledger and the gateway differ. */

export const reconciliation = 'Reconciliation'
export const reconciliationHint =
  'Every night each payment, payout and refund of the last 35 days is compared with what moved at the payment gateway. Here is what differs, the oldest first.'
export const compared = 'Compared {when}.'
export const neverCompared = 'Not compared yet: it happens every night.'
export const noDifferences = 'Nothing differs'

export const missingHere = 'Missing here'
export const missingHereSays = '{amount} moved at the gateway, and nothing here says why'
export const missingThere = 'Missing there'
export const missingThereSays = 'The {about} of {amount} is booked here, and nothing moved at the gateway'
export const otherAmount = 'Another amount'
export const otherAmountSays = 'The {about} is {ours} here and {theirs} at the gateway'
export const otherState = 'Another state'
export const otherStateSays = 'The {about} of {amount} is “{status}” here, and not at the gateway'

export const payment = 'payment'
export const payout = 'payout'
export const refund = 'refund'
export const movement = 'movement'
export const namedAt = (reference: string) => `At the gateway: ${reference}`
