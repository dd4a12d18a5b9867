import { Link } from 'react-router-dom'
import type { JobRecord } from '#shared/domain/dealings.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/dealings.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'

/** What its people asked support about the job. */
export function AskedAbout({ tickets }: { tickets: JobRecord['tickets'] }) {
  return (
    <Rows rows={tickets} className="grid gap-3">
      {({ subject, createdAt, answeredAt }) => (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0">
            <Link
              to={pathTo('adminTickets', undefined, { tab: answeredAt ? 'all' : 'open' })}
              className="font-semibold break-words text-primary underline"
            >
              {subject}
            </Link>
            <span className="block text-fine text-muted">
              <TimeAgo moment={createdAt} />
            </span>
          </span>
          <Badge tone={answeredAt ? 'done' : 'attention'}>
            {answeredAt ? text.ticketAnswered : text.ticketOpen}
          </Badge>
        </div>
      )}
    </Rows>
  )
}
