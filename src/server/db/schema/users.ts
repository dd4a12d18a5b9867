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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FileId, UserId } from '#shared/domain/ids.ts'
import type { AdminRole } from '#shared/domain/adminRoles.ts'
import type { PayoutAccountState, PayoutRequirement } from '#shared/domain/payoutAccount.ts'
import type { UserState, Role } from '#shared/domain/userStates.ts'
import { isBeyondAscii, lettersOf } from '../otherAlphabets.ts'
import { areaColumn, citext, createdAt, gatewayColumn, idColumn, momentColumn, ownId } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: ownId<UserId>(),
    email: citext('email').notNull(),
    passwordHash: text('password_hash'),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<UserState>().notNull().default('pending'),
    name: text('name').notNull().default(''),
    bio: text('bio').notNull().default(''),
    birthdate: date('birthdate', { mode: 'string' }),
    /** What an admin is there for; it says nothing of anybody else. */
    adminRole: text('admin_role').$type<AdminRole>().notNull().default('owner'),
    location: text('location').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    areaLatitude: areaColumn('latitude'),
    areaLongitude: areaColumn('longitude'),
    profilePicture: idColumn<FileId>('picture'),
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
    /** An admin has said no, and why, for the provider to read; empty once they have changed something, or were verified. */
    refusedAt: momentColumn('refused_at'),
    refusalReason: text('refusal_reason').notNull().default(''),
    termsAcceptedAt: momentColumn('terms_accepted_at'),
    /** The gateway's account that payouts go to, and when the gateway said it was complete. */
    payoutAccount: text('payout_account'),
    payoutReadyAt: momentColumn('payout_ready_at'),
    payoutGateway: gatewayColumn('payout_gateway'),
    /** How it stands there, by the gateway's last word; empty before the first. */
    payoutState: text('payout_state').$type<PayoutAccountState>(),
    payoutMissing: text('payout_missing').array().$type<PayoutRequirement[]>().notNull().default([]),
    payoutDueBy: momentColumn('payout_due_by'),
    gatewayCustomer: text('gateway_customer'),
    customerGateway: gatewayColumn('customer_gateway'),
    /** A provider's registrations for GST/HST and QST; empty where they gave none. */
    gstNumber: text('gst_number').notNull().default(''),
    qstNumber: text('qst_number').notNull().default(''),
    /** Sum and count of the ratings received: the average of §3 is their quotient. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    jobsCompleted: integer('jobs_completed').notNull().default(0),
    jobsPosted: integer('jobs_posted').notNull().default(0),
    /** In how many minutes a provider usually answers, as measured last (docs/decisions/answer-times.md); empty where that is not known. */
    answerMinutes: integer('answer_minutes'),
    answersMeasuredAt: momentColumn('answers_measured_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // An address is one account's once it is verified. Until then any number may wait for it: who signs up must not
    // hear which are taken (docs/decisions/sign-up.md).
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('users_email').on(table.email, table.createdAt),
    // For the cleaning.
    index('users_waiting')
      .on(table.createdAt)
      .where(sql`${table.emailVerifiedAt} is null`),
    index('users_created').on(table.createdAt, table.id),
    index('users_role_joined').on(table.role, table.createdAt, table.id),
    index('users_unverified_providers')
      .on(table.id)
      .where(sql`${table.role} = 'provider' and ${table.certifiedAt} is null and ${table.profileStep5}`),
    // Of each job that a list may show it is asked whether its customer is one of them.
    index('users_gone')
      .on(table.id)
      .where(sql`${table.status} in ('off', 'closed')`),
    index('users_customer_unowned')
      .on(table.id)
      .where(sql`${table.gatewayCustomer} is not null and ${table.customerGateway} is null`),
    // Whom the gateway tells of.
    index('users_payout_account')
      .on(table.payoutAccount)
      .where(sql`${table.payoutAccount} is not null`),
    index('users_payout_unowned')
      .on(table.id)
      .where(sql`${table.payoutAccount} is not null and ${table.payoutGateway} is null`),
    // To whom what is queued can go.
    index('users_payout_ready')
      .on(table.id, table.payoutGateway)
      .where(sql`${table.payoutReadyAt} is not null`),
    index('users_email_beginning').on(sql`lower(${table.email}::text) text_pattern_ops`),
    index('users_email_letters').using('gin', lettersOf(table.email)).where(isBeyondAscii(table.email)),
    index('users_email_trgm').using('gin', sql`lower(${table.email}::text) gin_trgm_ops`),
    // Whose jobs are looked for by a name is a customer.
    index('users_customer_name_trgm')
      .using('gin', sql`folded(${table.name}) gin_trgm_ops`)
      .where(sql`${table.role} = 'customer'`),
    index('users_name_trgm').using('gin', sql`folded(${table.name}) gin_trgm_ops`),
    index('users_name_letters').using('gin', lettersOf(table.name)).where(isBeyondAscii(table.name)),
    check('users_answer_minutes', sql`${table.answerMinutes} >= 0`),
    check('users_role', sql`${table.role} in ('customer', 'provider', 'admin')`),
    check('users_admin_role', sql`${table.adminRole} in ('owner', 'support', 'finance')`),
    check('users_status', sql`${table.status} in ('pending', 'active', 'off', 'closed')`),
    check(
      'users_rating',
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and ${table.ratingCount} * 5`,
    ),
  ],
)

interface ProviderColumns {
  role: PgColumn
  status: PgColumn
  certifiedAt: PgColumn
}

/** Who can be hired; list_providers of the database says the same. */
export function verifiedProvider({ role, status, certifiedAt }: ProviderColumns): SQL {
  return sql`${role} = 'provider' and ${status} = 'active' and ${certifiedAt} is not null`
}
