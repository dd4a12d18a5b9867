import * as text from '#texts/moments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const relative = new Intl.RelativeTimeFormat(text.timesIn, { numeric: 'always' })
const shortDay = new Intl.DateTimeFormat(text.daysIn, { day: 'numeric', month: 'short', year: 'numeric' })
const longDay = new Intl.DateTimeFormat(text.daysIn, { day: 'numeric', month: 'long', year: 'numeric' })
const weekday = new Intl.DateTimeFormat(text.daysIn, { weekday: 'short' })
const clock = new Intl.DateTimeFormat(text.daysIn, { hour: '2-digit', minute: '2-digit' })

/** "5 minutes ago", "in 2 days": the largest whole unit. */
function relativeText(milliseconds: number): string {
  const size = Math.abs(milliseconds)
  if (size >= DAY) return relative.format(Math.trunc(milliseconds / DAY), 'day')
  if (size >= HOUR) return relative.format(Math.trunc(milliseconds / HOUR), 'hour')
  if (size >= MINUTE) return relative.format(Math.trunc(milliseconds / MINUTE), 'minute')
  return text.justNow
}

/** How long ago, under a week; the day after that. The exact time is in the title. */
export function TimeAgo({ moment: date }: { moment: Date }) {
  const passed = sinceText(date)
  return (
    <time dateTime={date.toISOString()} title={text.dayAndTime(longDay.format(date), clock.format(date))}>
      {passed}
    </time>
  )
}

/** The day of a moment, as people say it. */
export function dateText(date: Date): string {
  return longDay.format(date)
}

/** A time of today, as people say it. */
export function timeText(date: Date): string {
  return clock.format(date)
}

/** A moment to come, shortly: the time of today, the day of this week, or the date; with its time. */
export function dayAndTimeText(date: Date): string {
  const isToday = date.toDateString() === new Date().toDateString()
  if (isToday) return text.dayAndTime(text.today, clock.format(date))
  const isNear = date.getTime() - Date.now() < WEEK - DAY
  return text.dayAndTime((isNear ? weekday : shortDay).format(date), clock.format(date))
}

function sinceText(date: Date): string {
  const passed = date.getTime() - Date.now()
  return Math.abs(passed) < WEEK ? relativeText(passed) : shortDay.format(date)
}

/** A calendar day YYYY-MM-DD as people say it, or "Today" (§9). */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00`)
  return date.toDateString() === new Date().toDateString() ? text.today : longDay.format(date)
}

/** The day of a moment, where the reader is. */
export function DayOf({ moment: date }: { moment: Date }) {
  return (
    <time dateTime={date.toISOString()} title={text.dayAndTime(longDay.format(date), clock.format(date))}>
      {longDay.format(date)}
    </time>
  )
}

/** A moment to come: its day, and how long that still is. */
export function Until({ moment: date }: { moment: Date }) {
  return (
    <>
      <DayOf moment={date} /> ({untilText(date)})
    </>
  )
}

function untilText(date: Date): string {
  return relativeText(date.getTime() - Date.now())
}
