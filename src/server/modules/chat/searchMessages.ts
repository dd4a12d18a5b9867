import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { ConversationId, MessageId, UserId } from '#shared/domain/ids.ts'
import { MOST_MESSAGES_FOUND } from '#shared/domain/limits.ts'
import type { FoundMessage } from '#shared/domain/message.ts'
import type { Database } from '#server/db/connection.ts'
import { hasWrittenWords } from '#server/db/folded.ts'
import { guessedRows } from '#server/db/guessedRows.ts'
import { conversationMembers, conversations, messages } from '#server/db/schema/index.ts'

/** Who has no more is searched for among their own, message by message. */
const FEW_OF_OWN = 5_000
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
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.userId, user),
      ),
    )
    .where(
      and(
        ids ? inArray(messages.id, ids) : isFound,
        gt(messages.sequence, conversationMembers.clearedSequence),
        conversationId && eq(messages.conversationId, conversationId),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.sequence))
    .limit(MOST_MESSAGES_FOUND)
}

/** The latest of somebody's own; undefined where the index of all messages finds them sooner. */
async function foundAmongOwn(db: Database, user: UserId, isFound: SQL): Promise<MessageId[] | undefined> {
  const { rows } = await db.execute<{ conversations: number; messages: number }>(sql`
    select count(*) as conversations, coalesce(sum(last_seq - cleared_seq), 0) as messages from (${ownConversations(user)}) own`)
  const [own] = rows
  if (!own) return undefined
  if (own.messages > FEW_OF_OWN) {
    const ofAll = sql`select from ${messages} where ${isFound}`
    if ((await guessedRows(db, ofAll)) <= FEW_OF_ALL) return undefined
  }
  const latest = await foundInLatest(db, user, isFound, LATEST_CONVERSATIONS)
  if (latest.areAll) return latest.ids
  return (await foundInLatest(db, user, isFound, own.conversations)).ids
}

const ownConversations = (user: UserId) => sql`
  select ${conversations.id} as id, ${conversations.lastSequence} as last_seq, ${conversations.lastAt} as last_at,
    ${conversationMembers.clearedSequence} as cleared_seq
  from ${conversationMembers} join ${conversations} on ${conversations.id} = ${conversationMembers.conversationId}
  where ${conversationMembers.userId} = ${user}`

/** What so many of one's latest conversations have, and whether no other has anything later. */
async function foundInLatest(
  db: Database,
  user: UserId,
  isFound: SQL,
  most: number,
): Promise<{ ids: MessageId[]; areAll: boolean }> {
  // Read from its end: without the fence the index of all messages might be asked for each conversation.
  const ofOne = sql`
    select ${messages.id} as id, ${messages.createdAt} as at, ${messages.sequence} as seq
    from (select * from ${messages} where ${messages.conversationId} = one.id and ${messages.sequence} > one.cleared_seq
      order by ${messages.sequence} desc offset 0) as ${messages}
    where ${isFound} order by ${messages.sequence} desc limit ${MOST_MESSAGES_FOUND}`
  const { rows } = await db.execute<{ ids: MessageId[]; are_all: boolean }>(sql`
    with own as materialized (
      select *, row_number() over (order by last_at desc nulls last) as place from (${ownConversations(user)}) own
    ), found as materialized (
      select message.* from (select * from own where place <= ${most}) one cross join lateral (${ofOne}) message
      order by message.at desc, message.seq desc limit ${MOST_MESSAGES_FOUND}
    ), later as (select last_at from own where place = ${most + 1})
    select array(select id from found order by at desc, seq desc) as ids,
      not exists (select from later)
        or (select count(*) from found) = ${MOST_MESSAGES_FOUND}
          and (select min(at) from found) > (select last_at from later) as are_all`)
  const [found] = rows
  return { ids: found?.ids ?? [], areAll: found?.are_all ?? true }
}
