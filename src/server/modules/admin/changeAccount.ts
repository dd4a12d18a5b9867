import { eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/admin.ts'
import { isToLookAt } from '#shared/domain/paperRequest.ts'
import { waitsForProvider } from '#shared/domain/paperRequestStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { certifiedMail, refusedMail } from '#server/mails/accountMails.ts'
import { isProfileCreated } from '#shared/domain/onboarding.ts'
import { onboardingFacts } from '#server/modules/users/onboardingFacts.ts'
import { lockUser, moveAccount } from '#server/modules/users/moveAccount.ts'
import { movePaperRequest } from '#server/modules/users/movePaperRequest.ts'
import { currentPaperRequests } from '#server/modules/users/paperRequests.ts'
import { papersOf, vouchForPapers } from '#server/modules/users/papers.ts'
import { publishAccount } from '#server/modules/users/publishAccount.ts'
import { type UserRow, userRow } from '#server/modules/users/users.ts'
import { record } from './auditLog.ts'

/** What an admin does to somebody's account: vouches for a provider or no longer, switches it off or on (§6). */
export function changeAccount(
  services: Services,
  admin: UserId,
  id: UserId,
  change: BodyOf<typeof calls.updateStatus>,
): Promise<UserRow> {
  return inTransaction(services, async (tx) => {
    const row = await lockUser(tx, id)
    if (row.status === 'closed') throw new DomainError('account_cant_be_switched')
    if (change.verified === true) await verify(tx, { admin, row }, change.papersSeen)
    if (change.verified === false) await withdraw(tx, { admin, row }, change.reason)
    const status = change.verified === undefined ? (change.status ?? otherStatus(row)) : change.status
    if (status !== undefined && status !== row.status) await switchAccount(tx, { admin, row }, status)
    return userRow(tx.db, id)
  })
}

/** Who acts, and on whose account. */
interface Acting {
  admin: UserId
  row: UserRow
}

const otherStatus = ({ status }: UserRow) => (status === 'off' ? ('active' as const) : ('off' as const))

/** Vouches for a provider and the papers that are there; where they are verified already, for those that are new. */
async function verify(tx: Tx, { admin, row }: Acting, seen: readonly string[] | undefined): Promise<void> {
  if (row.role !== 'provider') return
  const papers = await papersOf(tx, row.id)
  const isSeen = !seen || (seen.length === papers.length && papers.every(({ id }) => seen.includes(id)))
  if (!isSeen) throw new DomainError('papers_changed')
  const isFirst = row.certifiedAt === null
  const requests = await currentPaperRequests(tx.db, row.id)
  if (!isFirst && !isToLookAt({ papers, paperRequests: requests })) return
  await vouchForPapers(tx, row.id)
  await tx.db.update(users).set({ refusedAt: null, refusalReason: '' }).where(eq(users.id, row.id))
  // Who is verified for the first time, or again, has nothing more to bring; of others what has not come still waits.
  for (const request of requests)
    if (isFirst || !waitsForProvider(request.status))
      await movePaperRequest(tx, { request, user: row, admin }, 'settle', 'admin')
  if (isFirst) {
    await tx.db.update(users).set({ certifiedAt: tx.clock() }).where(eq(users.id, row.id))
    await tx.sendMail(certifiedMail(tx.environment, row.email))
  }
  await record(tx, { admin, action: isFirst ? 'certify' : 'accept_papers', subject: row.id })
  publishAccount(tx, row)
}

/**
 * Says no to a provider who waits, or takes a verification back. With a reason they are told, and wait no more until they
 * have changed something; what was asked for again is over with that word.
 */
async function withdraw(tx: Tx, { admin, row }: Acting, reason: string | undefined): Promise<void> {
  const wasVerified = row.certifiedAt !== null
  if (row.role !== 'provider' || !(wasVerified || (reason && isProfileCreated(onboardingFacts(row))))) return
  const { refusedAt, refusalReason } = reason
    ? { refusedAt: tx.clock(), refusalReason: reason }
    : { refusedAt: row.refusedAt, refusalReason: row.refusalReason }
  await tx.db.update(users).set({ certifiedAt: null, refusedAt, refusalReason }).where(eq(users.id, row.id))
  if (reason) {
    for (const request of await currentPaperRequests(tx.db, row.id))
      await movePaperRequest(tx, { request, user: row, admin }, 'settle', 'admin')
    await tx.sendMail(refusedMail(tx.environment, row.email, { reason, wasVerified }))
  }
  const action = wasVerified ? 'uncertify' : 'refuse'
  await record(tx, { admin, action, subject: row.id, ...(reason && { reason }) })
  publishAccount(tx, row)
}

async function switchAccount(tx: Tx, { admin, row }: Acting, status: 'active' | 'off'): Promise<void> {
  if (row.role === 'admin') throw new DomainError('account_cant_be_switched')
  await moveAccount(tx, { user: row, admin }, status === 'off' ? 'switchOff' : 'switchOn')
}
