import { add, type Cents, cents, subtract } from './money.ts'
import type { Province } from './provinces.ts'
import type { Tax } from './tax.ts'

/** What an account of the ledger is: what one has, owes, has earned, or has spent. */
export const LEDGER_ACCOUNT_KINDS = ['asset', 'liability', 'revenue', 'expense'] as const
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number]

/** An account in a month. Each balance is positive on the account's own side: what is owed or earned is no minus. */
export interface AccountTotals {
  /** Its name in the ledger's chart of accounts. */
  account: string
  kind: LedgerAccountKind
  what: string
  opening: Cents
  debits: Cents
  credits: Cents
  closing: Cents
}

/** What the entries of one kind moved on an account in a month; debits are positive. */
export interface AccountMovement {
  entry: string
  account: string
  amount: Cents
}

/** A tax of a province in a month, less what went back to customers. Of the price's the marketplace passes all on. */
export interface TaxTotals extends Tax {
  /** Where the jobs are; null where nobody can say. */
  province: Province | null
  onFees: Cents
  onCommissions: Cents
  onPrices: Cents
}

/** Entries that moved another sum than the payments, payouts and refunds that they were written for. */
export interface CloseDifference extends AccountMovement {
  /** What the rows say. */
  rows: Cents
}

/** The books of a month of the operator's time zone. */
export interface Close {
  from: Date
  /** The first moment that is not in it any more. */
  to: Date
  accounts: readonly AccountTotals[]
  movements: readonly AccountMovement[]
  taxes: readonly TaxTotals[]
  differences: readonly CloseDifference[]
  /** What debits and credits of the whole ledger are apart; always nothing. */
  unbalanced: Cents
}

/** On which side an account grows: debits make more of assets and expenses, credits of what is owed or earned. */
export function isDebitKind(kind: LedgerAccountKind): boolean {
  return kind === 'asset' || kind === 'expense'
}

/** By how much an account grew in the month. */
export function change({ opening, closing }: AccountTotals): Cents {
  return subtract(closing, opening)
}

/** What the accounts of a kind came to: `of` is their change in the month, or how they stand at its end. */
export function sumOfKind(
  accounts: readonly AccountTotals[],
  kind: LedgerAccountKind,
  of: (totals: AccountTotals) => Cents,
): Cents {
  return add(cents(0), ...accounts.filter((one) => one.kind === kind).map(of))
}

/** What of a tax is the operator's to remit. */
export function toRemit({ onFees, onCommissions }: TaxTotals): Cents {
  return add(onFees, onCommissions)
}
