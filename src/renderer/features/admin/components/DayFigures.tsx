import type { ConsoleDay } from '#shared/domain/consoleFigures.ts'
import { cents, formatMoney } from '#shared/domain/money.ts'
import * as text from '#texts/today.ts'

const asMoney = (n: number) => formatMoney(cents(n))

const figures = [
  { of: 'joined', label: text.joined, say: String },
  { of: 'posted', label: text.posted, say: String },
  { of: 'hired', label: text.hired, say: String },
  { of: 'paidIn', label: text.paidIn, say: asMoney },
  { of: 'paidOut', label: text.paidOut, say: asMoney },
  { of: 'refunded', label: text.refunded, say: asMoney },
] as const satisfies readonly { of: keyof ConsoleDay; label: string; say: (n: number) => string }[]

/** Today's numbers, each with a line of the week that it ends. */
export function DayFigures({ days }: { days: readonly ConsoleDay[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ of, label, say }) => {
        const values = days.map((day) => day[of])
        const sum = values.reduce<number>((total, value) => total + value, 0)
        return (
          <div key={of} className="grid content-start gap-1">
            <dt className="text-fine text-muted">{label}</dt>
            <dd className="text-heading font-semibold">{say(values.at(-1) ?? 0)}</dd>
            <dd>
              <WeekBars values={values} />
              <span className="text-fine text-muted">{text.inSevenDays(say(sum))}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const HEIGHT = 28
const STEP = 10

/** A bar a day, today's in colour; what they come to stands below. */
function WeekBars({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mb-1 h-7 w-full max-w-40"
    >
      {values.map((value, index) => {
        const height = Math.max(1, (value / most) * HEIGHT)
        return (
          <rect
            // The bars have no names but their days' places.
            key={`day ${String(index)}`}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - 2}
            height={height}
            className={index === values.length - 1 ? 'fill-primary' : 'fill-line-strong'}
          />
        )
      })}
    </svg>
  )
}
