import type { HireStep, HireStory } from '#shared/domain/hireStory.ts'
import type { StageId } from '#shared/domain/ids.ts'
import type { StageMove } from '#shared/domain/stageStates.ts'
import type { Transaction } from '#shared/domain/transaction.ts'
import * as text from '#texts/dealings.ts'
import { stepWords } from '#renderer/entities/stage/stepWords.ts'

export interface RecordRow {
  id: string
  stageId: StageId
  at: Date
  /** A text of the catalogue, with {stage}, {who}, {customer} and {provider}. */
  sentence: string
  by: HireStep['by']
  transaction?: Transaction
}

/** What is told by the money itself. */
const MOVES_OF_MONEY: ReadonlySet<StageMove> = new Set(['pay', 'refund', 'payOut'])

function sentenceOf({ kind, status }: Transaction): string {
  if (kind === 'payment') return stepWords.pay
  const isOver = status === 'complete' || status === 'charged_back'
  if (kind === 'refund') return isOver ? stepWords.refund : text.refundUnderWay
  return isOver ? stepWords.payOut : text.payoutUnderWay
}

/** The story of a hire as neither of its sides reads it, the latest first. */
export function recordRows({ movements, steps }: HireStory): RecordRow[] {
  const told = steps
    .filter(({ move }) => !MOVES_OF_MONEY.has(move))
    .map(({ stageId, move, by, at }) => ({
      id: `${stageId} ${move} ${at.getTime()}`,
      stageId,
      at,
      by,
      sentence: stepWords[move],
    }))
  const money = movements.map(({ stageId, transaction }) => ({
    id: transaction.id,
    stageId,
    at: transaction.paidAt,
    by: 'customer' as const,
    sentence: sentenceOf(transaction),
    transaction,
  }))
  return [...told, ...money].toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
