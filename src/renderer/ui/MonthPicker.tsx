import { format, isValid, parse } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as text from '#texts/transactions.ts'
import { Button } from './Button.tsx'

/** One month, with the way to those before and after it; the future can't be chosen (§9). */
export function MonthPicker({
  month,
  now,
  onChange,
}: {
  month: Date
  now: Date
  onChange: (month: Date) => void
}) {
  const isThisMonth = month.getFullYear() === now.getFullYear() && month.getMonth() === now.getMonth()
  const move = (months: number) => onChange(new Date(month.getFullYear(), month.getMonth() + months, 1))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 sm:justify-start">
      <Button variant="secondary" aria-label={text.monthBefore} onClick={() => move(-1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </Button>
      <div className="flex items-center gap-3">
        <h2 aria-live="polite" className="sr-only">
          {format(month, text.monthPattern)}
        </h2>
        <input
          type="month"
          aria-label={text.month}
          max={format(now, 'yyyy-MM')}
          value={format(month, 'yyyy-MM')}
          onChange={(event) => {
            const chosen = parse(event.target.value, 'yyyy-MM', now)
            if (isValid(chosen) && chosen <= now) onChange(chosen)
          }}
          className="min-h-10 rounded-box border border-line-strong bg-raised px-2"
        />
      </div>
      <Button variant="secondary" aria-label={text.monthAfter} disabled={isThisMonth} onClick={() => move(1)}>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
