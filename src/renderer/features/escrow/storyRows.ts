import type { HireMovement, HireStep, HireStory } from '#shared/domain/hireStory.ts'
import type { StageId } from '#shared/domain/ids.ts'
import type { StageMove } from '#shared/domain/stageStates.ts'
import type { Transaction } from '#shared/domain/transaction.ts'
import * as text from '#texts/hireStory.ts'
import type { Side } from '#renderer/entities/stage/stageWords.ts'
import { stepWords } from '#renderer/entities/stage/stepWords.ts'

export interface StoryRow {
  key: string
  stageId: StageId
  at: Date
  /** A text of the catalogue, with {stage}, {who}, {customer} and {provider}. */
  sentence: string
  by?: HireStep['by']
  transaction?: Transaction
}

/** What is told with its amount and document instead, to whose money it was. */
const toldByMoney: Readonly<Record<Side, readonly StageMove[]>> = {
  customer: ['pay', 'refund'],
  provider: ['payOut'],
}

function sentenceOf({ kind, status }: Transaction): string {
  if (status === 'failed') return text.failed
  if (kind === 'payment') return text.payment
  if (kind === 'refund') return status === 'pending' ? text.refundUnderWay : text.refund
  return status === 'pending' ? text.payoutUnderWay : text.payout
}

const ofMovement = ({ stageId, transaction }: HireMovement): StoryRow => ({
  key: transaction.id,
  stageId,
  at: transaction.paidAt,
  sentence: sentenceOf(transaction),
  transaction,
})

/** The story of a hire as one of its two sides reads it, the latest first. */
export function storyRows({ movements, steps: all }: HireStory, side: Side): StoryRow[] {
  const told = all
    .filter(({ move }) => !toldByMoney[side].includes(move))
    .map(({ stageId, move, by, at }) => ({
      key: `${stageId} ${move} ${at.getTime()}`,
      stageId,
      at,
      sentence: stepWords[move],
      by,
    }))
  return [...told, ...movements.map(ofMovement)].toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
