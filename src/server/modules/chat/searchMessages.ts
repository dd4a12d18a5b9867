import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { ConversationId, MessageId, UserId } from '#shared/domain/ids.ts'
import { MOST_MESSAGES_FOUND } from '#shared/domain/limits.ts'
import type { FoundMessage } from '#shared/domain/message.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWrittenWords } from '#server/db/folded.ts'
import { guessedRows } from '#server/db/guessedRows.ts'
import { conversationMembers, conversations, messages } from '#server/db/schema/index.ts'

/** Who has no more messages is searched for among their own, one by one. */
const FEW_OF_OWN = 500
/** Of more conversations it is not added up how many messages they have. */
const MOST_ADDED_UP = 500
/** Of more who have a word, by PostgreSQL's guess, the index knows too many that are other people's. */
const FEW_OF_ALL = 5_000
/** A word of many is soon met in the latest conversations. */
const LATEST_CONVERSATIONS = 100

/** The latest messages of a person's conversations, or of one of them, that hold each word; none that they have deleted. */
export async function searchMessages(
  db: Database,
  user: UserId,
  { text, conversationId }: { text: string; conversationId?: ConversationId | undefined },
): Promise<FoundMessage[]> {
  // Text, as the index has it.
  const isFound = sql`${messages.kind} = 'text' and ${hasWrittenWords(text, messages.text)}`
  const ids = conversationId ? undefined : await foundAmongOwn(db, user, isFound)
  if (ids) return theLatest(db).where(inArray(messages.id, ids))
  const isOwn = and(
    eq(conversationMembers.conversationId, messages.conversationId),
    eq(conversationMembers.userId, user),
  )
  return theLatest(db)
    .innerJoin(conversationMembers, isOwn)
    .where(
      and(
        isFound,
        gt(messages.sequence, conversationMembers.clearedSequence),
        conversationId && eq(messages.conversationId, conversationId),
      ),
    )
}

function theLatest(db: Database) {
  return db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      sequence: messages.sequence,
      senderId: messages.senderId,
      text: messages.text,
      sentAt: messages.createdAt,
    })
    .from(messages)
    .orderBy(desc(messages.createdAt), desc(messages.sequence))
    .limit(MOST_MESSAGES_FOUND)
    .$dynamic()
}

/** The latest of somebody's own; undefined where the index of all messages finds them sooner. */
async function foundAmongOwn(db: Database, user: UserId, isFound: SQL): Promise<MessageId[] | undefined> {
  const own = await countOwn(db, user)
  if (own > FEW_OF_OWN) {
    const ofAll = sql`select from ${messages} where ${isFound}`
    if ((await guessedRows(db, ofAll)) <= Math.min(own, FEW_OF_ALL)) return undefined
  }
  const latest = await foundInLatest(db, user, isFound, sql`limit ${LATEST_CONVERSATIONS}`)
  return latest.areAll ? latest.ids : (await foundInLatest(db, user, isFound, sql.empty())).ids
}

/** How many messages somebody has; infinitely many in too many conversations. */
async function countOwn(db: Database, user: UserId): Promise<number> {
  const { rows } = await db.execute<{ conversations: number; messages: number }>(sql`
    select count(*) as conversations, coalesce(sum(${conversations.lastSequence} - own.cleared_seq), 0) as messages
    from (${ownConversations(user)} limit ${MOST_ADDED_UP + 1}) own
      join ${conversations} on ${conversations.id} = own.conversation_id`)
  const [own] = rows
  if (!own) return 0
  return own.conversations > MOST_ADDED_UP ? Number.POSITIVE_INFINITY : own.messages
}

/** The one that moved last first, as their list has them; of what is hidden all is deleted. */
const ownConversations = (user: UserId) => sql`
  select conversation_id, cleared_seq, moved_at from ${conversationMembers}
  where user_id = ${user} and not hidden order by moved_at desc, conversation_id desc`

/** What the first of one's conversations have, and whether no other has anything later: it would have moved then. */
async function foundInLatest(
  db: Database,
  user: UserId,
  isFound: SQL,
  limit: SQL,
): Promise<{ ids: MessageId[]; areAll: boolean }> {
  // Read from its end: without the fence the index of all messages might be asked for each conversation.
  const ofOne = sql`
    select ${messages.id} as id, ${messages.createdAt} as at, ${messages.sequence} as seq
    from (select * from ${messages} where ${messages.conversationId} = one.conversation_id
        and ${messages.sequence} > one.cleared_seq
      order by ${messages.sequence} desc offset 0) as ${messages}
    where ${isFound} order by ${messages.sequence} desc limit ${MOST_MESSAGES_FOUND}`
  const { rows } = await db.execute<{ ids: MessageId[]; are_all: boolean }>(sql`
    with own as materialized (${ownConversations(user)} ${limit}),
    found as materialized (
      select message.* from own as one cross join lateral (${ofOne}) message
      order by message.at desc, message.seq desc limit ${MOST_MESSAGES_FOUND}
    )
    select array(select id from found order by at desc, seq desc) as ids,
      (select count(*) from own) < ${LATEST_CONVERSATIONS}
        or (select count(*) from found) = ${MOST_MESSAGES_FOUND}
          and (select min(at) from found) > (select min(moved_at) from own) as are_all`)
  const [found] = rows
  return { ids: found?.ids ?? [], areAll: found?.are_all ?? true }
}
