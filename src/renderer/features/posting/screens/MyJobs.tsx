import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { ownJobCounts } from '#shared/wire/calls/jobLists.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/posting.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CountedTab } from '#renderer/ui/CountedTab.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { CardsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { JobCard } from '#renderer/entities/job/JobCard.tsx'
import { JOB_CARDS, JobPageList } from '#renderer/entities/job/JobPageList.tsx'
import { useTabAndPage } from '#renderer/ui/useTabAndPage.ts'
import { jobCountsQuery, ownJobsQuery } from '#renderer/entities/job/api.ts'
import { WaitsOnCard } from '#renderer/entities/waiting/WaitsOnCard.tsx'

type Counts = ResponseOf<typeof ownJobCounts>

const empty = { active: text.noOpen, upcoming: text.noHired, past: text.noPast } as const

/** A customer's jobs (§2.5); without a tab in the address it opens where work runs. */
export function MyJobs() {
  const [params] = useSearchParams()
  const { data, isLoading } = useQuery(jobCountsQuery)
  const addJob = (
    <Button asChild>
      <Link to={pathTo('addJob')}>{text.addJob}</Link>
    </Button>
  )
  return (
    <Page title={text.myJobs} action={addJob}>
      {isLoading && !params.has('tab') ? (
        <CardsSkeleton className={JOB_CARDS} />
      ) : (
        <JobTabs first={data && data.upcoming > 0 ? 'upcoming' : 'active'} counts={data} />
      )}
    </Page>
  )
}

interface JobTabsProps {
  first: 'active' | 'upcoming'
  /** Handed down: asking for what failed once more would take the tabs away, and they would ask again. */
  counts: Counts | undefined
}

function JobTabs({ counts, ...given }: JobTabsProps) {
  // What changes while somebody looks does not take them to another tab.
  const [first] = useState(given.first)
  const { tab, page, setTab, setPage } = useTabAndPage(['active', 'upcoming', 'past'], first)
  const query = useQuery(ownJobsQuery(tab, page))
  return (
    <Tabs
      label={text.jobs}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'active', label: <CountedTab label={text.openTab} count={counts?.active} /> },
        { value: 'upcoming', label: <CountedTab label={text.hiredTab} count={counts?.upcoming} /> },
        { value: 'past', label: <CountedTab label={text.pastTab} count={counts?.past} /> },
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
              foot={<WaitsOnCard job={job.id} side="customer" />}
            />
          )
        }}
      />
    </Tabs>
  )
}
