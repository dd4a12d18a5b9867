import { and, eq } from 'drizzle-orm'
import type { AdminAction } from '#shared/domain/audit.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { PaperRequestState } from '#shared/domain/paperRequest.ts'
import { type PaperRequestMove, paperRequestTransitions } from '#shared/domain/paperRequestStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import { paperRequests } from '#server/db/schema/index.ts'
import { allowed, beginning, carryOut, first, type Follows, inserted } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { record } from '#server/modules/admin/auditLog.ts'
import { mailPaperRequest } from './mailPaperRequest.ts'
import { publishAccount } from './publishAccount.ts'
import type { UserRow } from './users.ts'

export type PaperRequestRow = typeof paperRequests.$inferSelect

/** A request, whom it asks, and the admin who acts; none where it is the provider or the server. */
export interface PaperRequestAt {
  request: PaperRequestRow
  user: UserRow
  admin: UserId | null
}

const table: TransitionTable<PaperRequestState, PaperRequestMove> = paperRequestTransitions

const screens = (tx: Tx, { user }: PaperRequestAt): void => publishAccount(tx, user)

const follows: Follows<typeof paperRequestTransitions, PaperRequestAt> = {
  ask: {
    audit_entry: audit('ask_for_paper'),
    mail: (tx, { request, user }) => mailPaperRequest(tx, user, request),
    screens,
  },
  answer: { screens },
  withdraw: { audit_entry: audit('withdraw_paper_request'), screens },
  settle: {},
}

type NewRequest = Pick<PaperRequestRow, 'about' | 'categoryId' | 'reason'>

/** Begins a request. The caller holds the lock of the account. */
export async function openPaperRequest(
  tx: Tx,
  { user, admin }: { user: UserRow; admin: UserId },
  { about, categoryId, reason }: NewRequest,
): Promise<void> {
  const request = await inserted(
    tx.db
      .insert(paperRequests)
      .values({ userId: user.id, adminId: admin, about, categoryId, reason, createdAt: tx.clock() })
      .returning(),
    'paper_request_ended',
  )
  await carryOut(tx, beginning(table, 'ask'), follows.ask, { request, user, admin })
}

/** Moves a request as its table allows. The caller holds the lock of the account. */
export async function movePaperRequest(
  tx: Tx,
  at: PaperRequestAt,
  move: Exclude<PaperRequestMove, 'ask'>,
  actor: Actor,
): Promise<void> {
  const { request } = at
  const row = allowed(table, { move, from: request.status, actor }, 'paper_request_ended')
  const rows = await tx.db
    .update(paperRequests)
    .set({ status: row.to, movedAt: tx.clock() })
    .where(and(eq(paperRequests.id, request.id), eq(paperRequests.status, request.status)))
    .returning()
  await carryOut(tx, row, follows[move], { ...at, request: first(rows, 'paper_request_ended') })
}

function audit(action: AdminAction) {
  return async (tx: Tx, { user, admin }: PaperRequestAt): Promise<void> => {
    if (admin) await record(tx, { admin, action, subject: user.id })
  }
}
