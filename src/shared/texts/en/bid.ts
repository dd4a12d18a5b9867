/** A bid wherever it is shown: its row in a list, what its provider receives, its rejection. */

export const stagesAndAge = (stages: number) => `${stages} stages, {when}`
export const bidAt = (provider: string, price: string) => `Bid of ${provider}, ${price}`
export const accepted = 'Accepted'

export const holdsUntil = 'Can be accepted until {when}.'

// How it stands
export const submitted = 'Bid Submitted'
export const hired = 'Hired'
export const rejected = 'Rejected'
export const notChosen = 'Not chosen'
export const lapsed = 'Lapsed'

// What the provider receives (§9)
export const yourPrice = 'Your price'
export const commission = (percent: number) => `Commission, ${percent} %`
export const youReceive = 'You receive'

// Rejecting it
export const rejectQuestion = (provider: string) => `Reject the bid of ${provider}?`
export const rejectBid = 'Reject the bid'
export const rejectConsequence =
  'They are told, can not bid for this job again, and your conversation about it is deleted.'
