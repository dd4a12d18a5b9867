import { and, eq, isNull } from 'drizzle-orm'
import { jobMessage } from '#texts/hireMessages.ts'
import { conversations } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { ensureConversation } from '#server/modules/chat/openConversation.ts'
import { postEventMessage } from '#server/modules/chat/sendMessage.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'

/** Puts the end of a hire into the conversation of its two people. */
export async function showCompleted(
  tx: Tx,
  { id: jobId, customerId, hiredProviderId }: JobRow,
): Promise<void> {
  if (!hiredProviderId) return
  const pair = { jobId, customer: customerId, provider: hiredProviderId }
  await postEventMessage(tx, await ensureConversation(tx, pair), {
    senderId: customerId,
    kind: 'job_completed',
    text: jobMessage.completed,
  })
}

/** Puts the end of a job into every conversation about it that can be written to. */
export async function showCancelled(tx: Tx, { id: jobId, customerId }: JobRow): Promise<void> {
  const open = await tx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.jobId, jobId), isNull(conversations.closedAt)))
    .orderBy(conversations.id)
  for (const { id } of open)
    await postEventMessage(tx, id, {
      senderId: customerId,
      kind: 'job_cancelled',
      text: jobMessage.cancelled,
    })
}
