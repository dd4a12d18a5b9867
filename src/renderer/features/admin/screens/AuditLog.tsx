import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { AdminAction, AuditEntry } from '#shared/domain/audit.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { usePage } from '#renderer/ui/usePage.ts'
import { PagedList } from '../components/PagedList.tsx'
import { auditLogQuery } from '../api.ts'

/** What was done, before and after whom it was done to. */
const words: Readonly<Record<AdminAction, readonly [before: string, after: string]>> = {
  certify: ['verified', ''],
  uncertify: ['withdrew the verification of', ''],
  switch_on: ['switched', 'on'],
  switch_off: ['switched', 'off'],
  answer_help: ['answered', ''],
  retry_transfer: ['sent money again to', ''],
}

/** Everything admins did, which nobody can change. */
export function AuditLog() {
  const { page, setPage } = usePage()
  const query = useQuery(auditLogQuery(page))
  return (
    <Page title="Audit log" lead="What admins did, the latest first. Nobody can change it.">
      <PagedList
        query={query}
        rowsOf={({ entries }) => entries}
        emptyTitle="Nothing was done yet"
        page={page}
        setPage={setPage}
      >
        {(entry) => <Entry entry={entry} />}
      </PagedList>
    </Page>
  )
}

function Entry({ entry: { admin, action, subject, createdAt } }: { entry: AuditEntry }) {
  const [before, after] = words[action]
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-3">
      <p className="min-w-0">
        <span className="font-semibold" title={admin.email}>
          {admin.name}
        </span>{' '}
        {before}{' '}
        <Link
          className="font-semibold text-primary underline"
          to={pathTo('admin', undefined, { text: subject.email, user: subject.id })}
        >
          {subject.name || subject.email}
        </Link>{' '}
        {after}
      </p>
      <span className="text-fine text-muted">
        <TimeAgo moment={createdAt} />
      </span>
    </div>
  )
}
