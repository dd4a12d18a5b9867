import { type Cents, cents, formatMoney } from '#shared/domain/money.ts'

export function Money({ amount }: { amount: Cents }) {
  return <span className="figures whitespace-nowrap">{formatMoney(amount)}</span>
}

/** An amount that is more or less than what was before. */
export function SignedMoney({ amount }: { amount: Cents }) {
  return (
    <span className="figures whitespace-nowrap">
      {amount < 0 ? '− ' : '+ '}
      {formatMoney(cents(Math.abs(amount)))}
    </span>
  )
}

/** Amounts that add up in front of the reader, the total last. */
export function Breakdown({
  rows,
  total,
}: {
  rows: readonly { label: string; amount: Cents; minus?: boolean }[]
  total: { label: string; amount: Cents }
}) {
  return (
    <dl className="grid gap-2">
      {rows.map((row) => (
        <div key={row.label} className="flex justify-between gap-4">
          <dt className="text-muted">{row.label}</dt>
          <dd>
            {row.minus && row.amount !== 0 && '− '}
            <Money amount={row.amount} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{total.label}</dt>
        <dd>
          <Money amount={total.amount} />
        </dd>
      </div>
    </dl>
  )
}
