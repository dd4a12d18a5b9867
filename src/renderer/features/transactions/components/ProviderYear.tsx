import { format } from 'date-fns'
import { add, type Cents, cents, formatMoney } from '#shared/domain/money.ts'
import type { ProviderOverview } from '#shared/domain/providerOverview.ts'
import * as text from '#texts/overview.ts'
import { Money } from '#renderer/ui/Money.tsx'

/** What a provider's work brings: a year by month, and what is on its way, asked for and held. */
export function ProviderYear({ year, overview }: { year: number; overview: ProviderOverview }) {
  const { months, underWay, asked, held } = overview
  const sums = [
    { label: text.earned, hint: text.earnedHint, amount: add(cents(0), ...months) },
    { label: text.underWay, hint: text.underWayHint, amount: underWay },
    { label: text.asked, hint: text.askedHint, amount: asked },
    { label: text.held, hint: text.heldHint, amount: held },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-box border border-line bg-raised p-4 sm:p-6">
      <h2 className="text-heading">{text.title(year)}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {sums.map(({ label, hint, amount }) => (
          <div key={label}>
            <dt className="text-fine text-muted">{label}</dt>
            <dd>
              <span className="block font-display text-heading font-semibold">
                <Money amount={amount} />
              </span>
              <span className="text-fine text-muted">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Months year={year} months={months} />
    </div>
  )
}

/** Each month as a bar with its sum; read aloud it is a list. */
function Months({ year, months }: { year: number; months: readonly Cents[] }) {
  const most = Math.max(1, ...months)
  return (
    <ol aria-label={text.byMonth(year)} className="flex h-36 items-stretch gap-1 sm:gap-2">
      {months.map((amount, index) => {
        const month = new Date(year, index, 1)
        return (
          <li key={index} className="grid min-w-0 flex-1 grid-rows-[1fr_auto] gap-1">
            <span
              className="flex items-end border-b border-line"
              title={text.inMonth(format(month, 'MMMM'), formatMoney(amount))}
            >
              <span
                className="w-full rounded-t-sm bg-primary"
                style={{ height: amount > 0 ? `${Math.max(2, (amount / most) * 100)}%` : 0 }}
              />
            </span>
            <span aria-hidden="true" className="text-center text-fine text-muted">
              {format(month, 'MMMMM')}
            </span>
            <span className="sr-only">{text.inMonth(format(month, 'MMMM'), formatMoney(amount))}</span>
          </li>
        )
      })}
    </ol>
  )
}
