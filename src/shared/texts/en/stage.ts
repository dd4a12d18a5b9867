/** The stages of a hired bid (§4.3): how each stands, what comes next, and what can be done. */

// How it stands, for the customer
export const unpaid = 'Waiting for your payment'
/** Of a stage whose turn comes after another's. */
export const notYetToPay = 'Not yet to be paid'
export const beingPaid = 'Payment under way'
export const inEscrow = 'Payment in escrow'
export const requested = 'Approval requested'
export const approved = 'Payment Approved'
export const rejected = 'Rejected, in escrow'
export const disputed = 'In dispute, frozen'
/** While the customer's bank has the payment. */
export const withBank = {
  customer:
    'Your bank has taken this payment back and looks into it. Its money waits until the bank decides.',
  provider:
    'The customer’s bank has taken this payment back and looks into it. What is not paid out waits until it decides.',
} as const
export const paidOut = 'Paid to the provider'
/** Of a closed job. */
export const neverPaid = 'Not paid'

// How it stands, for the provider, where the words differ
export const unpaidForProvider = 'Waiting for the customer to pay'
export const requestedForProvider = 'You have asked for approval'
export const paidOutForProvider = 'Paid to you'

// What comes next, for the customer
export const afterEscrow = 'The provider asks for it when the stage is done.'
export const afterRequest = 'Look at the work, then accept or reject.'
export const afterApproval = 'On its way to the provider.'
export const afterRejection = 'The provider can put it right and ask again. You can accept it after all.'
export const whileDisputed = 'Nobody gets the money until the two of you settle it, or we decide.'

// What comes next, for the provider
export const beforePaymentForProvider = 'You are told when it is in escrow.'
export const afterEscrowForProvider = 'Ask for it when the stage is done.'
export const afterRequestForProvider = 'The customer looks at the work.'
export const afterRejectionForProvider = 'Put it right and ask again.'
export const payoutTime = 'It can take up to 7 days for the money to arrive in the bank account.'

// Approved, while the provider has no account that money can be sent to
export const waitsForAccount =
  'It waits until the provider has linked a bank account, and is sent by itself then.'
export const waitsForOwnAccount = 'It is sent by itself once you have linked your bank account.'
export const linkBank = 'Link my bank account'

/** Of a stage that was paid out. */
export const sentOn = (day: string) => `Sent on ${day}.`
// What time does by itself
export const approvedByItself = 'Without an answer it is approved by itself on {date}.'
export const returnedByItself = 'If nobody asks for it, it goes back to the customer on {date}.'
export const returnedByItselfToYou = 'If nobody asks for it, it comes back to you on {date}.'
export const disputedByItself = 'If nothing more is heard of it, it becomes a dispute on {date}.'

// What can be done
export const payNow = 'Pay Now'
/** Beside it. */
export const payTotal = '{total} with fee and tax'
export const release = (price: string) => `Accept and release ${price}`
export const releaseQuestion = (price: string, provider: string) => `Release ${price} to ${provider}?`
export const releaseConsequence = (stage: string) =>
  `You accept “${stage}”. Its money leaves escrow for the provider’s bank account and can’t be called back.`
export const releaseAction = (price: string) => `Release ${price}`
export const reject = 'Reject'
export const giveBack = 'Give the money back'
export const giveBackQuestion = (price: string) => `Give ${price} back to the customer?`
export const giveBackConsequence =
  'All of it goes back to the card that it was paid with, fee and tax included. This can’t be undone.'
export const request = (payout: string) => `Request ${payout}`

// Paying it
export const payTitle = (stage: string) => `Pay “${stage}”`
export const payIntoEscrow = (total: string) => `Pay ${total} into escrow`

// Rejecting its payment (§5), and reading why it was rejected
export const rejectQuestion = (stage: string) => `Reject the payment of “${stage}”?`
export const rejectConsequence = (price: string) =>
  `${price} stays in escrow. The provider sees the reason and can ask again.`
export const reason = 'Reason'
export const reasons = {
  not_completed: 'Work Not Completed',
  not_satisfied: 'Not Satisfied With Work',
  other: 'Other Reason',
} as const
export const otherReason = 'What is the reason?'
export const rejectPayment = 'Reject the payment'
export const rejectionReason = 'Reason for Rejection'
