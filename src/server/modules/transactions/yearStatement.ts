import { add, type Cents, cents } from '#shared/domain/money.ts'
import type { TaxLine } from '#shared/domain/tax.ts'
import { hasMoved, type Transaction } from '#shared/domain/transaction.ts'
import { taxName } from '#texts/tax.ts'
import type { TransactionRow } from './transactions.ts'

/** What a person's completed transactions of one kind come to in a year. */
export interface KindSums {
  readonly kind: Transaction['kind']
  readonly count: number
  readonly price: Cents
  readonly fee: Cents
  /** Each tax once, on prices and on fees. */
  readonly taxes: readonly TaxLine[]
  readonly amount: Cents
}

/** The transactions of a person in a year that went through, the earliest first, and what they come to by kind. */
export interface YearStatement {
  readonly rows: readonly TransactionRow[]
  readonly sums: readonly KindSums[]
}

const KINDS = ['payment', 'refund', 'payout'] as const

export function yearStatement(found: readonly TransactionRow[]): YearStatement {
  const rows = found.filter(hasMoved).toReversed()
  return {
    rows,
    sums: KINDS.map((kind) =>
      sumsOf(
        kind,
        rows.filter((row) => row.kind === kind),
      ),
    ).filter(({ count }) => count > 0),
  }
}

function sumsOf(kind: KindSums['kind'], rows: readonly TransactionRow[]): KindSums {
  const sum = (of: (row: TransactionRow) => Cents) => add(cents(0), ...rows.map(of))
  return {
    kind,
    count: rows.length,
    price: sum(({ price }) => price),
    fee: sum(({ fee }) => fee),
    taxes: mergeTaxes(rows.flatMap(({ taxes }) => taxes)),
    amount: sum(({ amount }) => amount),
  }
}

/** Taxes of the same name and rate as one. */
function mergeTaxes(lines: readonly TaxLine[]): TaxLine[] {
  const merged = new Map<string, TaxLine>()
  for (const line of lines) {
    const before = merged.get(taxName(line))
    merged.set(taxName(line), {
      ...line,
      onPrice: add(before?.onPrice ?? cents(0), line.onPrice),
      onFee: add(before?.onFee ?? cents(0), line.onFee),
    })
  }
  return [...merged.values()]
}
