import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BankId, CategoryId, FileId, SubCategoryId, UserId } from '../../../shared/entities/ids.ts'
import type { SocialNetwork } from '../../../shared/entities/login.ts'
import type { UserState, UserType } from '../../../shared/rules/userStates.ts'
import { areaColumn, citext, createdAt, idColumn, momentColumn, ownId } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: ownId<UserId>(),
    email: citext('email').notNull(),
    passwordHash: text('password_hash'),
    userType: text('user_type').$type<UserType>().notNull(),
    status: text('status').$type<UserState>().notNull().default('PEN'),
    name: text('name').notNull().default(''),
    bio: text('bio').notNull().default(''),
    birthdate: date('birthdate', { mode: 'string' }),
    location: text('location').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    areaLatitude: areaColumn('latitude'),
    areaLongitude: areaColumn('longitude'),
    profileImage: idColumn<FileId>('profile_image'),
    profileDocument: idColumn<FileId>('profile_document'),
    idDocument: idColumn<FileId>('id_document'),
    profileStep1: boolean('profile_step1').notNull().default(false),
    profileStep2: boolean('profile_step2').notNull().default(false),
    profileStep3: boolean('profile_step3').notNull().default(false),
    profileStep4: boolean('profile_step4').notNull().default(false),
    profileStep5: boolean('profile_step5').notNull().default(false),
    emailVerifiedAt: momentColumn('email_verified_at'),
    /**
     * Since when whoever signs in here is known to be the owner of the address. Empty while it is unverified, and where
     * its link was followed by somebody who was not signed in: others may have begun the account with that address.
     */
    ownerProvedAt: momentColumn('owner_proved_at'),
    /** An admin has verified this provider (§6). */
    certifiedAt: momentColumn('certified_at'),
    termsAcceptedAt: momentColumn('terms_accepted_at'),
    /** The gateway's account that payouts go to, and when the gateway said it was complete. */
    payoutAccount: text('payout_account'),
    payoutReadyAt: momentColumn('payout_ready_at'),
    gatewayCustomer: text('gateway_customer'),
    /** Sum and count of the ratings received: the average of §3 is their quotient. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    jobsCompleted: integer('jobs_completed').notNull().default(0),
    jobsPosted: integer('jobs_posted').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    // An address is one account's once it is verified. Until then any number may wait for it: who signs up must not
    // hear which are taken (docs/decisions/sign-up.md).
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('users_email').on(table.email, table.createdAt),
    index('users_type_created').on(table.userType, table.createdAt),
    // What the customer's home reads: the verified providers, nearest first or best first.
    index('users_providers_near')
      .using('gist', sql`ll_to_earth(${table.areaLatitude}, ${table.areaLongitude})`)
      .where(verifiedProvider(table)),
    index('users_providers_best')
      .on(sql`${ratingOf(table)} desc`, sql`${table.ratingCount} desc`, table.id)
      .where(verifiedProvider(table)),
    index('users_name_trgm').using('gin', sql`${table.name} gin_trgm_ops`),
    check(
      'users_rating',
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and ${table.ratingCount} * 5`,
    ),
  ],
)

interface ProviderColumns {
  userType: PgColumn
  status: PgColumn
  certifiedAt: PgColumn
}

/** Who can be hired: written out, so that the planner knows the partial indexes that hold just these. */
export function verifiedProvider({ userType, status, certifiedAt }: ProviderColumns): SQL {
  return sql`${userType} = 'P' and ${status} = 'ACT' and ${certifiedAt} is not null`
}

/** The average rating, unrounded; 0 where there is none. */
export function ratingOf({ ratingSum, ratingCount }: { ratingSum: PgColumn; ratingCount: PgColumn }): SQL {
  return sql`(case when ${ratingCount} = 0 then 0 else ${ratingSum}::float8 / ${ratingCount} end)`
}

/** Providers that a customer keeps at hand (§4.8). */
export const favourites = pgTable(
  'favourites',
  {
    customerId: idColumn<UserId>('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: idColumn<UserId>('provider_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.providerId] })],
)

export const sessions = pgTable(
  'sessions',
  {
    id: ownId<string>(),
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    seenAt: momentColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_seen').on(table.seenAt),
  ],
)

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
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [index('second_steps_user').on(table.userId), index('second_steps_expiry').on(table.expiresAt)],
)

/** Single-use tokens that go out by mail; only their hash is kept. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: ownId<string>(),
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('mail_tokens_hash').on(table.tokenHash),
    index('mail_tokens_expiry').on(table.expiresAt),
    index('mail_tokens_user').on(table.userId, table.purpose),
  ],
)

/** An account of a social network that signs in to a user. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    network: text('network').$type<SocialNetwork>().notNull(),
    /** The network's own id of the person: it stays when they change their email address there. */
    subject: text('subject').notNull(),
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    userType: text('user_type').$type<UserType>().notNull(),
    /** Only the device that set out may come back. */
    deviceId: text('device_id').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    nonce: text('nonce').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [index('social_sign_ins_expiry').on(table.expiresAt)],
)

export const categories = pgTable('categories', {
  id: ownId<CategoryId>(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
})

export const subCategories = pgTable(
  'sub_categories',
  {
    id: ownId<SubCategoryId>(),
    categoryId: idColumn<CategoryId>('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('sub_categories_name').on(table.categoryId, table.name)],
)

export const userCategories = pgTable(
  'user_categories',
  {
    id: ownId<string>(),
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    categoryId: idColumn<CategoryId>('category_id')
      .notNull()
      .references(() => categories.id),
    /** The licence or certificate for this trade. */
    documentId: idColumn<FileId>('document_id'),
  },
  (table) => [
    uniqueIndex('user_categories_pair').on(table.userId, table.categoryId),
    index('user_categories_category').on(table.categoryId, table.userId),
  ],
)

export const userSubCategories = pgTable(
  'user_sub_categories',
  {
    id: ownId<string>(),
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subCategoryId: idColumn<SubCategoryId>('sub_category_id')
      .notNull()
      .references(() => subCategories.id),
  },
  (table) => [
    uniqueIndex('user_sub_categories_pair').on(table.userId, table.subCategoryId),
    index('user_sub_categories_sub').on(table.subCategoryId, table.userId),
  ],
)

export const banks = pgTable(
  'banks',
  {
    id: ownId<BankId>(),
    userId: idColumn<UserId>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bankName: text('bank_name').notNull(),
    accountNumber: text('account_number').notNull(),
    routingNumber: text('routing_number').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('banks_user').on(table.userId)],
)
