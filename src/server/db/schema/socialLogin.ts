import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import type { SocialNetwork } from '#shared/domain/login.ts'
import type { Role } from '#shared/domain/userStates.ts'
import { createdAt, momentColumn, referenceTo } from './columns.ts'
import { users } from './users.ts'

/** An account of a social network that signs in to a user. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    network: text('network').$type<SocialNetwork>().notNull(),
    /** The network's own id of the person: it stays when they change their email address there. */
    subject: text('subject').notNull(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.subject] }),
    index('social_identities_user').on(table.userId),
  ],
)

/** Somebody on their way to a social network and back: what only this server knows of it. Used once. */
export const socialSignIns = pgTable(
  'social_sign_ins',
  {
    stateHash: text('state_hash').primaryKey(),
    network: text('network').$type<SocialNetwork>().notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Only the device that set out may come back. */
    deviceId: text('device_id').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    nonce: text('nonce').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [index('social_sign_ins_expiry').on(table.expiresAt)],
)
