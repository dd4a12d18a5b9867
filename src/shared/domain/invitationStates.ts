import { type Actor, movesFrom, type TransitionTable } from './transitions.ts'

export const INVITATION_STATES = ['pending', 'accepted', 'rejected', 'lapsed'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export type InvitationMove = 'send' | 'accept' | 'bid' | 'reject' | 'close' | 'end'

/** §4.7 */
export const invitationTransitions = [
  {
    name: 'send',
    from: [],
    to: 'pending',
    by: ['customer'],
    reason: 'To a verified provider who has not bid yet, once.',
    follows: ['event_message', 'notification'],
  },
  {
    name: 'accept',
    from: ['pending'],
    to: 'accepted',
    by: ['provider'],
    reason: 'The provider goes on to the bid form.',
    follows: ['notification'],
  },
  {
    name: 'bid',
    from: ['pending'],
    to: 'accepted',
    by: ['provider'],
    reason: 'A bid is an answer; it tells the customer by itself.',
    follows: [],
  },
  {
    name: 'reject',
    from: ['pending'],
    to: 'rejected',
    by: ['provider'],
    reason:
      'Confirmed first; the job leaves the list, and nobody writes to whoever has declined and not bid.',
    follows: ['conversation_closed', 'notification'],
  },
  {
    name: 'close',
    from: ['pending'],
    to: 'lapsed',
    by: ['system'],
    reason: 'Its job takes no more bids: somebody was hired, or its end has passed.',
    follows: ['notification', 'screens'],
  },
  {
    name: 'end',
    from: ['pending'],
    to: 'lapsed',
    by: ['system'],
    reason: 'The job was taken away, of which the job itself tells.',
    follows: [],
  },
] as const satisfies TransitionTable<InvitationState, InvitationMove>

/** What somebody can do about an invitation. */
export function invitationMoves(state: InvitationState, actor: Actor): InvitationMove[] {
  return movesFrom<InvitationState, InvitationMove>(invitationTransitions, state, actor)
}
