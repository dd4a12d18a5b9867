import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MessageKind } from '#shared/domain/message.ts'
import type {
  BidId,
  ChangeOrderId,
  ConversationId,
  FileId,
  JobId,
  MessageId,
  OfferId,
  StageId,
  UserId,
} from '#shared/domain/ids.ts'
import type { OfferState } from '#shared/domain/offerStates.ts'
import { changeOrders } from './changeOrders.ts'
import {
  centsColumn,
  createdAt,
  currencyColumn,
  idColumn,
  momentColumn,
  ownId,
  referenceTo,
} from './columns.ts'
import { files } from './files.ts'
import { bids } from './bids.ts'
import { jobs } from './jobs.ts'
import { stages } from './stages.ts'
import { users } from './users.ts'

/** A conversation of a job's customer with one provider. Its row is locked to give a message its number. */
export const conversations = pgTable(
  'conversations',
  {
    id: ownId<ConversationId>(),
    jobId: referenceTo<JobId>('job_id', () => jobs.id, { onDelete: 'cascade' }),
    customerId: referenceTo<UserId>('customer_id', () => users.id),
    providerId: referenceTo<UserId>('provider_id', () => users.id),
    /** The number of the last message; 0 before the first. */
    lastSequence: integer('last_seq').notNull().default(0),
    lastKind: text('last_type').$type<MessageKind>(),
    lastText: text('last_text').notNull().default(''),
    lastAt: momentColumn('last_at'),
    /** The bid was rejected: nobody writes here again. The job's own end is not here but in its state. */
    closedAt: momentColumn('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_once').on(table.jobId, table.providerId),
    index('conversations_customer').on(table.customerId),
    index('conversations_provider').on(table.providerId),
  ],
)

/** One side of a conversation: how far this person has got in it. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: referenceTo<ConversationId>('conversation_id', () => conversations.id, {
      onDelete: 'cascade',
    }),
    userId: referenceTo<UserId>('user_id', () => users.id),
    otherId: referenceTo<UserId>('other_id', () => users.id),
    /** Messages of the other one that came after `read_seq`. */
    unread: integer('unread').notNull().default(0),
    /** Up to here they have had a mail of what they have not read. */
    mailedSequence: integer('mailed_seq').notNull().default(0),
    readSequence: integer('read_seq').notNull().default(0),
    deliveredSequence: integer('delivered_seq').notNull().default(0),
    /** This person has deleted the messages up to here. */
    clearedSequence: integer('cleared_seq').notNull().default(0),
    /** Deleted, and nothing has come since. */
    hidden: boolean('hidden').notNull().default(false),
    /** Out of this person's list until something new comes. */
    isPutAway: boolean('put_away').notNull().default(false),
    /** Out of their list until then; once it is past, back and not looked at since. */
    snoozedUntil: momentColumn('snoozed_until'),
    isMuted: boolean('muted').notNull().default(false),
    isMarkedUnread: boolean('marked_unread').notNull().default(false),
    /** Orders the list: when it last moved. */
    movedAt: momentColumn('moved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_list')
      .on(table.userId, table.movedAt, table.conversationId)
      .where(sql`not ${table.hidden}`),
    index('conversation_members_unread')
      .on(table.userId)
      .where(sql`${table.unread} > 0`),
    index('conversation_members_pair').on(table.userId, table.otherId),
    index('conversation_members_other').on(table.otherId),
    check('conversation_members_unread_range', sql`${table.unread} >= 0`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    /** Made by the sender's client. */
    id: idColumn<MessageId>('id').primaryKey(),
    conversationId: referenceTo<ConversationId>('conversation_id', () => conversations.id, {
      onDelete: 'cascade',
    }),
    sequence: integer('seq').notNull(),
    senderId: referenceTo<UserId>('sender_id', () => users.id),
    kind: text('type').$type<MessageKind>().notNull(),
    /** Of a document its name; of a picture nothing. */
    text: text('text').notNull(),
    /** The message with a file that these words go with. */
    captionOf: idColumn<MessageId>('caption_of'),
    fileId: idColumn<FileId>('file_id').references(() => files.id),
    offerId: idColumn<OfferId>('offer_id').references(() => offers.id),
    changeOrderId: idColumn<ChangeOrderId>('change_order_id').references(() => changeOrders.id),
    stageId: idColumn<StageId>('stage_id').references(() => stages.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('messages_sequence').on(table.conversationId, table.sequence),
    index('messages_text_trgm')
      .using('gin', sql`folded_any(${table.text}) gin_trgm_ops`)
      .where(sql`${table.kind} = 'text'`),
    // For deletions of accounts, files and offers; few messages name one of the latter.
    index('messages_sender').on(table.senderId),
    index('messages_file')
      .on(table.fileId)
      .where(sql`${table.fileId} is not null`),
    index('messages_offer')
      .on(table.offerId)
      .where(sql`${table.offerId} is not null`),
  ],
)

/** A price proposed for a bid by one side; the other side decides (§4.6). */
export const offers = pgTable(
  'offers',
  {
    id: ownId<OfferId>(),
    bidId: referenceTo<BidId>('bid_id', () => bids.id, { onDelete: 'cascade' }),
    jobId: referenceTo<JobId>('job_id', () => jobs.id, { onDelete: 'cascade' }),
    senderId: referenceTo<UserId>('sender_id', () => users.id),
    receiverId: referenceTo<UserId>('receiver_id', () => users.id),
    price: centsColumn('price').notNull(),
    currency: currencyColumn(),
    status: text('status').$type<OfferState>().notNull().default('pending'),
    createdAt: createdAt(),
    decidedAt: momentColumn('decided_at'),
  },
  (table) => [
    index('offers_bid').on(table.bidId, table.createdAt),
    index('offers_job').on(table.jobId, table.status),
    index('offers_sender').on(table.senderId),
    index('offers_receiver').on(table.receiverId),
    index('offers_due')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    // Invariant: one open offer and one agreed price a bid, whatever races.
    uniqueIndex('offers_one_pending')
      .on(table.bidId)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('offers_one_accepted')
      .on(table.bidId)
      .where(sql`${table.status} = 'accepted'`),
    check('offers_price', sql`${table.price} > 0`),
    check('offers_status', sql`${table.status} in ('pending', 'accepted', 'rejected', 'lapsed')`),
  ],
)

/** When somebody was last there; who is there now is known by the sockets. */
export const lastSeen = pgTable('last_seen', {
  userId: idColumn<UserId>('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: momentColumn('at').notNull(),
})
