import type { PaperRequestState } from './paperRequest.ts'
import { movesFrom, type TransitionTable } from './transitions.ts'

export type PaperRequestMove = 'ask' | 'answer' | 'withdraw' | 'settle'

/** What an admin asks a provider for again (docs/decisions/changing-trades.md). */
export const paperRequestTransitions = [
  {
    name: 'ask',
    from: [],
    to: 'open',
    by: ['admin'],
    reason: 'A paper can’t be read or has expired, or something else in the profile is not as it should be.',
    follows: ['audit_entry', 'mail', 'screens'],
  },
  {
    name: 'answer',
    from: ['open'],
    to: 'answered',
    by: ['provider'],
    reason: 'They have handed it in, or changed their profile.',
    follows: ['screens'],
  },
  {
    name: 'withdraw',
    from: ['open'],
    to: 'withdrawn',
    by: ['admin'],
    reason: 'It is not needed after all.',
    follows: ['audit_entry', 'screens'],
  },
  {
    name: 'settle',
    from: ['open', 'answered'],
    to: 'settled',
    by: ['admin', 'system'],
    reason: 'What came is good, the provider is verified, it is asked for anew, or the trade was left.',
    follows: [],
  },
] as const satisfies TransitionTable<PaperRequestState, PaperRequestMove>

/** Whether it still waits for the provider. */
export function waitsForProvider(state: PaperRequestState): boolean {
  return movesFrom<PaperRequestState, PaperRequestMove>(paperRequestTransitions, state, 'provider').length > 0
}
