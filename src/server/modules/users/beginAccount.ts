import type { TransitionTable } from '#shared/domain/transitions.ts'
import { type UserMove, type UserState, userTransitions } from '#shared/domain/userStates.ts'
import { beginning, carryOut, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { UserRow } from './users.ts'
import { sendVerification } from './verifyEmail.ts'

const table: TransitionTable<UserState, UserMove> = userTransitions

const follows: Follows<typeof userTransitions, UserRow>['signUp'] = {
  mail: async (tx, user) => {
    if (!user.emailVerifiedAt) await sendVerification(tx, user)
  },
}

/** An account was stored: its address is asked for, where no network has vouched for it (§4.2). */
export function beginAccount(tx: Tx, user: UserRow): Promise<void> {
  return carryOut(tx, beginning(table, 'signUp'), follows, user)
}
