import { useQuery } from '@tanstack/react-query'
import * as text from '#texts/admin.ts'
import { AuditEntryRow } from '#renderer/entities/audit/AuditEntryRow.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { usePage } from '#renderer/ui/usePage.ts'
import { PagedList } from '../components/PagedList.tsx'
import { auditLogQuery } from '../api.ts'

/** Everything admins did, which nobody can change. */
export function AuditLog() {
  const { page, setPage } = usePage()
  const query = useQuery(auditLogQuery(page))
  return (
    <Page title={text.auditLog} lead={text.auditLogHint}>
      <PagedList
        query={query}
        rowsOf={({ entries }) => entries}
        emptyTitle={text.nothingDone}
        page={page}
        setPage={setPage}
      >
        {(entry) => <AuditEntryRow entry={entry} />}
      </PagedList>
    </Page>
  )
}
