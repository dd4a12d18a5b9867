import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/posting.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { JobCard } from '#renderer/entities/job/JobCard.tsx'
import { JobPageList } from '#renderer/entities/job/JobPageList.tsx'
import { useTabAndPage } from '#renderer/ui/useTabAndPage.ts'
import { ownJobsQuery } from '#renderer/entities/job/api.ts'

const empty = { active: text.noOpen, upcoming: text.noHired, past: text.noPast } as const

/** A customer's jobs in three tabs (§2.5). */
export function MyJobs() {
  const { tab, page, setTab, setPage } = useTabAndPage(['active', 'upcoming', 'past'])
  const query = useQuery(ownJobsQuery(tab, page))
  const addJob = (
    <Button asChild>
      <Link to={pathTo('addJob')}>{text.addJob}</Link>
    </Button>
  )
  return (
    <Page title={text.myJobs} action={addJob}>
      <Tabs
        label={text.jobs}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'active', label: text.openTab },
          { value: 'upcoming', label: text.hiredTab },
          { value: 'past', label: text.pastTab },
        ]}
      >
        <JobPageList
          query={query}
          page={page}
          onPage={setPage}
          empty={{ title: empty[tab] }}
          card={(job) => {
            const hired = tab !== 'active' && job.hiredBidId !== null
            return (
              <JobCard
                job={job}
                to={hired ? pathTo('hiredJob', { jobId: job.id }) : pathTo('customerJob', { jobId: job.id })}
                back={text.myJobs}
              />
            )
          }}
        />
      </Tabs>
    </Page>
  )
}
