import type { WaitingKind } from '#shared/domain/waiting.ts'

/** What waits for somebody, on the home screen and under the bell: {about} is a stage, {name} the other person. */

export const title = 'Waiting for you'
export const showAll = (count: number) => `Show all ${count}`
/** Where only their number stands. */
export const show = 'Show'
export const showFewer = 'Show fewer'
export const approveNow = 'Approve now'
/** Below what waits: its job, and until when it can be done. */
export const jobUntil = '{job}, until {date}'
export const onlyUntil = 'Until {date}'

export const sentences: Readonly<Record<Exclude<WaitingKind, 'decide_bids'>, string>> = {
  confirm_payment: 'Confirm the payment of {amount} with your bank',
  decide_stage: 'Approve {amount} for {about}',
  settle_dispute: 'Answer {name} in the dispute about {about}',
  link_bank: 'Link a bank account: {amount} for {about} waits',
  mend_stage: '{name} has rejected {about}: put it right and ask again',
  answer_change: '{name} proposes a change: {about}, {amount}',
  pay_stage: 'Pay {amount} for {about}',
  complete: 'Every stage is paid: mark the job as completed',
  review: 'Say how it was to work with {name}',
  do_stage: 'Ask for {amount} for {about}, or it goes back',
  answer_offer: '{name} offers {amount}',
  answer_invitation: '{name} invites you to bid',
  confirm_bid: 'The job was changed: confirm your bid of {amount}',
}
export const bidsToDecide = (bids: number) =>
  bids === 1 ? '1 bid to decide about' : `${bids} bids to choose from`
