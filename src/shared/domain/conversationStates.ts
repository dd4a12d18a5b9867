import type { TransitionTable } from './transitions.ts'

/** Whether the two of a conversation may write, as far as they themselves decided it; the job's end closes it too. */
export const CONVERSATION_STATES = ['open', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

export type ConversationMove = 'open' | 'close' | 'delete' | 'reopen'

export const conversationTransitions = [
  {
    name: 'open',
    from: [],
    to: 'open',
    by: ['customer', 'provider'],
    reason: 'One for a job and a provider who has bid or was invited.',
    follows: ['screens'],
  },
  {
    name: 'close',
    from: ['open'],
    to: 'closed',
    by: ['provider'],
    reason: 'Who has declined to bid is not written to any more.',
    follows: ['queue_job', 'screens'],
  },
  {
    name: 'delete',
    from: ['open', 'closed'],
    to: 'closed',
    by: ['customer'],
    reason: 'A rejected bid takes its conversation with it, for both, and for good.',
    follows: ['counts', 'queue_job', 'screens'],
  },
  {
    name: 'reopen',
    from: ['closed'],
    to: 'open',
    by: ['provider'],
    reason: 'Who declined has bid all the same.',
    follows: ['queue_job', 'screens'],
  },
] as const satisfies TransitionTable<ConversationState, ConversationMove>
