import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChangeOrderState } from '#shared/domain/changeOrderStates.ts'
import type { BidId, ChangeOrderId, StageId, UserId } from '#shared/domain/ids.ts'
import {
  centsColumn,
  createdAt,
  currencyColumn,
  idColumn,
  momentColumn,
  ownId,
  referenceTo,
} from './columns.ts'
import { bids } from './bids.ts'
import { stages } from './stages.ts'
import { users } from './users.ts'

/** A change of a hire that one side proposed and the other decides (§4.11). */
export const changeOrders = pgTable(
  'change_orders',
  {
    id: ownId<ChangeOrderId>(),
    bidId: referenceTo<BidId>('bid_id', () => bids.id),
    proposerId: referenceTo<UserId>('proposer_id', () => users.id),
    /** The stage that has another price by it; null where it adds one, which then names this row. */
    stageId: idColumn<StageId>('stage_id').references(() => stages.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    price: centsColumn('price').notNull(),
    /** What the stage cost before; 0 where it is added. The difference is what the hire costs more, or less. */
    previousPrice: centsColumn('previous_price').notNull(),
    currency: currencyColumn(),
    status: text('status').$type<ChangeOrderState>().notNull().default('pending'),
    createdAt: createdAt(),
    decidedAt: momentColumn('decided_at'),
  },
  (table) => [
    index('change_orders_bid').on(table.bidId, table.createdAt, table.id),
    index('change_orders_proposer').on(table.proposerId),
    index('change_orders_due')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    // Invariant: one open change of a stage, whatever races.
    uniqueIndex('change_orders_one_pending')
      .on(table.stageId)
      .where(sql`${table.status} = 'pending'`),
    check('change_orders_price', sql`${table.price} > 0`),
    check('change_orders_previous', sql`${table.stageId} is not null or ${table.previousPrice} = 0`),
    check(
      'change_orders_status',
      sql`${table.status} in ('pending', 'accepted', 'rejected', 'withdrawn', 'lapsed')`,
    ),
  ],
)
