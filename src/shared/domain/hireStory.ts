import type { StageId } from './ids.ts'
import { add, type BasisPoints, type Cents, cents, subtract } from './money.ts'
import { payoutOfStage, priceOfStage } from './pricing.ts'
import type { Stage } from './stage.ts'
import { isHeld, type StageMove } from './stageStates.ts'
import type { TaxTerms } from './tax.ts'
import type { Transaction } from './transaction.ts'
import type { Actor } from './transitions.ts'

/** A movement of the reader's money for a stage of the hire. */
export interface HireMovement {
  stageId: StageId
  transaction: Transaction
}

/** A stage that somebody, or time, has moved on. */
export interface HireStep {
  stageId: StageId
  move: StageMove
  by: Actor
  at: Date
}

/** What happened to the stages of a hire and to the reader's money for them, each the earliest first. */
export interface HireStory {
  movements: readonly HireMovement[]
  steps: readonly HireStep[]
}

/** What a hire costs its customer, fee and taxes included: what was charged is held, released or given back. */
export interface CustomerSums {
  charged: Cents
  held: Cents
  released: Cents
  returned: Cents
  toCome: Cents
}

/** What a hire brings its provider, after commission and taxes. */
export interface ProviderSums {
  held: Cents
  underWay: Cents
  paidOut: Cents
  toCome: Cents
}

type MoneyStage = Pick<Stage, 'id' | 'order' | 'price' | 'status'>

interface Hire {
  readonly stages: readonly MoneyStage[]
  readonly tax: TaxTerms
}

const nothing = cents(0)
const sum = (amounts: readonly Cents[]) => add(nothing, ...amounts)

const transactionsOf = (movements: readonly HireMovement[], stage: MoneyStage, kind: Transaction['kind']) =>
  movements
    .filter(({ stageId, transaction }) => stageId === stage.id && transaction.kind === kind)
    .map(({ transaction }) => transaction)

const amountOf = (transactions: readonly Transaction[]) => sum(transactions.map(({ amount }) => amount))

/** Sums in cents for the customer of a hire. Without its movements, what its prices come to as the stages stand. */
export function customerSums({ stages, tax }: Hire, movements?: readonly HireMovement[]): CustomerSums {
  const whole = (stage: MoneyStage) => priceOfStage(stage, stages, tax).total
  const moved = (stage: MoneyStage, kind: Transaction['kind']) =>
    amountOf(transactionsOf(movements ?? [], stage, kind))
  const sums = stages.map((stage): CustomerSums => {
    const unpaid = stage.status === 'unpaid'
    const charged = movements ? moved(stage, 'payment') : unpaid ? nothing : whole(stage)
    const returned = moved(stage, 'refund')
    const left = subtract(charged, returned)
    const held = isHeld(stage.status) && stage.status !== 'approved'
    return {
      charged,
      held: held ? left : nothing,
      released: held || unpaid ? nothing : left,
      // What the bank of a customer has taken back is with them as well, without a refund of ours.
      returned: unpaid ? charged : returned,
      toCome: unpaid ? whole(stage) : nothing,
    }
  })
  return {
    charged: sum(sums.map(({ charged }) => charged)),
    held: sum(sums.map(({ held }) => held)),
    released: sum(sums.map(({ released }) => released)),
    returned: sum(sums.map(({ returned }) => returned)),
    toCome: sum(sums.map(({ toCome }) => toCome)),
  }
}

/** Sums in cents for the provider of a hire. Without its movements, what its prices come to as the stages stand. */
export function providerSums(
  { stages, tax, commissionRate }: Hire & { readonly commissionRate: BasisPoints },
  movements?: readonly HireMovement[],
): ProviderSums {
  const sums = stages.map((stage): ProviderSums => {
    const whole = payoutOfStage(stage, stages, commissionRate, tax).payout
    const payouts = transactionsOf(movements ?? [], stage, 'payout')
    const sent = amountOf(payouts.filter(({ status }) => status === 'complete'))
    const owed = amountOf(payouts.filter(({ status }) => status === 'pending' || status === 'failed'))
    const released = stage.status === 'approved' || stage.status === 'paid_out'
    const unknown = released && payouts.length === 0
    return {
      held: isHeld(stage.status) && !released ? whole : nothing,
      underWay: unknown && stage.status === 'approved' ? whole : owed,
      paidOut: unknown && stage.status === 'paid_out' ? whole : sent,
      toCome: stage.status === 'unpaid' ? whole : nothing,
    }
  })
  return {
    held: sum(sums.map(({ held }) => held)),
    underWay: sum(sums.map(({ underWay }) => underWay)),
    paidOut: sum(sums.map(({ paidOut }) => paidOut)),
    toCome: sum(sums.map(({ toCome }) => toCome)),
  }
}
