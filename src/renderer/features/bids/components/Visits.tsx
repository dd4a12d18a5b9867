import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import { placeOf, type Visit } from '#shared/domain/visit.ts'
import * as text from '#texts/visits.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { platform } from '#renderer/platform/current.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { DayOf, timeText } from '#renderer/ui/Moments.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { useWayBack } from '#renderer/ui/wayBack.ts'
import { useVisitsFile } from '../api.ts'
import { WeeksOfVisits } from './WeeksOfVisits.tsx'

/** As many as a look takes in; the jobs themselves are listed below. */
const SHOWN = 4

/** Where a provider has to be next: weeks at a glance, the visits with their places, and a file for their own calendar. */
export function Visits({ visits }: { visits: readonly Visit[] }) {
  const [now] = useState(() => new Date())
  const { run, busy } = useAction(useVisitsFile())
  if (visits.length === 0) return null
  const save = () =>
    void run({}, ({ ics }) => platform.saveFile(new URL(ics, platform.serverOrigin || location.origin).href))
  return (
    <Panel
      title={text.title}
      className="mb-5"
      action={
        <Button variant="secondary" size="small" busy={busy} title={text.toCalendarHint} onClick={save}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          {text.toCalendar}
        </Button>
      }
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <WeeksOfVisits visits={visits} now={now} />
        <div>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {visits.slice(0, SHOWN).map((visit) => (
              <li key={visit.id}>
                <VisitRow visit={visit} isRunning={visit.startsAt <= now} />
              </li>
            ))}
          </ul>
          {visits.length > SHOWN && (
            <p className="mt-3 text-fine text-muted">{text.moreVisits(visits.length - SHOWN)}</p>
          )}
        </div>
      </div>
    </Panel>
  )
}

function VisitRow({ visit, isRunning }: { visit: Visit; isRunning: boolean }) {
  const { id, title, customer, startsAt } = visit
  const back = useWayBack(text.backToMyJobs)
  return (
    <div className="border-l-2 border-primary pl-3">
      <p className="flex flex-wrap items-center gap-x-2 text-fine text-muted figures">
        <DayOf moment={startsAt} />
        <span>{timeText(startsAt)}</span>
        {isRunning && <Badge tone="active">{text.running}</Badge>}
      </p>
      <Link
        to={pathTo('jobInProgress', { jobId: id })}
        state={back}
        className="block truncate font-semibold hover:underline pointer-coarse:min-h-11 pointer-coarse:content-center"
      >
        {title}
      </Link>
      <p className="text-fine text-muted [overflow-wrap:anywhere]">
        {customer}, {placeOf(visit)}
      </p>
    </div>
  )
}
