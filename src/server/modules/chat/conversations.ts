import { and, desc, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DomainError } from '#shared/domain/errors.ts'
import type { Conversation, UnreadMessages } from '#shared/domain/conversation.ts'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import { chatIsOpen } from '#shared/domain/jobStates.ts'
import { MOST_CONVERSATIONS } from '#shared/domain/limits.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { listConversations } from '#shared/wire/calls/conversations.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWords } from '#server/db/folded.ts'
import { prepared } from '#server/db/prepared.ts'
import { bids, conversationMembers, conversations, jobs, users } from '#server/db/schema/index.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'

type ConversationsWanted = NonNullable<BodyOf<typeof listConversations>>

/** No id comes after it. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const mate = alias(conversationMembers, 'mate')

/** Somebody's sides of conversations: all that are so, or by an order and a limit the first of them. */
function memberships(db: Database, where: SQL | undefined) {
  return db.select().from(conversationMembers).where(where).$dynamic()
}

/** The conversations of these as who has them sees them, the one that moved last first. */
function selectRows(db: Database, found: ReturnType<typeof memberships>) {
  const mine = found.as('mine')
  // One row each, and PostgreSQL is not to look for another way to it than by its key.
  const theirSide = db
    .select({ read: mate.readSequence, delivered: mate.deliveredSequence })
    .from(mate)
    .where(and(eq(mate.conversationId, mine.conversationId), eq(mate.userId, mine.otherId)))
    .limit(1)
    .as('their_side')
  return db
    .select({
      // Of the tables' columns those that are shown: there may be a thousand rows.
      conversation: {
        id: conversations.id,
        jobId: conversations.jobId,
        lastSequence: conversations.lastSequence,
        lastKind: conversations.lastKind,
        lastText: conversations.lastText,
        lastAt: conversations.lastAt,
        closedAt: conversations.closedAt,
      },
      mine: {
        userId: mine.userId,
        clearedSequence: mine.clearedSequence,
        unread: mine.unread,
        deliveredSequence: mine.deliveredSequence,
        readSequence: mine.readSequence,
        isPutAway: mine.isPutAway,
        snoozedUntil: mine.snoozedUntil,
        isMuted: mine.isMuted,
        isMarkedUnread: mine.isMarkedUnread,
      },
      theirs: { read: theirSide.read, delivered: theirSide.delivered },
      other: { id: users.id, name: users.name, picture: users.profilePicture },
      job: { title: jobs.title, state: jobs.state },
      bid: { id: bids.id, status: bids.status },
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoinLateral(theirSide, sql`true`)
    .innerJoin(users, eq(users.id, mine.otherId))
    .innerJoin(jobs, eq(jobs.id, conversations.jobId))
    .leftJoin(bids, and(eq(bids.jobId, conversations.jobId), eq(bids.providerId, conversations.providerId)))
    .orderBy(desc(mine.movedAt), desc(mine.conversationId))
    .$dynamic()
}

const isOf = (user: UserId | Placeholder) => eq(conversationMembers.userId, user)
const isShown = sql`not ${conversationMembers.hidden}`

/** Comes in a person's list after one of theirs; without one all do, after one that is not theirs none. */
function isAfter(user: UserId | Placeholder, last: ConversationId | null | Placeholder): SQL {
  const { conversationId, movedAt } = conversationMembers
  const movedLast = sql`select last.moved_at from ${conversationMembers} as last
    where last.conversation_id = ${last}::uuid and last.user_id = ${user}`
  return sql`(${movedAt}, ${conversationId}) < (
    case when ${last}::uuid is null then 'infinity'::timestamptz else (${movedLast}) end,
    coalesce(${last}::uuid, ${LAST_ID}))`
}

const pageOfUser = prepared((db) => {
  const { conversationId, movedAt } = conversationMembers
  const user = sql.placeholder('user')
  // As rows before they are joined: PostgreSQL plans it once, for who has a few, and would read all that somebody has.
  const page = memberships(db, and(isOf(user), isShown, isAfter(user, sql.placeholder('after'))))
    .orderBy(desc(movedAt), desc(conversationId))
    .limit(sql.placeholder('limit'))
  return selectRows(db, page).prepare('conversations_of_user')
})

const oneOfUser = prepared((db) => {
  const id = sql.placeholder('id')
  const one = memberships(db, and(isOf(sql.placeholder('user')), eq(conversationMembers.conversationId, id)))
  return selectRows(db, one).prepare('conversation_of_user')
})

/** A part of a person's conversations, the one that moved last first; `search` looks in names and job titles. */
export async function conversationsOf(
  db: Database,
  user: UserId,
  { search, limit = MOST_CONVERSATIONS, after: last }: ConversationsWanted = {},
): Promise<Conversation[]> {
  const after = last ?? null
  const rows = search
    ? await selectRows(db, memberships(db, and(isOf(user), isShown, isAfter(user, after))))
        .where(hasWords(search, users.name, jobs.title))
        .limit(limit)
    : await pageOfUser(db).execute({ user, after, limit })
  return rows.map(toConversation)
}

export async function conversationOf(db: Database, user: UserId, id: ConversationId): Promise<Conversation> {
  const [row] = await oneOfUser(db).execute({ user, id })
  if (!row) throw new DomainError('not_found')
  return toConversation(row)
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function toConversation({ conversation, mine, theirs, other, job, bid }: Row): Conversation {
  // Nothing of what this person has deleted shows, not even as a preview.
  const { lastSequence, lastKind: kind, lastText: text, lastAt: sentAt } = conversation
  const shown = lastSequence > mine.clearedSequence
  return {
    id: conversation.id,
    viewerId: mine.userId,
    other: { id: other.id, name: other.name, picture: pictureUrl(other.picture) },
    job: { id: conversation.jobId, title: job.title },
    bidId: bid?.id ?? null,
    isBidAccepted: bid?.status === 'accepted',
    lastMessage: shown && kind && sentAt ? { kind, text, sentAt } : null,
    lastSequence,
    unread: mine.unread,
    mine: { delivered: mine.deliveredSequence, read: mine.readSequence },
    theirs,
    isPutAway: mine.isPutAway,
    snoozedUntil: mine.snoozedUntil,
    isMuted: mine.isMuted,
    isMarkedUnread: mine.isMarkedUnread,
    isClosed: conversation.closedAt !== null || !chatIsOpen(job.state),
  }
}

const unreadMessages = prepared((db) =>
  db
    .select({ n: sql<number>`coalesce(sum(${conversationMembers.unread}), 0)::int` })
    .from(conversationMembers)
    // As its index has it: a plan that is kept knows no value that is given later.
    .where(
      and(eq(conversationMembers.userId, sql.placeholder('user')), sql`${conversationMembers.unread} > 0`),
    )
    .prepare('unread_messages'),
)

/** How many messages wait to be read, over all conversations. */
export async function countUnread(db: Database, user: UserId): Promise<number> {
  const [row] = await unreadMessages(db).execute({ user })
  return row?.n ?? 0
}

/** The same, and how many of them are of one conversation. */
export async function countUnreadIn(db: Database, user: UserId, id: ConversationId): Promise<UnreadMessages> {
  const { unread, conversationId, userId } = conversationMembers
  const [row] = await db
    .select({
      conversation: sql<number>`coalesce(sum(${unread}) filter (where ${conversationId} = ${id}), 0)::int`,
      total: sql<number>`coalesce(sum(${unread}), 0)::int`,
    })
    .from(conversationMembers)
    .where(and(eq(userId, user), gt(unread, 0)))
  return row ?? { conversation: 0, total: 0 }
}
