import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import { createdAt, idColumn, momentColumn, referenceTo } from './columns.ts'
import { users } from './users.ts'

/** The authenticator app of a user. It counts once a code of it was confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: idColumn<UserId>('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with a key from SECRET. */
  secret: text('secret').notNull(),
  confirmedAt: momentColumn('confirmed_at'),
  /** The half minute of the last code that was taken: it and those before it are used up. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
})

/** In place of the app, each once; only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: momentColumn('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Somebody who has shown one proof and is asked for the second, for a few minutes on one device. */
export const secondSteps = pgTable(
  'second_steps',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [index('second_steps_user').on(table.userId), index('second_steps_expiry').on(table.expiresAt)],
)
