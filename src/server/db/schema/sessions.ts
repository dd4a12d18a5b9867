import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import { createdAt, momentColumn, ownId, referenceTo } from './columns.ts'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: ownId<string>(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Null for a client that does not say: each of its sign-ins is a device of its own. */
    deviceId: text('device_id'),
    deviceType: text('device_type').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** The network it was last seen from, without the part that names a machine. */
    network: text('network').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: momentColumn('last_seen_at').notNull().defaultNow(),
    /** When its second factor was shown; empty for a session that began with one proof only. */
    secondFactorAt: momentColumn('second_factor_at'),
    /** When it ends if it is not used again before. */
    endsAt: momentColumn('ends_at')
      .notNull()
      .default(sql`now() + interval '30 days'`),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    // One session a device: signing in again on it replaces the old one.
    uniqueIndex('sessions_device').on(table.userId, table.deviceId),
    index('sessions_ends').on(table.endsAt),
  ],
)

/** Devices that somebody has signed in on: strangers' tries don't count against them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    seenAt: momentColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_seen').on(table.seenAt),
  ],
)
