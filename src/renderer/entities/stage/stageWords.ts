import type { StageState } from '#shared/domain/stageStates.ts'
import { stage as text } from '#texts/screens.ts'

type Side = 'customer' | 'provider'

/** How a stage stands (§4.3), in the words of each side. */
const statusWords: Readonly<Record<Side, Readonly<Record<StageState, string>>>> = {
  customer: {
    unpaid: 'Waiting for your payment',
    in_escrow: 'Payment in escrow',
    requested: 'Approval requested',
    approved: text.approved,
    rejected: 'Rejected, in escrow',
    paid_out: 'Paid to the provider',
  },
  provider: {
    unpaid: 'Waiting for the customer to pay',
    in_escrow: 'Payment in escrow',
    requested: 'You have asked for approval',
    approved: text.approved,
    rejected: 'Rejected, in escrow',
    paid_out: 'Paid to you',
  },
}

/** Who must act and what happens next. */
const nextWords: Readonly<Record<Side, Readonly<Record<StageState, string>>>> = {
  customer: {
    unpaid: '',
    in_escrow: 'The provider asks for it when the stage is done.',
    requested: 'Look at the work, then accept or reject.',
    approved: 'On its way to the provider.',
    rejected: 'The provider can put it right and ask again.',
    paid_out: '',
  },
  provider: {
    unpaid: 'You are told when it is in escrow.',
    in_escrow: 'Ask for it when the stage is done.',
    requested: 'The customer looks at the work.',
    approved: text.payoutTime,
    rejected: 'Put it right and ask again.',
    paid_out: text.payoutTime,
  },
}

/** What is said of a stage; one that was never paid, or was paid back, awaits nothing once the job is closed. */
export function stageWords(side: Side, status: StageState, closed: boolean): { now: string; next: string } {
  if (closed && status === 'unpaid') return { now: 'Not paid', next: '' }
  return { now: statusWords[side][status], next: nextWords[side][status] }
}
