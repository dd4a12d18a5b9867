import { format, getDaysInMonth, setDate } from 'date-fns'
import type { Transaction } from '#shared/entities/transaction.ts'
import { add, type Cents, cents, formatMoney } from '#shared/rules/money.ts'

/** Drawing units: the chart is scaled to the width there is. */
const WIDTH = 620
const HEIGHT = 120
const BASE = 100

interface Day {
  day: number
  amount: Cents
}

/** What moved on each day of a month, as bars; the list below says the same in words. */
export function MonthChart({ month, transactions }: { month: Date; transactions: readonly Transaction[] }) {
  const days = daysOf(month, transactions)
  const most = Math.max(...days.map((day) => day.amount))
  const step = WIDTH / days.length
  const busiest = days.find((day) => day.amount === most)
  return (
    <figure className="rounded-box border border-line bg-raised p-4">
      <figcaption className="mb-2 text-fine text-muted">
        Money moved by day
        {busiest &&
          `, most on ${format(setDate(month, busiest.day), 'd MMMM')} (${formatMoney(busiest.amount)})`}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Money moved by day in ${format(month, 'MMMM yyyy')}`}
        className="w-full"
      >
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className="stroke-line" />
        {days.map(({ day, amount }) => (
          <g key={day}>
            {amount > 0 && (
              <rect
                x={(day - 1) * step + step * 0.15}
                width={step * 0.7}
                y={BASE - Math.max(2, (amount / most) * (BASE - 4))}
                height={Math.max(2, (amount / most) * (BASE - 4))}
                rx="2"
                className="fill-primary"
              >
                <title>{`${format(setDate(month, day), 'd MMMM')}: ${formatMoney(amount)}`}</title>
              </rect>
            )}
            {(day === 1 || day % 5 === 0) && (
              <text
                x={(day - 0.5) * step}
                y={HEIGHT - 4}
                textAnchor="middle"
                className="fill-muted text-[11px] figures"
              >
                {day}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}

function daysOf(month: Date, transactions: readonly Transaction[]): Day[] {
  return Array.from({ length: getDaysInMonth(month) }, (_, index) => {
    const ofDay = transactions.filter((one) => new Date(one.date_of_payment).getDate() === index + 1)
    return { day: index + 1, amount: add(cents(0), ...ofDay.map((one) => one.actual_amount)) }
  })
}
