import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  time,
} from 'drizzle-orm/pg-core'
import type { BidId, CategoryId, FileId, JobId, PaymentId, UserId } from '#shared/domain/ids.ts'
import type { JobState } from '#shared/domain/jobStates.ts'
import { isBeyondAscii, lettersOf } from '../otherAlphabets.ts'
import { categories } from './categories.ts'
import {
  areaColumn,
  centsColumn,
  createdAt,
  currencyColumn,
  idColumn,
  momentColumn,
  ownId,
  referenceTo,
} from './columns.ts'
import { files } from './files.ts'
import { users } from './users.ts'

/** Which letters of their words the jobs of a trade have three in a row, or begin with: keys of `trade_trigrams`. */
export const trigramsOfTrade = (job: Record<'categoryId' | 'title' | 'description', AnyPgColumn>): SQL =>
  sql`trade_trigrams(${job.categoryId}, ${job.title}, ${job.description})`

export const jobs = pgTable(
  'jobs',
  {
    id: ownId<JobId>(),
    customerId: referenceTo<UserId>('customer_id', () => users.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    categoryId: referenceTo<CategoryId>('category_id', () => categories.id),
    /** Null is negotiable. */
    budget: centsColumn('budget'),
    currency: currencyColumn(),
    /** As the customer wrote them, in `timezone`; `starts_at` is the moment they mean. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    startTime: time('start_time').notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    endTime: time('end_time').notNull(),
    timezone: text('timezone').notNull(),
    startsAt: momentColumn('starts_at').notNull(),
    endsAt: momentColumn('ends_at')
      .generatedAlwaysAs(sql.raw(`("end_date" + "end_time") at time zone "timezone"`))
      .notNull(),
    location: text('location').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    areaLatitude: areaColumn('latitude').notNull(),
    areaLongitude: areaColumn('longitude').notNull(),
    postalCode: text('postal_code').notNull(),
    isShowLocation: boolean('is_show_location').notNull().default(false),
    attachmentId: idColumn<FileId>('attachment_id').references(() => files.id),
    /** The job's own commission in basis points; null takes the default (§9). */
    commissionRate: integer('commission_rate'),
    state: text('state').$type<JobState>().notNull().default('open'),
    hiredBidId: idColumn<BidId>('hired_bid_id'),
    hiredProviderId: idColumn<UserId>('hired_provider_id').references(() => users.id),
    /** The price of the accepted bid. */
    finalPrice: centsColumn('final_price'),
    /**
     * A payment that will hire when it succeeds. While it is under way no other bid of the job can be accepted;
     * it is cleared when the payment fails.
     */
    hiringPaymentId: idColumn<PaymentId>('hiring_payment_id'),
    bidCount: integer('bid_count').notNull().default(0),
    /** Counts the edits that others were told of; the first is as it was posted. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    hiredAt: momentColumn('hired_at'),
    startedAt: momentColumn('started_at'),
    completedAt: momentColumn('completed_at'),
    cancelledAt: momentColumn('cancelled_at'),
  },
  // Lists run newest first: their indexes are read backwards, which is the order that `desc` asks for, nulls included.
  (table) => [
    index('jobs_open_by_category')
      // Dates and place only so that a filter by them needs no look at the rows.
      .on(
        table.categoryId,
        table.createdAt,
        table.id,
        table.startDate,
        table.endDate,
        table.areaLatitude,
        table.areaLongitude,
      )
      .where(sql`${table.state} = 'open'`),
    index('jobs_open_by_budget')
      .on(table.categoryId, sql`coalesce(${table.budget}, 0)`, table.id)
      .where(sql`${table.state} = 'open'`),
    // For what few of the newest are: near a place, on a day, about something.
    index('jobs_open_near')
      .using(
        'gist',
        table.categoryId,
        sql`ll_to_earth(${table.areaLatitude}, ${table.areaLongitude})`,
        // For those near a place on a day: of a large town there are many.
        sql`daterange(${table.startDate}, ${table.endDate}, '[]')`,
        // Of one place the newest come first.
        table.createdAt,
      )
      .where(sql`${table.state} = 'open'`),
    // For the nearest in a large town, area by area.
    index('jobs_open_by_area')
      .on(
        table.categoryId,
        table.areaLatitude,
        table.areaLongitude,
        table.createdAt,
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.state} = 'open'`),
    index('jobs_open_on')
      .using('gist', table.categoryId, sql`daterange(${table.startDate}, ${table.endDate}, '[]')`)
      .where(sql`${table.state} = 'open'`),
    // For words: those of one trade together, as many have most words, and few of them in one.
    index('jobs_open_words')
      .using('gin', trigramsOfTrade(table))
      // What waits to be put in order is read by every search.
      .with({ fastupdate: false })
      .where(sql`${table.state} = 'open'`),
    index('jobs_customer').on(table.customerId),
    index('jobs_state_created').on(table.state, table.createdAt, table.id),
    index('jobs_created').on(table.createdAt, table.id),
    index('jobs_title_trgm').using('gin', sql`folded(${table.title}) gin_trgm_ops`),
    index('jobs_title_letters').using('gin', lettersOf(table.title)).where(isBeyondAscii(table.title)),
    index('jobs_customer_open')
      .on(table.customerId, table.createdAt, table.id)
      .where(sql`${table.state} = 'open'`),
    // For what waits to be decided: what ends first, however many somebody has posted.
    index('jobs_customer_ending')
      .on(table.customerId, table.endsAt)
      .where(sql`${table.state} = 'open'`),
    index('jobs_open_of_customer')
      .on(table.customerId, table.categoryId)
      .where(sql`${table.state} = 'open'`),
    index('jobs_customer_hired')
      .on(table.customerId, table.hiredAt, table.id)
      .where(sql`${table.state} in ('waiting', 'in_progress')`),
    index('jobs_customer_past')
      .on(table.customerId, table.createdAt, table.id)
      .where(sql`${table.state} in ('complete', 'cancelled', 'lapsed')`),
    index('jobs_provider').on(table.hiredProviderId, table.state, table.hiredAt),
    // Who was hired lately, whoever it was.
    index('jobs_hired')
      .on(table.hiredAt)
      .where(sql`${table.hiredAt} is not null`),
    index('jobs_attachment')
      .on(table.attachmentId)
      .where(sql`${table.attachmentId} is not null`),
    index('jobs_starting')
      .on(table.startsAt)
      .where(sql`${table.state} = 'waiting'`),
    index('jobs_ending')
      .on(table.endsAt)
      .where(sql`${table.state} = 'open'`),
    check(
      'jobs_hire',
      sql`(${table.state} in ('waiting', 'in_progress', 'complete')) <= (${table.hiredBidId} is not null and ${table.hiredProviderId} is not null and ${table.finalPrice} is not null)`,
    ),
    check('jobs_open_unhired', sql`(${table.state} = 'open') <= (${table.hiredBidId} is null)`),
    check(
      'jobs_state',
      sql`${table.state} in ('open', 'waiting', 'in_progress', 'complete', 'cancelled', 'lapsed')`,
    ),
    check(
      'jobs_position',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
)
