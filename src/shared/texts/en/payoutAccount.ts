import type { PayoutRequirement } from '#shared/domain/payoutAccount.ts'

/** A provider's account with the payment provider: what it wants, in plain words. */
export const missingNames: Readonly<Record<PayoutRequirement, string>> = {
  identity_document: 'a photo of an identity document, such as a driver’s licence or a passport',
  bank_account: 'a bank account to send the money to',
  personal_details: 'details about you, such as your date of birth or phone number',
  address: 'your address',
  business_details: 'details about your business',
  tax_number: 'the tax number of your business',
  representative: 'details about a person who represents or owns your business',
  terms: 'your agreement to its terms',
  other: 'something that its page explains',
}

// The payout screen
export const restrictedTitle = 'Your payouts are paused'
export const restrictedWhy =
  'The payment provider sends you no money until it has what is missing. Approved stages wait, and are paid out by themselves afterwards.'
export const reviewingTitle = 'Your account is being looked at'
export const reviewingWhy =
  'The payment provider checks what you gave it. There is nothing for you to do; approved stages are paid out once it is done.'
export const refusedTitle = 'The payment provider has turned your account down'
export const refusedWhy =
  'It does not say why to us. Please write to support, so that your approved stages can be paid out in another way.'
export const dueTitle = 'The payment provider needs something from you'
export const dueWhy = (day: string) => `Without it your payouts are paused from ${day} on.`
export const dueSoonWhy = 'Without it your payouts will be paused.'
export const missingLead = 'It still wants:'
export const giveMissing = 'Give what is missing'
export const openAccount = 'Open my payout account (test mode)'
