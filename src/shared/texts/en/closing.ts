/** Closing one's account for good (docs/decisions/closing-accounts.md). */
import type { ClosingProof, OpenMatterKind } from '#shared/domain/closing.ts'

/** What stands where the name of somebody stood whose account is closed. */
export const closedName = 'Closed account'

export const title = 'Close your account'
export const lead = 'For good: a closed account can’t be opened again, by us either.'

export const goes = 'What is deleted'
export const goesList = [
  'your name, address, date of birth, pictures and documents',
  'your password, devices, saved cards and bank account',
  'your notifications, favourites, what you wrote to support and what we noted about you',
  'your open jobs, waiting bids and invitations, which are cancelled',
]
export const stays = 'What stays, and why'
export const staysList = [
  'Payments, invoices and agreements of hired jobs. The books, and the invoices of work that you did, keep your name: the law asks for it for years.',
  'Messages and reviews, as those you wrote with have them too. They say “Closed account” in place of your name.',
]
export const downloadFirst = 'Download everything we keep about you first: it can’t be had later.'

export const openTitle = 'Your account can’t be closed yet'
export const openLead = 'Nobody’s money or work may be lost, so these come first:'
export const matters: Readonly<Record<OpenMatterKind, string>> = {
  hire: 'The job is under way: it has to be completed or cancelled first.',
  payment: 'A payment is being made.',
  requested: 'A stage payment was asked for and is not answered.',
  held: 'Money of a stage is held in escrow.',
  approved: 'An approved stage is being paid out.',
  dispute: 'A dispute is not settled.',
  chargeback: 'A bank is looking into a payment.',
  payout: 'A payout is on its way.',
  refund: 'A refund is on its way.',
  balance: 'Money of yours is still here. Please write to support.',
}
export const checkAgain = 'Look again'

export const begin = 'Close my account…'
export const password = 'Your password, once more'
export const proofHint: Readonly<Record<ClosingProof, string>> = {
  code: 'Your authenticator app shows a new one every half minute. A recovery code works, too.',
  password: 'So that nobody else closes it from your device.',
  recentSignIn: 'You have just signed in, so nothing more is asked.',
  signInAgain: 'Please sign out and in again first, so that we know it is you. Then come back here.',
}
export const confirm = 'Close my account for good'
export const keep = 'Keep my account'
export const closed = 'Your account is closed. Thank you for having been here.'
