import { type TaxTotals, toRemit } from '#shared/domain/close.ts'
import { add, type Cents, cents } from '#shared/domain/money.ts'
import * as text from '#texts/books.ts'
import { taxName } from '#texts/tax.ts'
import { FiguresTable } from './FiguresTable.tsx'

/** Each tax of a month by province: what of it is the operator's to remit, and what is the providers'. */
export function TaxesOfMonth({ taxes }: { taxes: readonly TaxTotals[] }) {
  if (taxes.length === 0) return <p className="text-muted">{text.noTaxes}</p>
  const figures: readonly ((tax: TaxTotals) => Cents)[] = [
    (tax) => tax.onFees,
    (tax) => tax.onCommissions,
    toRemit,
    (tax) => tax.onPrices,
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-muted">{text.taxesHint}</p>
      <FiguresTable
        label={text.taxesCollected}
        columns={[text.province, text.tax, text.onFees, text.onCommissions, text.toRemit, text.onPrices]}
        rows={taxes.map((tax) => ({
          key: `${tax.province ?? ''} ${taxName(tax)}`,
          heads: [tax.province ?? text.unknownProvince, taxName(tax)],
          amounts: figures.map((of) => of(tax)),
        }))}
        total={{
          key: 'total',
          heads: [text.total, ''],
          amounts: figures.map((of) => add(cents(0), ...taxes.map(of))),
        }}
      />
    </div>
  )
}
