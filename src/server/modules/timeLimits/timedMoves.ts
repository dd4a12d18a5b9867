import { biddingTimedMoves } from '#server/modules/hiring/bids/biddingTimedMoves.ts'
import { changeTimedMoves } from '#server/modules/hiring/changes/lapseChange.ts'
import { disputeTimedMoves } from '#server/modules/hiring/disputes/disputeTimedMoves.ts'
import { stageTimedMoves } from '#server/modules/hiring/stages/stageTimedMoves.ts'
import type { TimedMove } from './timedMove.ts'

/** Everything that is done by the clock alone, every few minutes. */
export const timedMoves: readonly TimedMove[] = [
  ...biddingTimedMoves,
  ...stageTimedMoves,
  ...changeTimedMoves,
  ...disputeTimedMoves,
]
