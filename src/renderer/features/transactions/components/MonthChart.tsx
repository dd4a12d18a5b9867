import { format, getDaysInMonth, setDate } from 'date-fns'
import type { Transaction } from '#shared/domain/transaction.ts'
import { add, type Cents, cents, formatMoney } from '#shared/domain/money.ts'
import * as text from '#texts/transactions.ts'

/** Drawing units: the bars are stretched to the width there is, the days below them are text of the page's size. */
const WIDTH = 620
const HEIGHT = 100

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
        {busiest
          ? text.movedByDayMostOn(dayName(month, busiest.day), formatMoney(busiest.amount))
          : text.movedByDay}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.movedByDayIn(format(month, text.monthPattern))}
        className="h-24 w-full border-b border-line sm:h-36"
      >
        {days
          .filter(({ amount }) => amount > 0)
          .map(({ day, amount }) => {
            const height = Math.max(2, (amount / most) * (HEIGHT - 4))
            return (
              <rect
                key={day}
                x={(day - 1) * step + step * 0.15}
                width={step * 0.7}
                y={HEIGHT - height}
                height={height}
                className="fill-primary"
              >
                <title>{text.movedOn(dayName(month, day), formatMoney(amount))}</title>
              </rect>
            )
          })}
      </svg>
      <div aria-hidden="true" className="mt-1 flex text-fine text-muted figures">
        {days.map(({ day }) => (
          <span key={day} className="flex w-0 flex-1 justify-center">
            {(day === 1 || day % 5 === 0) && day}
          </span>
        ))}
      </div>
    </figure>
  )
}

function dayName(month: Date, day: number): string {
  return format(setDate(month, day), text.dayPattern)
}

function daysOf(month: Date, transactions: readonly Transaction[]): Day[] {
  return Array.from({ length: getDaysInMonth(month) }, (_, index) => {
    const ofDay = transactions.filter((one) => new Date(one.paidAt).getDate() === index + 1)
    return { day: index + 1, amount: add(cents(0), ...ofDay.map((one) => one.amount)) }
  })
}
