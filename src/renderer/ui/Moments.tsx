import { format, formatDistanceToNowStrict, isToday, parse } from 'date-fns'

const WEEK_MS = 7 * 86_400_000

function isRecent(date: Date): boolean {
  return Date.now() - date.getTime() < WEEK_MS
}

/** How long ago, under a week; the day after that. The exact time is in the title. */
export function TimeAgo({ moment }: { moment: string }) {
  const date = new Date(moment)
  return (
    <time dateTime={moment} title={format(date, 'd MMMM yyyy, HH:mm')}>
      {isRecent(date) ? formatDistanceToNowStrict(date, { addSuffix: true }) : format(date, 'd MMM yyyy')}
    </time>
  )
}

/** A calendar day YYYY-MM-DD as people say it, or "Today" (§9). */
export function dayText(day: string): string {
  const date = parse(day, 'yyyy-MM-dd', new Date())
  return isToday(date) ? 'Today' : format(date, 'd MMMM yyyy')
}
