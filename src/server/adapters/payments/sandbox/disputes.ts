import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import { sandboxCards, sandboxDisputes, sandboxPayments } from '#server/db/schema/index.ts'
import type { GatewayChargeback, PaymentGateway } from '../port.ts'
import { evidenceDecides, questions } from './testCards.ts'

const DAYS_FOR_EVIDENCE = 7

/** Chargebacks of the sandbox: by the card that was charged, decided by the words of the evidence a minute later. */
export function sandboxDisputesOf(
  db: Database,
): Pick<PaymentGateway, 'findChargeback' | 'answerChargeback' | 'acceptChargeback' | 'untoldEvents'> {
  const settled = async (id: string) => {
    await settleDisputes(db)
    const [found] = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, id))
    return found
  }
  const open = inArray(sandboxDisputes.status, ['inquiry', 'needs_response'])
  return {
    async findChargeback(id) {
      const found = await settled(id)
      return found && toChargeback(found)
    },
    async answerChargeback(id, { text }) {
      const word = Object.entries(evidenceDecides).find(([words]) => text.includes(words))
      const answered = await db
        .update(sandboxDisputes)
        .set({
          status: sql`case when status = 'inquiry' then status else 'under_review' end`,
          becomes: sql`case when status = 'inquiry' then 'closed' else ${word?.[1] ?? null} end`,
          respondedAt: sql`now()`,
        })
        .where(and(eq(sandboxDisputes.id, id), open))
        .returning()
      if (answered.length === 0) throw new Error(`Sandbox: dispute ${id} takes no evidence`)
    },
    async acceptChargeback(id) {
      const accepted = await db
        .update(sandboxDisputes)
        .set({ status: 'lost', becomes: null, endedAt: sql`now()` })
        .where(
          and(
            eq(sandboxDisputes.id, id),
            inArray(sandboxDisputes.status, ['needs_response', 'under_review']),
          ),
        )
        .returning()
      const now = await settled(id)
      if (accepted.length === 0 && now?.status !== 'lost')
        throw new Error(`Sandbox: dispute ${id} can not be accepted`)
    },
    async untoldEvents() {
      await settleDisputes(db)
      const all = await db.select().from(sandboxDisputes)
      return all.map(({ id, status }) => ({
        // The same for the same news, which is heard once.
        id: `evt_${id}_${status}`,
        type: 'chargeback.updated',
        chargeback: id,
      }))
    },
  }
}

/** Calls a payment into question that has succeeded with a card of that kind; once. */
export async function questionPayment(db: Database, payment: string): Promise<void> {
  const [paid] = await db
    .select({ payment: sandboxPayments, behaviour: sandboxCards.behaviour })
    .from(sandboxPayments)
    .innerJoin(sandboxCards, eq(sandboxCards.id, sandboxPayments.card))
    .where(and(eq(sandboxPayments.id, payment), eq(sandboxPayments.status, 'succeeded')))
  const question = Object.entries(questions).find(([behaviour]) => behaviour === paid?.behaviour)?.[1]
  if (!paid || !question) return
  const { amount, currency } = paid.payment
  await db
    .insert(sandboxDisputes)
    .values({
      // One a payment, by its name.
      id: payment.replace('pi_', question.status === 'warned' ? 'issfr_' : 'du_'),
      payment,
      ...question,
      amount,
      currency,
      ...(question.status !== 'warned' && {
        evidenceDue: sql`now() + make_interval(days => ${DAYS_FOR_EVIDENCE})`,
      }),
    })
    .onConflictDoNothing()
}

function toChargeback(row: typeof sandboxDisputes.$inferSelect): GatewayChargeback {
  const { id: chargeback, payment, status, reason, amount, currency, evidenceDue, respondedAt } = row
  return {
    chargeback,
    payment,
    status,
    reason,
    amount,
    currency,
    evidenceDue,
    isAnswered: respondedAt !== null,
  }
}

/** Lets what a minute has passed over be decided. */
async function settleDisputes(db: Database): Promise<void> {
  await db
    .update(sandboxDisputes)
    .set({ status: sql`becomes`, becomes: null, endedAt: sql`now()` })
    .where(
      and(
        isNotNull(sandboxDisputes.becomes),
        sql`${sandboxDisputes.respondedAt} < now() - interval '1 minute'`,
      ),
    )
}
