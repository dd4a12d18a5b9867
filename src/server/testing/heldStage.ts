import type { BidId, CardId, JobId, StageId } from '#shared/domain/ids.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import type { Person } from './builders.ts'
import { aJobWithBid, hire } from './jobBuilders.ts'
import type { TestServer } from './testServer.ts'

/** A hired job of two stages, of which the first, or both, are in escrow. */
export interface HeldStage {
  readonly jobId: JobId
  readonly bidId: BidId
  readonly id: StageId
}

export async function aHeldStage(
  server: TestServer,
  { customer, provider, card }: { customer: Person; provider: Person; card: CardId },
  { deposit = 'first', price = 1_000 }: { deposit?: 'first' | 'whole'; price?: number } = {},
): Promise<HeldStage> {
  const { jobId, bidId } = await aJobWithBid(server, customer, provider, { stages: 2, price })
  const hired = await hire(server, customer, { jobId, bidId, cardId: card, deposit })
  if (!hired.ok) throw new Error('Nobody was hired')
  const [stage] = await stagesNow(server, customer, bidId)
  if (!stage) throw new Error('The bid has no stage')
  return { jobId, bidId, id: stage.id }
}

export async function stagesNow(server: TestServer, as: Person, id: BidId): Promise<Stage[]> {
  return (await server.ask(bidDetail, { as, params: { id } })).bid.stages
}

export function moveStageAs(
  server: TestServer,
  as: Person,
  id: StageId,
  status: 'requested' | 'approved' | 'rejected' | 'unpaid',
) {
  const why = status === 'rejected' ? ({ reason: 'not_completed' } as const) : {}
  return server.send(updateStage, { as, body: { stageId: id, status, ...why } })
}
