import type { StageId, UserId } from '#shared/domain/ids.ts'
import { add, type Cents, cents } from '#shared/domain/money.ts'
import type { LedgerAccount } from '#server/db/schema/index.ts'

/** One person's part of an account; nobody's of what the gateway keeps for its work. */
export interface Holding {
  readonly account: LedgerAccount
  readonly person: UserId | null
}

/**
 * An amount that goes from one account to another, for a stage where it is for one: the first is debited, the second credited. What leaves
 * one arrives at the other, so no list of postings can be out of balance.
 */
export interface Posting {
  readonly from: Holding
  readonly to: Holding
  readonly amount: Cents
  readonly stage: StageId | null
}

/** One side of postings on one account, as the journal keeps it: debits are positive, credits negative. */
export interface Line {
  readonly account: LedgerAccount
  readonly userId: UserId | null
  readonly stageId: StageId | null
  readonly amount: Cents
}

/** The lines of postings: one for each account, person and stage that something came to or left. */
export function linesOf(postings: readonly Posting[]): Line[] {
  const lines = new Map<string, Line>()
  const book = ({ account, person }: Holding, stage: StageId | null, amount: Cents) => {
    const key = `${account} ${person} ${stage}`
    const before = lines.get(key)?.amount ?? cents(0)
    lines.set(key, { account, userId: person, stageId: stage, amount: add(before, amount) })
  }
  for (const { from, to, stage, amount } of postings) {
    if (amount < 0) throw new Error(`A posting from ${from.account} to ${to.account} of ${amount} cents`)
    book(from, stage, amount)
    book(to, stage, cents(0 - amount))
  }
  return [...lines.values()].filter((line) => line.amount !== 0)
}
