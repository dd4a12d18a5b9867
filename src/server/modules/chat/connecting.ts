import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ConnectionId, JobId, UserId } from '#shared/domain/ids.ts'
import { connectionMembers, connections } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { lockJob } from '#server/modules/jobs/access.ts'
import { requireSwitchedOn } from '#server/modules/users/switchedOff.ts'
import { chatPartner, type ConnectionRow, lockConnection, memberOf } from './access.ts'
import { readMessageNotifications } from './reading.ts'
import { syncLater } from './remote.ts'

/** The conversation about a job with another user; the same one however often it is opened (§7). */
export async function openConnection(
  tx: Tx,
  user: UserId,
  { jobId, other }: { jobId: JobId; other: UserId },
): Promise<ConnectionId> {
  // With the job's lock: a bid that is being rejected meanwhile closes the conversation, or there is none to open.
  const job = await lockJob(tx, jobId)
  const provider = await chatPartner(tx.db, job, user, other)
  await requireSwitchedOn(tx.db, other, 'partner_switched_off')
  const id = await ensureConnection(tx, { jobId, customer: job.customerId, provider })
  await tx.db
    .update(connectionMembers)
    .set({ hidden: false })
    .where(and(eq(connectionMembers.connectionId, id), eq(connectionMembers.userId, user)))
  return id
}

interface Pair {
  jobId: JobId
  customer: UserId
  provider: UserId
}

export async function ensureConnection(tx: Tx, { jobId, customer, provider }: Pair): Promise<ConnectionId> {
  const [made] = await tx.db
    .insert(connections)
    .values({ jobId, customerId: customer, providerId: provider, createdAt: tx.clock() })
    .onConflictDoNothing()
    .returning({ id: connections.id })
  if (!made) return existing(tx, jobId, provider)
  const side = { connectionId: made.id, movedAt: tx.clock() }
  await tx.db.insert(connectionMembers).values([
    { ...side, userId: customer, otherId: provider },
    { ...side, userId: provider, otherId: customer },
  ])
  for (const person of [customer, provider])
    tx.publish(person, 'connectionUpdated', { connection_id: made.id })
  return made.id
}

async function existing(tx: Tx, jobId: JobId, provider: UserId): Promise<ConnectionId> {
  const [found] = await tx.db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.jobId, jobId), eq(connections.providerId, provider)))
  if (!found) throw new Error('A conversation that is there can not be read')
  return found.id
}

/** Takes a conversation off one person's list; the other one keeps theirs. A new message brings it back, without the old. */
export async function deleteConnection(tx: Tx, user: UserId, id: ConnectionId) {
  await memberOf(tx.db, id, user)
  const connection = await lockConnection(tx, id)
  await tx.db
    .update(connectionMembers)
    .set({ hidden: true, unread: 0, clearedSeq: connection.lastSeq, readSeq: connection.lastSeq })
    .where(and(eq(connectionMembers.connectionId, id), eq(connectionMembers.userId, user)))
  await readMessageNotifications(tx, connection, user)
  await syncLater(tx, id)
  tx.publish(user, 'connectionUpdated', { connection_id: id })
}

/** A rejected bid takes its conversation with it, for both, and for good (§4.5). */
export async function deleteAfterRejection(tx: Tx, jobId: JobId, provider: UserId): Promise<void> {
  const [closed] = await tx.db
    .update(connections)
    .set({ closedAt: tx.clock() })
    .where(and(eq(connections.jobId, jobId), eq(connections.providerId, provider)))
    .returning()
  if (!closed) return
  const { lastSeq } = closed
  await tx.db
    .update(connectionMembers)
    .set({ hidden: true, unread: 0, clearedSeq: lastSeq, readSeq: sql`greatest(read_seq, ${lastSeq})` })
    .where(eq(connectionMembers.connectionId, closed.id))
  for (const person of [closed.customerId, closed.providerId])
    await readMessageNotifications(tx, closed, person)
  await tellChange(tx, closed)
}

/** Who has declined to bid is not written to any more; a bid all the same opens the conversation again. */
export async function openForBidder(
  tx: Tx,
  { jobId, provider }: Pick<Pair, 'jobId' | 'provider'>,
  isOpen: boolean,
): Promise<void> {
  const [changed] = await tx.db
    .update(connections)
    .set({ closedAt: isOpen ? null : tx.clock() })
    .where(
      and(
        eq(connections.jobId, jobId),
        eq(connections.providerId, provider),
        isOpen ? isNotNull(connections.closedAt) : isNull(connections.closedAt),
      ),
    )
    .returning()
  if (changed) await tellChange(tx, changed)
}

async function tellChange(tx: Tx, connection: ConnectionRow): Promise<void> {
  await syncLater(tx, connection.id)
  for (const person of [connection.customerId, connection.providerId])
    tx.publish(person, 'connectionUpdated', { connection_id: connection.id })
}

/** A job's end closes its conversations (§4.4). They look at the job themselves; pages and Firebase have to be told. */
export async function closeWithJob(tx: Tx, jobId: JobId): Promise<void> {
  const ended = await tx.db.select().from(connections).where(eq(connections.jobId, jobId))
  for (const connection of ended) await tellChange(tx, connection)
}
