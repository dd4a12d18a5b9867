import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CardId, UserId } from '#shared/domain/ids.ts'
import { createdAt, gatewayColumn, momentColumn, ownId, referenceTo } from './columns.ts'
import { users } from './users.ts'

export const cards = pgTable(
  'cards',
  {
    id: ownId<CardId>(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    /** The gateway's name for it; the number itself is never here. */
    gatewayCard: text('gateway_card').notNull(),
    gateway: gatewayColumn(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: smallint('exp_month').notNull(),
    expYear: smallint('exp_year').notNull(),
    createdAt: createdAt(),
    deletedAt: momentColumn('deleted_at'),
  },
  (table) => [
    uniqueIndex('cards_gateway').on(table.gatewayCard),
    index('cards_user').on(table.userId, table.createdAt),
    index('cards_unowned')
      .on(table.id)
      .where(sql`${table.gateway} is null`),
  ],
)
