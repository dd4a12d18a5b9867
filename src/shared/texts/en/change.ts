/** Changes of a hire (§4.11): what somebody proposes, and what becomes of it. */

export const changes = 'Proposed changes'
export const propose = 'Propose a change'

// The dialog
export const proposeTitle = 'Propose a change'
export const proposeHint = (name: string) =>
  `${name} can accept or reject it. Until then everything stays as it was agreed.`
export const kind = 'What changes?'
export const addStage = 'One more stage'
export const newPrice = 'The price of a stage'
export const nothingToReprice =
  'Every stage is paid or has a new price proposed, so a stage can only be added.'
export const stage = 'Stage'
export const stageAt = (title: string, price: string) => `${title}, ${price}`
export const stageTitle = 'Title of the stage'
export const stageDescription = 'What is done in it'
export const price = 'Price'
export const wholeDollars = 'In whole dollars, before fees and tax.'
export const why = 'Why does the price change?'
export const send = 'Propose it'

// A change
export const added = 'Added stage'
export const repriced = 'New price'
export const fromTo = '{from} → {to}'
export const costs = (total: string) => `You pay ${total} with fee and tax.`
export const costsInstead = (total: string, before: string) =>
  `You pay ${total} with fee and tax, instead of ${before}.`
export const pays = (payout: string) => `You receive ${payout} after commission and tax.`
export const paysInstead = (payout: string, before: string) =>
  `You receive ${payout} after commission and tax, instead of ${before}.`
export const youProposed = 'You proposed this.'
export const theyProposed = (name: string) => `${name} proposed this.`
export const waitsFor = (name: string, day: string) => `Waits for ${name} until ${day}.`
export const answerBy = (day: string) => `Please answer by ${day}.`
export const accept = 'Accept'
export const reject = 'Reject'
export const withdraw = 'Withdraw'
export const states = {
  pending: 'Waiting for an answer',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
} as const

// Of a stage that has changed
export const addedLater = 'Added'
export const priceChanged = 'Price changed'
export const was = 'was {price}'

// The sum
export const sumWithChanges = 'Bid of {bid} and changes of {changes}: {total} in all.'
