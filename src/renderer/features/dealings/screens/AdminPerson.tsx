import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type UserId, userId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/dealings.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { WaitingPage } from '#renderer/api/WaitingPage.tsx'
import { AuditEntryRow } from '#renderer/entities/audit/AuditEntryRow.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { useBack } from '#renderer/ui/wayBack.ts'
import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { usePage } from '#renderer/ui/usePage.ts'
import { dealingsQuery, jobsQuery } from '../api.ts'
import { JobRow } from '../components/JobRow.tsx'
import { MoneyOfPerson } from '../components/MoneyOfPerson.tsx'
import { SumsOfPerson } from '../components/SumsOfPerson.tsx'

/** What somebody has done here: their jobs, their money, and what admins did. */
export function AdminPerson() {
  const id = useIdParam('userId', userId)
  const query = useQuery(dealingsQuery(id))
  const back = useBack({ to: pathTo('admin'), label: text.users })
  if (!query.data) return <WaitingPage query={query} title={text.person} back={back} />
  const { dealings } = query.data
  const { person, history } = dealings
  const account = pathTo('admin', undefined, { text: person.email, user: person.id })
  return (
    <Page
      title={person.name || person.email}
      lead={
        <>
          {person.email},{' '}
          <Link to={account} className="text-primary underline">
            {text.toAccount}
          </Link>
        </>
      }
      back={back}
    >
      <SumsOfPerson dealings={dealings} />
      <div className="panes mt-5">
        <JobsOfPerson id={person.id} />
        <div className="grid content-start gap-5">
          <Panel title={text.money}>
            <MoneyOfPerson transactions={dealings.transactions} />
          </Panel>
          <Panel title={text.history}>
            {history.length === 0 ? (
              <p className="text-muted">{text.noHistory}</p>
            ) : (
              <Rows rows={history} className="-mx-4 divide-y divide-line">
                {(entry) => <AuditEntryRow entry={entry} />}
              </Rows>
            )}
          </Panel>
        </div>
      </div>
    </Page>
  )
}

function JobsOfPerson({ id }: { id: UserId }) {
  const { page, setPage } = usePage()
  const query = useQuery(jobsQuery({ person: id, page }))
  return (
    <Panel title={text.theirJobs}>
      <Loaded query={query}>
        {({ jobs, pageCount }) =>
          jobs.length === 0 ? (
            <p className="text-muted">{text.noneOfTheirs}</p>
          ) : (
            <>
              <Rows rows={jobs} className="-mx-4 divide-y divide-line">
                {(job) => <JobRow job={job} />}
              </Rows>
              <Pagination page={page} pageCount={pageCount} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
