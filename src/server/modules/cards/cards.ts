import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import { cardId, type CardId, type UserId } from '#shared/domain/ids.ts'
import type { Card } from '#shared/domain/card.ts'
import type { GatewayCard } from '#server/adapters/payments/port.ts'
import type { Database } from '#server/db/connection.ts'
import { cards, payments, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { userRow } from '#server/modules/users/users.ts'

type CardRow = typeof cards.$inferSelect

/** The gateway's name for a customer, made on the first use. */
export async function gatewayCustomer(services: Services, id: UserId): Promise<string> {
  const row = await userRow(services.db, id)
  if (row.gatewayCustomer) return row.gatewayCustomer
  const made = await services.payments.createCustomer({ id, email: row.email })
  await services.db
    .update(users)
    .set({ gatewayCustomer: made })
    .where(and(eq(users.id, id), isNull(users.gatewayCustomer)))
  // Two at once make two; the first that was stored counts for both.
  return (await userRow(services.db, id)).gatewayCustomer ?? made
}

/** By our id or by the gateway's name for it. */
function isCalled(reference: string) {
  const id = cardId.safeParse(reference)
  return id.success ? eq(cards.id, id.data) : eq(cards.gatewayCard, reference)
}

/** The card of a customer that is called so; also one that was deleted since. */
export async function ownCard(db: Database, owner: UserId, reference: string): Promise<CardId> {
  const [card] = await db
    .select({ id: cards.id })
    .from(cards)
    .where(and(isCalled(reference), eq(cards.userId, owner)))
  if (!card) throw new DomainError('card_required', { field: 'cardId' })
  return card.id
}

export async function listCards(db: Database, owner: UserId): Promise<Card[]> {
  const rows = await db
    .select()
    .from(cards)
    .where(and(eq(cards.userId, owner), isNull(cards.deletedAt)))
    .orderBy(asc(cards.createdAt))
  return rows.map(toCard)
}

/** Keeps a card that the gateway knows; keeping it again is the same card. */
export async function keepCard(db: Database, owner: UserId, card: GatewayCard): Promise<Card> {
  const { id: gatewayCard, brand, last4, expMonth, expYear } = card
  const [row] = await db
    .insert(cards)
    .values({ userId: owner, gatewayCard, brand, last4, expMonth, expYear })
    .onConflictDoUpdate({
      target: cards.gatewayCard,
      set: { deletedAt: null },
      setWhere: eq(cards.userId, owner),
    })
    .returning()
  if (!row) throw new DomainError('not_found')
  return toCard(row)
}

/** Payments that were made with it keep naming it; only the gateway and the list forget it. */
export async function deleteCard(services: Services, owner: UserId, reference: string): Promise<void> {
  const card = await inTransaction(services, async ({ db, clock }) => {
    const [row] = await db
      .select()
      .from(cards)
      .where(and(isCalled(reference), eq(cards.userId, owner), isNull(cards.deletedAt)))
      .for('no key update')
    if (!row) throw new DomainError('not_found')
    const [open] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(eq(payments.cardId, row.id), inArray(payments.status, ['pending', 'requires_action', 'unknown'])),
      )
      .limit(1)
    if (open) throw new DomainError('payment_under_way')
    await db.update(cards).set({ deletedAt: clock() }).where(eq(cards.id, row.id))
    return row
  })
  await services.payments.removeCard(card.gatewayCard)
}

function toCard(row: CardRow): Card {
  return {
    id: row.id,
    gatewayCard: row.gatewayCard,
    last4: row.last4,
    brand: row.brand,
    expiryMonth: row.expMonth,
    expiryYear: row.expYear,
  }
}
