import { and, desc, inArray } from 'drizzle-orm'
import { answersDispute, DISPUTE_STATES, isUnsettled } from '#shared/domain/disputeStates.ts'
import type { StageId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import { disputeProposals, disputes } from '#server/db/schema/index.ts'
import type { StageRow } from '#server/modules/hiring/stages/stages.ts'

import type { Asking } from './aboutJob.ts'

/** The stages whose dispute waits for somebody: for their answer, or for their word on what the other has proposed last. */
export async function disputesWaiting(
  db: Database,
  { id, side }: Asking,
  stages: readonly StageRow[],
): Promise<Set<StageId>> {
  const disputed = stages.filter(({ status }) => status === 'disputed').map((stage) => stage.id)
  if (disputed.length === 0) return new Set()
  const unsettled = await db
    .select({
      id: disputes.id,
      stageId: disputes.stageId,
      status: disputes.status,
      openedBy: disputes.openedBy,
    })
    .from(disputes)
    .where(
      and(
        inArray(disputes.stageId, disputed),
        inArray(
          disputes.status,
          DISPUTE_STATES.filter((state) => isUnsettled(state)),
        ),
      ),
    )
  const latest = await db
    .selectDistinctOn([disputeProposals.disputeId], {
      disputeId: disputeProposals.disputeId,
      proposerId: disputeProposals.proposerId,
    })
    .from(disputeProposals)
    .where(
      inArray(
        disputeProposals.disputeId,
        unsettled.map((dispute) => dispute.id),
      ),
    )
    .orderBy(disputeProposals.disputeId, desc(disputeProposals.createdAt), desc(disputeProposals.id))
  const proposedTo = new Set(
    latest.filter(({ proposerId }) => proposerId !== id).map(({ disputeId }) => disputeId),
  )
  return new Set(
    unsettled
      .filter((dispute) => answersDispute(dispute, side) || proposedTo.has(dispute.id))
      .map(({ stageId }) => stageId),
  )
}
