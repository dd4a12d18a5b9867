/** What a hire can wait for one of its two with, the most pressing first. */
export const OWN_MOVES = [
  'confirm_payment',
  'decide_stage',
  'settle_dispute',
  'link_bank',
  'mend_stage',
  'answer_change',
  'pay_stage',
  'complete',
  'review',
  'do_stage',
] as const
type OwnMove = (typeof OWN_MOVES)[number]

/** What a hire can wait for: also what nobody can hurry. */
export const MOVE_KINDS = [...OWN_MOVES, 'payment_checked', 'with_bank', 'payout'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** Whether a move of a hire can wait for one of its two. */
export function isOwnMove(kind: MoveKind): kind is OwnMove {
  return OWN_MOVES.some((own) => own === kind)
}
