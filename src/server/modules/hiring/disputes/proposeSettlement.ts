import { and, desc, eq } from 'drizzle-orm'
import { isUnsettled } from '#shared/domain/disputeStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { DisputeId, DisputeProposalId, UserId } from '#shared/domain/ids.ts'
import type { Cents } from '#shared/domain/money.ts'
import { disputeProposals } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { notifyCustomer, notifyProvider } from '../notifyOther.ts'
import { lockDispute, sideOf } from './disputeAt.ts'
import { moveDispute } from './moveDispute.ts'

/** One of the two says how they would divide the money; what they have proposed before no longer stands. */
export async function proposeSettlement(
  tx: Tx,
  person: UserId,
  id: DisputeId,
  release: Cents,
): Promise<void> {
  const at = await lockDispute(tx, id, { person })
  if (!isUnsettled(at.dispute.status)) throw new DomainError('dispute_ended')
  if (release > at.dispute.price) throw new DomainError('split_too_large', { field: 'release' })
  const [proposal] = await tx.db
    .insert(disputeProposals)
    .values({ disputeId: id, proposerId: person, release, createdAt: tx.clock() })
    .returning()
  if (!proposal) throw new Error('The proposal was not stored')
  const tell = sideOf(at, person) === 'customer' ? notifyProvider : notifyCustomer
  await tell(tx, at.job, at.bid.providerId, 'dispute_proposal', proposal.id)
  publishJob(tx, at.job)
}

/** The other of the two accepts what stands: the money moves. */
export async function acceptProposal(
  tx: Tx,
  person: UserId,
  id: DisputeId,
  proposalId: DisputeProposalId,
): Promise<void> {
  const at = await lockDispute(tx, id, { person })
  const [named] = await tx.db
    .select()
    .from(disputeProposals)
    .where(and(eq(disputeProposals.id, proposalId), eq(disputeProposals.disputeId, id)))
  if (!named || named.proposerId === person) throw new DomainError('not_found')
  const [latest] = await tx.db
    .select({ id: disputeProposals.id })
    .from(disputeProposals)
    .where(and(eq(disputeProposals.disputeId, id), eq(disputeProposals.proposerId, named.proposerId)))
    .orderBy(desc(disputeProposals.createdAt), desc(disputeProposals.id))
    .limit(1)
  if (latest?.id !== named.id) throw new DomainError('proposal_replaced')
  const side = sideOf(at, person)
  if (side) await moveDispute(tx, at, 'settle', side, { released: named.release, endedAt: tx.clock() })
}
