import { and, eq, inArray } from 'drizzle-orm'
import { answersDispute, isUnsettled } from '#shared/domain/disputeStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { DisputeId, MessageId, UserId } from '#shared/domain/ids.ts'
import { conversations, disputeEvidence, disputeStatements, messages } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { keepFile, type StoredFile } from '#server/modules/files/storeFile.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { type DisputeAt, lockDispute, sideOf } from './disputeAt.ts'
import { moveDispute } from './moveDispute.ts'

/** What somebody says, and what shows it: files in the store, and messages of the conversation of the two. */
export interface Said {
  readonly text: string
  readonly files: readonly StoredFile[]
  readonly messageIds: readonly MessageId[]
}

/** One of the two has more to say; the first word of whoever did not open the dispute answers it. */
export async function sayInDispute(tx: Tx, person: UserId, id: DisputeId, said: Said): Promise<void> {
  const at = await lockDispute(tx, id, { person })
  if (!isUnsettled(at.dispute.status)) throw new DomainError('dispute_ended')
  await addStatement(tx, at, person, said)
  const side = sideOf(at, person)
  if (side && answersDispute(at.dispute, side)) await moveDispute(tx, at, 'answer', side)
  else publishJob(tx, at.job)
}

/** Stores what somebody says in a dispute whose job is locked. */
export async function addStatement(
  tx: Tx,
  at: DisputeAt,
  author: UserId,
  { text, files, messageIds }: Said,
): Promise<void> {
  const [statement] = await tx.db
    .insert(disputeStatements)
    .values({ disputeId: at.dispute.id, authorId: author, text, createdAt: tx.clock() })
    .returning()
  if (!statement) throw new Error('The statement was not stored')
  const quoted = await messagesOfTheTwo(tx, at, messageIds)
  const evidence = quoted.map((messageId) => ({ statementId: statement.id, messageId, fileId: null }))
  for (const file of files)
    await tx.db
      .insert(disputeEvidence)
      .values({ statementId: statement.id, fileId: await keepFile(tx, author, file) })
  if (evidence.length > 0) await tx.db.insert(disputeEvidence).values(evidence)
}

/** The messages that were named, each once; all of them the two's about this job, or nothing is found. */
async function messagesOfTheTwo(
  tx: Tx,
  { job, bid }: DisputeAt,
  ids: readonly MessageId[],
): Promise<MessageId[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await tx.db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        inArray(messages.id, wanted),
        eq(conversations.jobId, job.id),
        eq(conversations.providerId, bid.providerId),
      ),
    )
  if (found.length !== wanted.length) throw new DomainError('not_found')
  return wanted
}
