import { type StageStatus, stageStatus } from '#shared/domain/stageStates.ts'
import { stage as text } from '#shared/texts/screens.ts'

type Side = 'customer' | 'provider'

/** How a stage stands (§4.3), in the words of each side. */
const statusWords: Readonly<Record<Side, Readonly<Record<StageStatus, string>>>> = {
  customer: {
    1: 'Waiting for your payment',
    2: 'Payment in escrow',
    3: 'Approval requested',
    4: text.approved,
    5: 'Rejected, in escrow',
    6: 'Paid to the provider',
  },
  provider: {
    1: 'Waiting for the customer to pay',
    2: 'Payment in escrow',
    3: 'You have asked for approval',
    4: text.approved,
    5: 'Rejected, in escrow',
    6: 'Paid to you',
  },
}

/** Who must act and what happens next. */
const nextWords: Readonly<Record<Side, Readonly<Record<StageStatus, string>>>> = {
  customer: {
    1: '',
    2: 'The provider asks for it when the stage is done.',
    3: 'Look at the work, then accept or reject.',
    4: 'On its way to the provider.',
    5: 'The provider can put it right and ask again.',
    6: '',
  },
  provider: {
    1: 'You are told when it is in escrow.',
    2: 'Ask for it when the stage is done.',
    3: 'The customer looks at the work.',
    4: text.payoutTime,
    5: 'Put it right and ask again.',
    6: text.payoutTime,
  },
}

/** What is said of a stage; one that was never paid, or was paid back, awaits nothing once the job is closed. */
export function stageWords(side: Side, status: StageStatus, closed: boolean): { now: string; next: string } {
  if (closed && status === stageStatus.waitingForPayment) return { now: 'Not paid', next: '' }
  return { now: statusWords[side][status], next: nextWords[side][status] }
}
