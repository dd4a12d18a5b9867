import { movesFrom, type TransitionTable } from './transitions.ts'

/**
 * How a chargeback stands, by the gateway's word: the card's issuer suspects fraud, or only asks; the bank has taken the
 * money and waits for our answer, or has it; it has decided for the marketplace or for the card holder; it came to nothing.
 */
export const CHARGEBACK_STATES = [
  'warned',
  'inquiry',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'closed',
] as const
export type ChargebackState = (typeof CHARGEBACK_STATES)[number]

export type ChargebackMove =
  | 'warn'
  | 'inquire'
  | 'open'
  | 'escalate'
  | 'respond'
  | 'win'
  | 'lose'
  | 'close'
  | 'setAside'

const taken = ['needs_response', 'under_review'] as const satisfies readonly ChargebackState[]
const opened = ['stages_frozen', 'journal_entry', 'notification', 'mail', 'screens'] as const

/** What becomes of a payment that its card holder, or the card's issuer, calls into question. */
export const chargebackTransitions = [
  {
    name: 'warn',
    from: [],
    to: 'warned',
    by: ['system'],
    reason: 'The card’s issuer suspects fraud, and has taken nothing: a refund now may avert a chargeback.',
    follows: ['mail'],
  },
  {
    name: 'inquire',
    from: [],
    to: 'inquiry',
    by: ['system'],
    reason: 'The bank asks what the payment was for, and has taken nothing.',
    follows: ['mail'],
  },
  {
    name: 'open',
    from: [],
    to: 'needs_response',
    by: ['system'],
    reason:
      'The bank has taken the money: what of it is not paid out stays where it is until the bank decides.',
    follows: opened,
  },
  {
    name: 'escalate',
    from: ['inquiry'],
    to: 'needs_response',
    by: ['system'],
    reason: 'The answer did not content the bank, which has taken the money now.',
    follows: opened,
  },
  {
    name: 'respond',
    from: ['needs_response'],
    to: 'under_review',
    by: ['system'],
    reason: 'The bank has our evidence, sent from the console or the gateway’s dashboard.',
    follows: [],
  },
  {
    name: 'win',
    from: taken,
    to: 'won',
    by: ['system'],
    reason: 'The bank has decided for the marketplace and given the money back: it moves on.',
    follows: ['journal_entry', 'stages_released', 'notification', 'mail', 'screens'],
  },
  {
    name: 'lose',
    from: taken,
    to: 'lost',
    by: ['system'],
    reason: 'The bank has decided for the card holder, or nobody has answered: the money is gone.',
    follows: ['journal_entry', 'stages_charged_back', 'notification', 'mail', 'screens'],
  },
  {
    name: 'close',
    from: ['inquiry'],
    to: 'closed',
    by: ['system'],
    reason: 'The bank asks no more.',
    follows: [],
  },
  {
    name: 'setAside',
    from: ['warned'],
    to: 'closed',
    by: ['admin'],
    reason: 'An admin has looked at the warning.',
    follows: [],
  },
] as const satisfies TransitionTable<ChargebackState, ChargebackMove>

/** Whether the bank has the money and has not decided. */
export function isTaken(state: ChargebackState): boolean {
  return movesFrom<ChargebackState, ChargebackMove>(chargebackTransitions, state, 'system').includes('lose')
}

/** Whether evidence can be sent: the bank waits for it. */
export function canRespond(state: ChargebackState): boolean {
  return state === 'needs_response' || state === 'inquiry'
}
