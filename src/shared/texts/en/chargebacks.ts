import type { KnownReason } from '#shared/domain/chargeback.ts'
import type { ChargebackState } from '#shared/domain/chargebackStates.ts'

/** The console's chargebacks, and the mails about them to the operator. */

export const chargebacks = 'Chargebacks'
export const chargebacksHint =
  'Payments that a customer’s bank calls into question. What is not paid out waits until the bank decides. The ones to answer come first.'
export const noChargebacks = 'No payment was called into question'

export const states: Readonly<Record<ChargebackState, { label: string; next: string }>> = {
  warned: {
    label: 'Fraud suspected',
    next: 'The card’s issuer suspects fraud and has taken nothing. Cancelling the job and refunding now averts a chargeback and its fee.',
  },
  inquiry: {
    label: 'The bank asks',
    next: 'The bank has taken nothing yet. Answer it, or refund.',
  },
  needs_response: {
    label: 'Answer it',
    next: 'The bank has taken the money. Without an answer it is lost.',
  },
  under_review: { label: 'The bank decides', next: 'The evidence is there. This takes up to three months.' },
  won: { label: 'Won', next: 'The money is back, and what waited moves on.' },
  lost: { label: 'Lost', next: 'The money is gone. What was not paid out is not paid.' },
  closed: { label: 'Closed', next: 'It came to nothing.' },
}

/** What banks call their reasons, in words. */
export const reasons: Readonly<Record<KnownReason, string>> = {
  fraudulent: 'the card holder says it was not them',
  product_not_received: 'nothing was received',
  product_unacceptable: 'what was received is not as agreed',
  duplicate: 'charged twice',
  subscription_canceled: 'it had been cancelled',
  credit_not_processed: 'a refund did not arrive',
  unrecognized: 'the card holder does not recognise it',
  general: 'no reason given',
  unauthorized_use_of_card: 'the card was used by somebody else',
  made_with_stolen_card: 'the card is stolen',
  made_with_lost_card: 'the card is lost',
}

export const sentence = '{amount} of {customer}, paid for “{job}” to {provider}'
export const because = (reason: string) => `Because: ${reason}.`
export const evidenceUntil = 'Evidence until {when}'
export const answeredAt = 'Answered {when}'
export const lossSays = 'The marketplace bears {amount}'
export const stagesPaid = 'Paid with it'

export const openFile = 'The file (PDF)'
export const answer = 'Send evidence'
export const answerTitle = (amount: string) => `Send evidence for ${amount}`
export const answerHint =
  'The bank gets your words and the file of the hire: bid, stages with their history, money and messages. It takes evidence once.'
export const answerWords = 'What happened, for the bank'
export const sendAnswer = 'Send it to the bank'
export const answerRequired = 'Say what happened.'
export const answerTooLong = 'The bank reads up to 20,000 characters.'
export const accept = 'Accept the loss'
export const acceptQuestion = (amount: string) => `Leave ${amount} to the card holder?`
export const acceptHint =
  'It can’t be answered any more. What is held for it is not paid, and what was paid out is taken back from the provider where the gateway can.'
export const confirmAccept = 'Leave it to them'
export const setAside = 'Set aside'

export const chargebackSubject: Readonly<Record<ChargebackState, string>> = {
  warned: 'A card’s issuer suspects fraud',
  inquiry: 'A bank asks about a payment',
  needs_response: 'A payment was charged back',
  under_review: 'A bank has the evidence',
  won: 'A chargeback is won',
  lost: 'A chargeback is lost',
  closed: 'A chargeback came to nothing',
}
