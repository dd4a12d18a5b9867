import type { StageMove } from '#shared/domain/stageStates.ts'
import * as text from '#texts/hireStory.ts'

/** What people and time did at a stage: {who} did it, {stage} is its title. */
export const stepWords: Readonly<Record<StageMove, string>> = {
  pay: text.paidInto,
  request: text.request,
  approve: text.approve,
  approveUnanswered: text.approveUnanswered,
  reject: text.reject,
  payOut: text.payOut,
  refund: text.refundStep,
  returnUnasked: text.returnUnasked,
  giveBack: text.giveBack,
  freeze: text.freeze,
  freezeRejected: text.freezeRejected,
  release: text.release,
  return: text.returnStep,
  divide: text.divide,
  chargeBack: text.chargeBack,
  takeBack: text.chargeBack,
}
