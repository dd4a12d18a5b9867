import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/admin.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { PaperRequestId, UserId } from '#shared/domain/ids.ts'
import { isProfileCreated } from '#shared/domain/onboarding.ts'
import { isSameRequest } from '#shared/domain/paperRequest.ts'
import { isGone } from '#shared/domain/userStates.ts'
import { paperRequests, userCategories } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockUser } from '#server/modules/users/moveAccount.ts'
import { movePaperRequest, openPaperRequest } from '#server/modules/users/movePaperRequest.ts'
import { onboardingFacts } from '#server/modules/users/onboardingFacts.ts'
import { currentPaperRequests } from '#server/modules/users/paperRequests.ts'

/**
 * Asks a provider for something again. The same asked twice is one; asked for another reason, or after it was answered,
 * it takes the place of what was asked before.
 */
export async function askForPaper(
  tx: Tx,
  admin: UserId,
  id: UserId,
  { about, categoryId, reason }: BodyOf<typeof calls.askForPaper>,
): Promise<void> {
  const user = await lockUser(tx, id)
  if (user.role !== 'provider' || isGone(user.status) || !isProfileCreated(onboardingFacts(user)))
    throw new DomainError('provider_cant_be_asked')
  const wanted = { about, categoryId: about === 'licence' ? await tradeOf(tx, id, categoryId) : null }
  const before = (await currentPaperRequests(tx.db, id)).find((request) => isSameRequest(request, wanted))
  if (before?.status === 'open' && before.reason === reason) return
  if (before) await movePaperRequest(tx, { request: before, user, admin }, 'settle', 'admin')
  await openPaperRequest(tx, { user, admin }, { ...wanted, reason })
}

/** One of their trades, or refused. */
async function tradeOf(tx: Tx, id: UserId, trade: BodyOf<typeof calls.askForPaper>['categoryId']) {
  const [mine] = trade
    ? await tx.db
        .select({ categoryId: userCategories.categoryId })
        .from(userCategories)
        .where(and(eq(userCategories.userId, id), eq(userCategories.categoryId, trade)))
    : []
  if (!mine) throw new DomainError('not_found')
  return mine.categoryId
}

/** Asks for it no longer. */
export async function withdrawPaperRequest(
  tx: Tx,
  admin: UserId,
  { id, request: requestId }: { id: UserId; request: PaperRequestId },
): Promise<void> {
  const user = await lockUser(tx, id)
  const [request] = await tx.db
    .select()
    .from(paperRequests)
    .where(and(eq(paperRequests.id, requestId), eq(paperRequests.userId, id)))
  if (!request) throw new DomainError('not_found')
  await movePaperRequest(tx, { request, user, admin }, 'withdraw', 'admin')
}
