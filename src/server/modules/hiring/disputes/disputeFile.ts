import { and, asc, eq } from 'drizzle-orm'
import type { DisputeId } from '#shared/domain/ids.ts'
import type { TimeLimits } from '#shared/domain/timeLimits.ts'
import type { Database } from '#server/db/connection.ts'
import {
  disputeEvidence,
  disputes,
  disputeStatements,
  files,
  stagePictures,
  stages,
} from '#server/db/schema/index.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import { hireRecord } from '../hireRecord.ts'
import { findDispute } from './disputes.ts'

/** Everything that a dispute is about, for whoever has to judge it without us. Moments are UTC, amounts dollars. */
export async function disputeFile(reading: Reading, id: DisputeId, limits: TimeLimits) {
  const { db } = reading
  const dispute = await findDispute(reading, id, 'admin', limits)
  const [stage] = await db.select({ bidId: stages.bidId }).from(stages).where(eq(stages.id, dispute.stage.id))
  if (!stage) throw new Error(`Dispute ${id} is about no bid`)
  return { madeAt: reading.clock(), dispute, ...(await hireRecord(db, stage.bidId, dispute)) }
}

export type DisputeFileContent = Awaited<ReturnType<typeof disputeFile>>

/** A picture that shows something of a dispute, where its bytes are. */
export interface StoredPicture {
  readonly name: string
  readonly key: string
}

/** What the two gave to the dispute, and what was shown of its stage before and with its requests. */
export async function picturesOfDispute(db: Database, id: DisputeId): Promise<StoredPicture[]> {
  const given = await db
    .select({ name: files.name, key: files.key })
    .from(disputeEvidence)
    .innerJoin(disputeStatements, eq(disputeStatements.id, disputeEvidence.statementId))
    .innerJoin(files, eq(files.id, disputeEvidence.fileId))
    .where(and(eq(disputeStatements.disputeId, id), eq(files.kind, 'dispute_picture')))
    .orderBy(asc(disputeEvidence.id))
  const ofStage = await db
    .select({ moment: stagePictures.moment, name: files.name, key: files.key })
    .from(disputes)
    .innerJoin(stagePictures, eq(stagePictures.stageId, disputes.stageId))
    .innerJoin(files, eq(files.id, stagePictures.fileId))
    .where(eq(disputes.id, id))
    .orderBy(asc(stagePictures.id))
  return [...given, ...ofStage.map(({ moment, name, key }) => ({ name: `${moment} the work: ${name}`, key }))]
}
