import type { TransitionTable } from './transitions.ts'

/** How a payout stands: it is on its way until the gateway has taken it, and may be taken back there afterwards. */
export const PAYOUT_STATES = ['queued', 'complete', 'reversed', 'charged_back', 'paid_otherwise'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export type PayoutMove = 'begin' | 'complete' | 'reverse' | 'again' | 'payOtherwise' | 'chargeBack'

/** An approved stage's money on its way to its provider (§4.3). */
export const payoutTransitions = [
  {
    name: 'begin',
    from: [],
    to: 'queued',
    by: ['customer'],
    reason: 'The customer has approved the stage: its escrow is released, and the queue sends it.',
    follows: ['journal_entry', 'queue_job'],
  },
  {
    name: 'complete',
    from: ['queued'],
    to: 'complete',
    by: ['system'],
    reason: 'The gateway has sent it; a provider without a finished payout account waits.',
    follows: ['stage_paid_out', 'journal_entry', 'notification', 'screens'],
  },
  {
    name: 'reverse',
    from: ['complete'],
    to: 'reversed',
    by: ['system'],
    reason: 'The gateway says that it was taken back from the provider’s account: it is owed to them again.',
    follows: ['journal_entry', 'screens'],
  },
  {
    name: 'again',
    from: ['reversed'],
    to: 'queued',
    by: ['admin'],
    reason: 'An admin sends it again: another attempt, with a key of its own at the gateway.',
    follows: ['queue_job'],
  },
  {
    name: 'payOtherwise',
    from: ['reversed'],
    to: 'paid_otherwise',
    by: ['admin'],
    reason: 'The marketplace has paid the provider by other means, and says how.',
    follows: ['journal_entry'],
  },
  {
    name: 'chargeBack',
    from: ['queued', 'reversed'],
    to: 'charged_back',
    by: ['system'],
    reason:
      'The customer’s bank has taken the payment back for good: nothing is owed for the stage any more.',
    follows: ['journal_entry', 'stage_charged_back', 'screens'],
  },
] as const satisfies TransitionTable<PayoutState, PayoutMove>

/** How a refund stands, by the gateway's word: what it has taken and not finished is sent, and not complete. */
export const REFUND_STATES = [
  'queued',
  'sent',
  'complete',
  'failed',
  'paid_otherwise',
  'charged_back',
] as const
export type RefundState = (typeof REFUND_STATES)[number]

export type RefundMove =
  | 'begin'
  | 'send'
  | 'complete'
  | 'fail'
  | 'comeBack'
  | 'again'
  | 'payOtherwise'
  | 'chargeBack'

/** A cancelled stage's money on its way back to the card it came from (§4.4). */
export const refundTransitions = [
  {
    name: 'begin',
    from: [],
    to: 'queued',
    by: ['system'],
    reason: 'The job was cancelled: price, fee and tax are the customer’s due, and the queue sends them.',
    follows: ['journal_entry', 'queue_job'],
  },
  {
    name: 'send',
    from: ['queued'],
    to: 'sent',
    by: ['system'],
    reason: 'The gateway has taken it and says that it is pending; it is asked again.',
    follows: ['queue_job'],
  },
  {
    name: 'complete',
    from: ['queued', 'sent'],
    to: 'complete',
    by: ['system'],
    reason:
      'The gateway says that it has succeeded. A bank may still send it back, so it is asked once more.',
    follows: ['journal_entry', 'mail', 'document_numbered', 'queue_job'],
  },
  {
    name: 'fail',
    from: ['queued', 'sent'],
    to: 'failed',
    by: ['system'],
    reason: 'The gateway says that it has failed or was cancelled: nothing has gone to the customer.',
    follows: ['mail'],
  },
  {
    name: 'comeBack',
    from: ['complete'],
    to: 'failed',
    by: ['system'],
    reason: 'The gateway says that it has failed after all: the money is with the gateway again.',
    follows: ['journal_entry', 'mail'],
  },
  {
    name: 'again',
    from: ['failed'],
    to: 'queued',
    by: ['admin'],
    reason: 'An admin sends it again: another attempt, with a key of its own at the gateway.',
    follows: ['queue_job'],
  },
  {
    name: 'payOtherwise',
    from: ['failed'],
    to: 'paid_otherwise',
    by: ['admin'],
    reason: 'The card takes no money any more: the marketplace has paid by other means, and says how.',
    follows: ['journal_entry', 'document_numbered'],
  },
  {
    name: 'chargeBack',
    from: ['queued', 'failed'],
    to: 'charged_back',
    by: ['system'],
    reason: 'The customer’s bank has given them the whole payment back already.',
    follows: ['journal_entry', 'document_numbered'],
  },
] as const satisfies TransitionTable<RefundState, RefundMove>
