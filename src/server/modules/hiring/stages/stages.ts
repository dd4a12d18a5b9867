import { asc, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { BidId, StageId } from '#shared/domain/ids.ts'
import type { Stage, StagePicture } from '#shared/domain/stage.ts'
import type { Database } from '#server/db/connection.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { stages } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import type { BidRow } from '../bids/bidOfJob.ts'

export type StageRow = typeof stages.$inferSelect

/** A stage, the bid it is of, and the job that it is for, locked. */
export interface StageAt {
  job: JobRow
  bid: BidRow
  stage: StageRow
  /** It is paid with the first stage, which belongs to the hire: the accepted bid tells of that. */
  isOfHire?: boolean
  /** Of a stage that is divided, the part of its price that its provider gets. */
  released?: Cents
}

/** Of a stage that can be paid anew. */
export const nothingAsked = {
  requestedAt: null,
  requestNote: '',
  rejectionText: '',
  rejectionReason: null,
} as const

/** The columns that `toStage` takes. */
export const stageColumns = {
  id: stages.id,
  title: stages.title,
  description: stages.description,
  price: stages.price,
  order: stages.order,
  status: stages.status,
  since: stages.since,
  paidOutAt: stages.paidOutAt,
  requestedAt: stages.requestedAt,
  requestNote: stages.requestNote,
  rejectionText: stages.rejectionText,
  changeOrderId: stages.changeOrderId,
  disputeId: stages.disputeId,
  chargebackId: stages.chargebackId,
}

export function toStage(
  row: Pick<StageRow, keyof typeof stageColumns>,
  pictures: readonly StagePicture[],
): Stage {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    order: row.order,
    status: row.status,
    since: row.since,
    paidOutAt: row.paidOutAt,
    requestedAt: row.requestedAt,
    requestNote: row.requestNote,
    pictures,
    rejectionReason: row.rejectionText,
    changeOrderId: row.changeOrderId,
    disputeId: row.disputeId,
    isFrozen: row.chargebackId !== null,
  }
}

const stagesByBids = prepared((db) =>
  db
    .select()
    .from(stages)
    .where(isAmong(stages.bidId, 'bids'))
    .orderBy(asc(stages.bidId), asc(stages.order))
    .prepare('stages_by_bids'),
)

/** The stages of bids, in order. */
export async function stagesOf(db: Database, bidIds: readonly BidId[]): Promise<Map<BidId, StageRow[]>> {
  if (bidIds.length === 0) return new Map()
  const rows = await stagesByBids(db).execute({ bids: bidIds })
  const stages = new Map<BidId, StageRow[]>()
  for (const row of rows) stages.set(row.bidId, [...(stages.get(row.bidId) ?? []), row])
  return stages
}

/** The stages of one bid, in order. */
export async function stagesOfBid(db: Database, id: BidId): Promise<StageRow[]> {
  return (await stagesOf(db, [id])).get(id) ?? []
}

/** The stages of the bid that was hired, in order; none while nobody is. */
export async function stagesOfHire(db: Database, { hiredBidId }: JobRow): Promise<StageRow[]> {
  return hiredBidId ? stagesOfBid(db, hiredBidId) : []
}

/** Where a stage stands, for its customer or its provider. */
export async function stageNow(services: Services, id: StageId): Promise<StageRow> {
  const [row] = await services.db.select().from(stages).where(eq(stages.id, id))
  if (!row) throw new DomainError('not_found')
  return row
}
