import type { TransitionTable } from './transitions.ts'

export const INVITATION_STATES = ['pending', 'accepted', 'rejected'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export type InvitationMove = 'accept' | 'reject'

/** §4.7 */
export const invitationTransitions = [
  {
    name: 'accept',
    from: ['pending'],
    to: 'accepted',
    by: ['provider'],
    reason: 'The provider goes on to the bid form.',
  },
  {
    name: 'reject',
    from: ['pending'],
    to: 'rejected',
    by: ['provider'],
    reason: 'Confirmed first; the job leaves the list.',
  },
] as const satisfies TransitionTable<InvitationState, InvitationMove>
