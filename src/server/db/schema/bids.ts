import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BidId, JobId, UserId } from '#shared/domain/ids.ts'
import type { BidState } from '#shared/domain/bid.ts'
import { centsColumn, createdAt, currencyColumn, momentColumn, ownId, referenceTo } from './columns.ts'
import { jobs } from './jobs.ts'
import { users } from './users.ts'

export const bids = pgTable(
  'bids',
  {
    id: ownId<BidId>(),
    jobId: referenceTo<JobId>('job_id', () => jobs.id),
    providerId: referenceTo<UserId>('provider_id', () => users.id),
    price: centsColumn('price').notNull(),
    currency: currencyColumn(),
    message: text('message').notNull(),
    status: text('status').$type<BidState>().notNull().default('pending'),
    /** The version of the job that the bidder has seen. */
    jobVersion: integer('job_version').notNull().default(1),
    /** Whether the job was ever changed before the bidder has seen it so: of these alone the versions are compared. */
    jobWasChanged: boolean('job_was_changed').notNull().default(false),
    /** Basis points, as they stood when the bid was sent. */
    commissionRate: integer('commission_rate').notNull(),
    createdAt: createdAt(),
    decidedAt: momentColumn('decided_at'),
  },
  (table) => [
    uniqueIndex('bids_once_per_provider').on(table.jobId, table.providerId),
    // Invariant: at most one accepted bid a job, whatever races.
    uniqueIndex('bids_one_accepted')
      .on(table.jobId)
      .where(sql`${table.status} = 'accepted'`),
    index('bids_job').on(table.jobId, table.createdAt),
    index('bids_provider').on(table.providerId, table.status, table.createdAt, table.id),
    index('bids_provider_decided')
      .on(table.providerId, table.createdAt, table.id)
      .where(sql`${table.status} <> 'pending'`),
    index('bids_changed')
      .on(table.providerId)
      .where(sql`${table.jobWasChanged} and ${table.status} = 'pending'`),
    index('bids_due')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    check('bids_price', sql`${table.price} > 0`),
    check('bids_status', sql`${table.status} in ('pending', 'accepted', 'rejected', 'not_chosen', 'lapsed')`),
  ],
)
