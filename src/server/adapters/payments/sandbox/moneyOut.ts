import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import {
  sandboxAccounts,
  sandboxCards,
  sandboxDisputes,
  sandboxPayments,
  sandboxTransfers,
} from '#server/db/schema/index.ts'
import type { GatewayEvent, PaymentGateway, RefundResult } from '../port.ts'
import { accountRow } from './accounts.ts'
import { newId } from './newId.ts'

type SandboxTransfer = typeof sandboxTransfers.$inferSelect

/** What of a movement is not ours to choose. */
type Movement = Pick<SandboxTransfer, 'idempotencyKey' | 'target' | 'amount' | 'currency'> &
  Partial<Pick<SandboxTransfer, 'status' | 'becomes'>>

/** Refunds and transfers of the sandbox: a row each, the same for the same key. */
export function sandboxMoneyOut(
  db: Database,
): Pick<
  PaymentGateway,
  'refund' | 'findRefund' | 'transfer' | 'findTransfer' | 'reverseTransfer' | 'transferTakenBack'
> {
  const byKey = async (key: string) => {
    const [found] = await db.select().from(sandboxTransfers).where(eq(sandboxTransfers.idempotencyKey, key))
    return found
  }
  const move = async (kind: SandboxTransfer['kind'], movement: Movement) => {
    await db
      .insert(sandboxTransfers)
      .values({ id: newId(kind === 'payout' ? 'tr' : 're'), kind, ...movement })
      .onConflictDoNothing()
    const made = await byKey(movement.idempotencyKey)
    if (made?.amount !== movement.amount || made.target !== movement.target)
      throw new Error(`Sandbox: key ${movement.idempotencyKey} was used for another transfer`)
    return made
  }
  const findRefund = async (key: string): Promise<RefundResult | undefined> => {
    await settleRefunds(db, eq(sandboxTransfers.idempotencyKey, key))
    const found = await byKey(key)
    return found && refundResult(found)
  }
  return {
    async refund({ idempotencyKey, payment, amount, currency }) {
      await settleRefunds(db, eq(sandboxTransfers.target, payment))
      const before = await byKey(idempotencyKey)
      if (!before && (await isDisputed(db, payment)))
        throw new Error(`Sandbox: ${payment} was charged back, and is not refunded`)
      const same = { idempotencyKey, target: payment, amount, currency }
      return refundResult(await move('refund', { ...same, ...(await fateOf(db, payment, amount)) }))
    },
    findRefund: ({ idempotencyKey }) => findRefund(idempotencyKey),
    async transfer({ account, idempotencyKey, amount, currency }) {
      const known = await accountRow(db, account)
      // The accounts of the demo's and of tests' people were never opened here, and are good.
      if (known && (!known.complete || known.restricted) && !(await byKey(idempotencyKey)))
        throw new Error(`Sandbox: account ${account} takes no transfers now`)
      return { transfer: (await move('payout', { idempotencyKey, target: account, amount, currency })).id }
    },
    async findTransfer({ idempotencyKey }) {
      const found = await byKey(idempotencyKey)
      return found && { transfer: found.id }
    },
    async reverseTransfer({ transfer }) {
      const [found] = await db
        .select({ isEmpty: sandboxAccounts.empty })
        .from(sandboxTransfers)
        .leftJoin(sandboxAccounts, eq(sandboxAccounts.id, sandboxTransfers.target))
        .where(eq(sandboxTransfers.id, transfer))
      if (!found) throw new Error(`Sandbox: there is no transfer ${transfer}`)
      if (found.isEmpty) return { status: 'refused', reason: 'insufficient_funds' }
      await db.update(sandboxTransfers).set({ status: 'reversed' }).where(eq(sandboxTransfers.id, transfer))
      return { status: 'reversed' }
    },
    async transferTakenBack(transfer) {
      const [found] = await db.select().from(sandboxTransfers).where(eq(sandboxTransfers.id, transfer))
      return found && (found.status === 'reversed' ? 'all' : 'nothing')
    },
  }
}

function refundResult({ id, status }: SandboxTransfer): RefundResult {
  if (status === 'reversed') throw new Error(`Sandbox: ${id} is no refund`)
  const reason = status === 'succeeded' ? '' : status === 'failed' ? 'expired_or_canceled_card' : 'processing'
  return { refund: id, status, reason }
}

/**
 * What the payment's card makes of a refund, now and a little later. What has failed goes through when it is sent again,
 * as if the customer's bank had opened the account, so that both ends can be seen.
 */
async function fateOf(
  db: Database,
  payment: string,
  amount: SandboxTransfer['amount'],
): Promise<Pick<SandboxTransfer, 'status' | 'becomes'>> {
  const [card] = await db
    .select({ behaviour: sandboxCards.behaviour })
    .from(sandboxPayments)
    .innerJoin(sandboxCards, eq(sandboxCards.id, sandboxPayments.card))
    .where(eq(sandboxPayments.id, payment))
  if (card?.behaviour === 'refund_pending') return { status: 'pending', becomes: 'succeeded' }
  if (card?.behaviour !== 'refund_fails') return { status: 'succeeded', becomes: null }
  const [failed] = await db
    .select()
    .from(sandboxTransfers)
    .where(
      and(
        eq(sandboxTransfers.target, payment),
        eq(sandboxTransfers.amount, amount),
        eq(sandboxTransfers.status, 'failed'),
      ),
    )
  return { status: 'succeeded', becomes: failed ? null : 'failed' }
}

/** Whether a bank has taken the payment, which Stripe does not refund then. */
async function isDisputed(db: Database, payment: string): Promise<boolean> {
  const taken = inArray(sandboxDisputes.status, ['needs_response', 'under_review', 'lost'])
  const [found] = await db
    .select({ id: sandboxDisputes.id })
    .from(sandboxDisputes)
    .where(and(eq(sandboxDisputes.payment, payment), taken))
  return found !== undefined
}

/**
 * Lets what a minute has passed over become what it is to become, and answers what that is news of. Who asks for some of
 * it reads it themself: of the rest nobody would be told.
 */
export async function settleRefunds(db: Database, which?: SQL): Promise<GatewayEvent[]> {
  const settled = await db
    .update(sandboxTransfers)
    .set({ status: sql`${sandboxTransfers.becomes}`, becomes: null })
    .where(
      and(
        which,
        isNotNull(sandboxTransfers.becomes),
        sql`${sandboxTransfers.createdAt} < now() - interval '1 minute'`,
      ),
    )
    .returning()
  return settled.map(({ id, status, idempotencyKey }) => ({
    id: `evt_${id}_${status}`,
    type: 'refund.updated',
    refund: id,
    idempotencyKey,
  }))
}

/** Lets that minute pass at once. */
export async function passMinute(db: Database): Promise<void> {
  await db
    .update(sandboxTransfers)
    .set({ createdAt: sql`${sandboxTransfers.createdAt} - interval '2 minutes'` })
  await db
    .update(sandboxDisputes)
    .set({ respondedAt: sql`${sandboxDisputes.respondedAt} - interval '2 minutes'` })
}
