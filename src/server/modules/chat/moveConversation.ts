import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  type ConversationMove,
  type ConversationState,
  conversationTransitions,
} from '#shared/domain/conversationStates.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { type Actor, findTransition, type TransitionTable } from '#shared/domain/transitions.ts'
import { conversationMembers, conversations } from '#server/db/schema/index.ts'
import { carryOut, first, type Follows } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { ConversationRow } from './access.ts'
import { readMessageNotifications } from './markRead.ts'
import { syncLater } from './remote.ts'

const table: TransitionTable<ConversationState, ConversationMove> = conversationTransitions

const told = {
  queue_job: (tx: Tx, { id }: ConversationRow) => syncLater(tx, id),
  screens: publishConversation,
}

const follows: Omit<Follows<typeof conversationTransitions, ConversationRow>, 'open'> = {
  close: told,
  delete: { counts: clearForBoth, ...told },
  reopen: told,
}

/** Moves the conversation about a job with a provider as its table allows; where there is none, or it is so already, nothing. */
export async function moveConversation(
  tx: Tx,
  { job, provider }: { job: JobId; provider: UserId },
  move: keyof typeof follows,
  actor: Actor,
): Promise<void> {
  const [conversation] = await tx.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.jobId, job), eq(conversations.providerId, provider)))
    .for('no key update')
  if (!conversation) return
  const from = conversation.closedAt ? 'closed' : 'open'
  const row = findTransition(table, move, from, actor)
  if (!row) return
  const rows = await tx.db
    .update(conversations)
    .set({ closedAt: row.to === 'closed' ? tx.clock() : null })
    .where(
      and(
        eq(conversations.id, conversation.id),
        from === 'open' ? isNull(conversations.closedAt) : isNotNull(conversations.closedAt),
      ),
    )
    .returning()
  await carryOut(tx, row, follows[move], first(rows, 'not_found'))
}

export function publishConversation(tx: Tx, { id, customerId, providerId }: ConversationRow): void {
  for (const person of [customerId, providerId])
    tx.publish(person, 'connectionUpdated', { conversationId: id })
}

async function clearForBoth(tx: Tx, conversation: ConversationRow): Promise<void> {
  const { id, lastSequence, customerId, providerId } = conversation
  await tx.db
    .update(conversationMembers)
    .set({
      hidden: true,
      unread: 0,
      clearedSequence: lastSequence,
      readSequence: sql`greatest(read_seq, ${lastSequence})`,
    })
    .where(eq(conversationMembers.conversationId, id))
  for (const person of [customerId, providerId]) await readMessageNotifications(tx, conversation, person)
}

/** A job's end closes its conversations (§4.4). They look at the job themselves; pages and Firebase have to be told. */
export async function closeWithJob(tx: Tx, job: JobId): Promise<void> {
  const ended = await tx.db.select().from(conversations).where(eq(conversations.jobId, job))
  for (const conversation of ended) {
    await syncLater(tx, conversation.id)
    publishConversation(tx, conversation)
  }
}
