import { type Close, toRemit } from '#shared/domain/close.ts'
import { taxName } from '#texts/tax.ts'
import { type Cell, csv } from '#server/csv/csv.ts'

/** The books of a month as one table with one figure a line, so that a spreadsheet can filter and sum it. */
export function closeCsv({ accounts, movements, taxes, differences, unbalanced }: Close): string {
  const rows: Cell[][] = [
    ...accounts.flatMap(({ account, kind, opening, debits, credits, closing }) =>
      Object.entries({ opening, debits, credits, closing }).map(([figure, amount]) => [
        'account',
        account,
        kind,
        figure,
        amount,
      ]),
    ),
    ...movements.map(({ entry, account, amount }) => [
      'movement',
      account,
      entry,
      'debits - credits',
      amount,
    ]),
    ...taxes.flatMap((tax) => {
      const of = ['tax', tax.province ?? 'unknown', taxName(tax)]
      return [
        [...of, 'on customer fees', tax.onFees],
        [...of, 'on commissions', tax.onCommissions],
        [...of, 'to remit', toRemit(tax)],
        [...of, 'on prices, of the providers', tax.onPrices],
      ]
    }),
    ...differences.flatMap(({ entry, account, amount, rows: said }) => [
      ['difference', account, entry, 'in the ledger', amount],
      ['difference', account, entry, 'in the rows', said],
    ]),
    ['check', 'whole ledger', '', 'debits - credits', unbalanced],
  ]
  return csv([['part', 'name', 'detail', 'figure', 'CAD'], ...rows])
}
