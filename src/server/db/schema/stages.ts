import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BidId, ChangeOrderId, ChargebackId, DisputeId, StageId } from '#shared/domain/ids.ts'
import type { RejectionReason, StageState } from '#shared/domain/stageStates.ts'
import { bids } from './bids.ts'
import { centsColumn, idColumn, momentColumn, ownId, referenceTo } from './columns.ts'

export const stages = pgTable(
  'stages',
  {
    id: ownId<StageId>(),
    bidId: referenceTo<BidId>('bid_id', () => bids.id, { onDelete: 'cascade' }),
    order: smallint('order').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    price: centsColumn('price').notNull(),
    status: text('status').$type<StageState>().notNull().default('unpaid'),
    rejectionReason: text('rejection_reason').$type<RejectionReason>(),
    rejectionText: text('rejection_text').notNull().default(''),
    /** When it came to its status, and of how many reminders of that it has been told. */
    since: momentColumn('since').notNull().defaultNow(),
    reminders: smallint('reminders').notNull().default(0),
    /** Since when its money is held, whatever its status since; null where none is. */
    heldSince: momentColumn('held_since'),
    /** The dispute over it, the latest where there were several. */
    disputeId: idColumn<DisputeId>('dispute_id'),
    /** The chargeback that holds its money fast, until the bank has decided. */
    chargebackId: idColumn<ChargebackId>('chargeback_id'),
    requestedAt: momentColumn('requested_at'),
    /** What the provider said when they asked for it last. */
    requestNote: text('request_note').notNull().default(''),
    approvedAt: momentColumn('approved_at'),
    paidOutAt: momentColumn('paid_out_at'),
    /** The change that added it after the hire; null for a stage of the bid. */
    changeOrderId: idColumn<ChangeOrderId>('change_order_id'),
  },
  (table) => [
    uniqueIndex('stages_order').on(table.bidId, table.order),
    uniqueIndex('stages_change_order').on(table.changeOrderId),
    // What time alone may move or remind of.
    index('stages_waiting')
      .on(table.status, table.since)
      .where(sql`${table.status} in ('in_escrow', 'requested', 'rejected')`),
    // What an admin may divide, what is held longest first.
    index('stages_held')
      .on(table.heldSince, table.id)
      .where(sql`${table.status} in ('in_escrow', 'requested', 'rejected')`),
    // What a chargeback holds fast.
    index('stages_chargeback')
      .on(table.chargebackId)
      .where(sql`${table.chargebackId} is not null`),
    check('stages_price', sql`${table.price} >= 0`),
    check(
      'stages_status',
      sql`${table.status} in ('unpaid', 'in_escrow', 'requested', 'approved', 'rejected', 'disputed', 'paid_out')`,
    ),
    // Five of a bid, and as many as changes may add.
    check('stages_order_range', sql`"order" between 1 and 55`),
  ],
)
