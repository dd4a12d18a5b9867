import { bigint, boolean, check, integer, jsonb, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AdminAction } from '#shared/domain/audit.ts'
import type { AuditEntryId, JobId, NotificationId, UserId } from '#shared/domain/ids.ts'
import type { NotificationKind } from '#shared/domain/notificationKinds.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import { sql } from 'drizzle-orm'
import { createdAt, idColumn, momentColumn, ownId, referenceTo } from './columns.ts'
import { jobs } from './jobs.ts'
import { users } from './users.ts'

/** The stored answer of a write: the same key has the same effect once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

export const RATE_COUNTS = 'rate_counts'

/** What was done in a window of time, by what is limited and whom: in the shape that rate-limiter-flexible writes. */
export const rateCounts = pgTable(
  RATE_COUNTS,
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_counts_expire').on(table.expire)],
)

/** Mails that wait for the mail server; where there is none, what would have been sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: ownId<string>(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Whom an answer goes to, where that is not support. */
    replyTo: text('reply_to'),
    /** Where mail programs stop mails of its kind, if they can be stopped. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_created').on(table.createdAt)],
)

/** What admins did to whom; rows are only ever added (guards). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: ownId<AuditEntryId>(),
    adminId: referenceTo<UserId>('admin_id', () => users.id),
    action: text('action').$type<AdminAction>().notNull(),
    subjectId: idColumn<UserId>('subject_id').notNull(),
    /** What the admin wrote about it; empty where nothing is asked. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_created').on(table.createdAt, table.id),
    index('audit_log_admin').on(table.adminId),
    index('audit_log_subject').on(table.subjectId, table.createdAt, table.id),
  ],
)

export const notifications = pgTable(
  'notifications',
  {
    id: ownId<NotificationId>(),
    receiverId: referenceTo<UserId>('receiver_id', () => users.id, { onDelete: 'cascade' }),
    senderId: referenceTo<UserId>('sender_id', () => users.id, { onDelete: 'cascade' }),
    jobId: referenceTo<JobId>('job_id', () => jobs.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationType>().notNull(),
    message: text('message').notNull(),
    /** Tells apart events of one kind, so that a repeated job of the queue stores nothing twice. */
    eventKey: text('event_key').notNull().unique(),
    createdAt: createdAt(),
    readAt: momentColumn('read_at'),
  },
  (table) => [
    index('notifications_receiver').on(table.receiverId, table.id),
    index('notifications_job').on(table.jobId),
    index('notifications_sender').on(table.senderId),
    index('notifications_read').on(table.readAt),
    index('notifications_unread_types')
      // The type only so that those of messages are counted without a look at the rows.
      .on(table.receiverId, table.id, table.type)
      .where(sql`${table.readAt} is null`),
  ],
)

/** How people have chosen to be told of a kind of notification; who has no row is told as everybody is. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('notification_preferences_kind', sql`${table.kind} in ('bids', 'offers', 'messages', 'jobs')`),
  ],
)
