import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import { type GatewayName, isOfGateway } from '#shared/domain/gateway.ts'
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
  const { gateway } = services
  if (row.gatewayCustomer && isOfGateway(row.customerGateway, gateway)) return row.gatewayCustomer
  const made = await services.payments.createCustomer({ id, email: row.email })
  await services.db
    .update(users)
    .set({ gatewayCustomer: made, customerGateway: gateway })
    .where(and(eq(users.id, id), or(isNull(users.gatewayCustomer), ne(users.customerGateway, gateway))))
  // Two at once make two; the first that was stored counts for both.
  return (await userRow(services.db, id)).gatewayCustomer ?? made
}

/** By our id or by the gateway's name for it. */
function isCalled(reference: string) {
  const id = cardId.safeParse(reference)
  return id.success ? eq(cards.id, id.data) : eq(cards.gatewayCard, reference)
}

/** The card of a customer that is called so; also one that was deleted since. */
export async function ownCard(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  owner: UserId,
  reference: string,
): Promise<CardId> {
  const [card] = await db
    .select({ id: cards.id })
    .from(cards)
    .where(and(isCalled(reference), eq(cards.userId, owner), isHere(gateway)))
  if (!card) throw new DomainError('card_required', { field: 'cardId' })
  return card.id
}

/** Another gateway's cards can't be charged by the one that runs. */
function isHere(gateway: GatewayName) {
  return or(isNull(cards.gateway), eq(cards.gateway, gateway))
}

export async function listCards(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  owner: UserId,
): Promise<Card[]> {
  const rows = await db
    .select()
    .from(cards)
    .where(and(eq(cards.userId, owner), isNull(cards.deletedAt), isHere(gateway)))
    .orderBy(asc(cards.createdAt))
  return rows.map(toCard)
}

/** Keeps a card that the gateway knows; keeping it again is the same card. */
export async function keepCard(
  { db, gateway }: { db: Database; gateway: GatewayName },
  owner: UserId,
  card: GatewayCard,
): Promise<Card> {
  const { id: gatewayCard, brand, last4, expMonth, expYear } = card
  const [row] = await db
    .insert(cards)
    .values({ userId: owner, gateway, gatewayCard, brand, last4, expMonth, expYear })
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
  const card = await inTransaction(services, async ({ db, clock, gateway }) => {
    const [row] = await db
      .select()
      .from(cards)
      .where(and(isCalled(reference), eq(cards.userId, owner), isNull(cards.deletedAt), isHere(gateway)))
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
