/** The money of a hire and what happened to it, for each of its two sides. */

export const title = 'What happened'
export const you = 'You'
export const support = 'Tradepost'

// What a hire comes to
export const inAll = '{total} in all'
export const withEverything = '{price} + fee and tax = {total}'

// Where a customer's money is
export const held = 'In escrow'
export const released = 'Released'
export const returned = 'Given back'
export const toCome = 'To come'
/** Of a cancelled job. */
export const neverPaid = 'Not paid'
/** Fee and taxes are in every figure. */
export const customerSums = 'Your money, with fee and tax'

// Where a provider's money is
export const providerSums = 'What you receive, after commission and tax'
export const heldForYou = 'In escrow for you'
export const underWay = 'On its way'
export const paidToYou = 'Paid to you'

// What money did: {stage} is its title
export const payment = 'You paid for {stage}'
export const refund = '{stage} was given back to you'
export const refundUnderWay = '{stage} is on its way back to you'
export const payout = '{stage} was paid to you'
export const payoutUnderWay = '{stage} is on its way to you'
export const failed = 'The bank has not taken {stage}: we look after it'

// What people and time did: {who} is a name, or "You"
export const paidInto = '{who} paid for {stage}'
export const request = '{who} asked for the payment of {stage}'
export const approve = '{who} approved {stage}'
export const approveUnanswered = '{stage} was approved by itself'
export const reject = '{who} rejected {stage}'
export const payOut = '{stage} was paid to {provider}'
export const refundStep = '{stage} went back to {customer}'
export const returnUnasked = 'Nobody asked for {stage}: it goes back to {customer}'
export const giveBack = '{who} gave the money of {stage} back'
export const freeze = '{who} opened a dispute about {stage}'
export const freezeRejected = '{stage} became a dispute by itself'
export const release = 'The dispute about {stage} ended: {provider} gets all of it'
export const returnStep = 'The dispute about {stage} ended: {customer} gets all of it back'
export const divide = 'The dispute about {stage} ended: it is divided'
export const chargeBack = 'The bank of {customer} took the payment of {stage} back'
