import { add, type Cents, cents } from '#shared/domain/money.ts'
import { TAX_NAMES, type TaxName } from '#shared/domain/tax.ts'
import { csv } from '#server/csv/csv.ts'
import { correctedNumber, numberOf, type TransactionRow } from './transactions.ts'
import type { YearStatement } from './yearStatement.ts'

const documentOf = { payment: 'invoice', refund: 'credit note', payout: 'payout' } as const

/** A line for each transaction: what it was for, with whom, and each tax on the price and on the fee or commission. */
export function yearStatementCsv({ rows }: YearStatement): string {
  const taxColumns = TAX_NAMES.flatMap((name) => [`${name} on price`, `${name} on fee`])
  return csv([
    [
      'date',
      'kind',
      'number',
      'corrects invoice',
      'job',
      'stage',
      'customer',
      'provider',
      'provider GST/HST no.',
      'provider QST no.',
      'price',
      'fee or commission',
      ...taxColumns,
      'amount',
    ],
    ...rows.map((row) => [
      row.happened_on,
      documentOf[row.kind],
      numberOf(row) || row.id,
      correctedNumber(row),
      row.job_title,
      row.stage_title,
      row.customer_name,
      row.supplier,
      row.provider_gst,
      row.provider_qst,
      row.price,
      row.fee,
      ...TAX_NAMES.flatMap((name) => [taxOf(row, name, 'onPrice'), taxOf(row, name, 'onFee')]),
      row.amount,
    ]),
  ])
}

function taxOf({ taxes }: TransactionRow, name: TaxName, part: 'onPrice' | 'onFee'): Cents {
  return add(cents(0), ...taxes.filter((tax) => tax.name === name).map((tax) => tax[part]))
}
