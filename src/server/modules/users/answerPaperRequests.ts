import type { CategoryId } from '#shared/domain/ids.ts'
import type { PaperRequest } from '#shared/domain/paperRequest.ts'
import { waitsForProvider } from '#shared/domain/paperRequestStates.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { movePaperRequest } from './movePaperRequest.ts'
import { currentPaperRequests } from './paperRequests.ts'
import type { UserRow } from './users.ts'

/** What a provider has just given, of all that can be asked for again. */
export interface Given {
  identity: boolean
  profile: boolean
  licences: readonly CategoryId[]
  /** Their profile says something else than before. */
  other: boolean
  /** The trades they have now, where these were chosen anew. */
  trades: readonly CategoryId[] | undefined
}

/** Answers what was asked for and is there now; what is asked of a trade that was left is over. */
export async function answerPaperRequests(tx: Tx, user: UserRow, given: Given): Promise<void> {
  for (const request of await currentPaperRequests(tx.db, user.id)) {
    const { categoryId } = request
    if (categoryId && given.trades && !given.trades.includes(categoryId))
      await movePaperRequest(tx, { request, user, admin: null }, 'settle', 'system')
    else if (waitsForProvider(request.status) && isGiven(request, given))
      await movePaperRequest(tx, { request, user, admin: null }, 'answer', 'provider')
  }
}

function isGiven({ about, categoryId }: Pick<PaperRequest, 'about' | 'categoryId'>, given: Given): boolean {
  if (about !== 'licence') return given[about]
  return categoryId !== null && given.licences.includes(categoryId)
}
