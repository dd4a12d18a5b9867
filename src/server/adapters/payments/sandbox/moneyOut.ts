import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import { sandboxCards, sandboxPayments, sandboxTransfers } from '#server/db/schema/index.ts'
import type { PaymentGateway, RefundResult } from '../port.ts'
import { accountRow } from './accounts.ts'
import { newId } from './newId.ts'

type SandboxTransfer = typeof sandboxTransfers.$inferSelect

/** What of a movement is not ours to choose. */
type Movement = Pick<SandboxTransfer, 'idempotencyKey' | 'target' | 'amount' | 'currency'> &
  Partial<Pick<SandboxTransfer, 'status' | 'becomes'>>

/** Refunds and transfers of the sandbox: a row each, the same for the same key. */
export function sandboxMoneyOut(db: Database): Pick<PaymentGateway, 'refund' | 'findRefund' | 'transfer'> {
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
    await settleRefunds(db)
    const found = await byKey(key)
    return found && refundResult(found)
  }
  return {
    async refund({ idempotencyKey, payment, amount, currency }) {
      await settleRefunds(db)
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
  }
}

function refundResult({ id, status }: SandboxTransfer): RefundResult {
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

/** Lets what a minute has passed over become what it is to become. */
async function settleRefunds(db: Database): Promise<void> {
  await db
    .update(sandboxTransfers)
    .set({ status: sql`${sandboxTransfers.becomes}`, becomes: null })
    .where(
      and(
        isNotNull(sandboxTransfers.becomes),
        sql`${sandboxTransfers.createdAt} < now() - interval '1 minute'`,
      ),
    )
}

/** Lets that minute pass at once. */
export async function passMinute(db: Database): Promise<void> {
  await db
    .update(sandboxTransfers)
    .set({ createdAt: sql`${sandboxTransfers.createdAt} - interval '2 minutes'` })
}
