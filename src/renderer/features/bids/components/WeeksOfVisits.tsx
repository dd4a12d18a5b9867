import { addDays, endOfDay, format, isSameDay, startOfDay, startOfWeek } from 'date-fns'
import type { Visit } from '#shared/domain/visit.ts'
import * as text from '#texts/visits.ts'
import { classes } from '#renderer/ui/classes.ts'

const DAYS = 35

/** The days on which there is work, five weeks from this one on. What they are stands in the list beside it. */
export function WeeksOfVisits({ visits, now }: { visits: readonly Visit[]; now: Date }) {
  const today = startOfDay(now)
  const first = startOfWeek(today)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index))
  const isTaken = (day: Date) =>
    visits.some(({ startsAt, endsAt }) => startsAt <= endOfDay(day) && endsAt > day)
  return (
    <div aria-hidden="true" className="max-w-60">
      <p className="mb-2 text-fine font-semibold text-muted">{text.weeks}</p>
      <div className="grid grid-cols-7 gap-1 text-center text-fine figures">
        {text.weekdays.map((letter, index) => (
          <span key={index} className="text-muted">
            {letter}
          </span>
        ))}
        {days.map((day) => (
          <span
            key={day.getTime()}
            className={classes(
              'grid aspect-square place-items-center rounded-box',
              isTaken(day) && day >= today && 'bg-primary font-semibold text-on-primary',
              isTaken(day) || day >= today ? undefined : 'text-muted',
              isSameDay(day, today) && 'outline-2 outline-offset-1 outline-primary',
            )}
          >
            {format(day, 'd')}
          </span>
        ))}
      </div>
    </div>
  )
}
