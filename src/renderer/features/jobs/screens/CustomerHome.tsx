import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { activeJobs, upcomingJobs } from '#shared/api/jobs.ts'
import type { JobListItem } from '#shared/entities/job.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { customerHome, myJobs as text } from '#shared/texts/screens.ts'
import { callQuery } from '../../../api/useCall.ts'
import { useUser } from '../../../app/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { JobCard } from '../components/JobCard.tsx'
import { JobPageList } from '../components/JobPageList.tsx'

const SHOWN = 4

/** What a customer comes back to: the work under way, and the jobs that take bids. */
export function CustomerHome() {
  const user = useUser()
  return (
    <Page
      title={`Hello, ${user.name}`}
      lead="Your work at a glance."
      action={
        <Button asChild>
          <Link to={pathTo('addJob')}>{customerHome.addNewJob}</Link>
        </Button>
      }
    >
      <div className="grid gap-9">
        <Overview title={text.tabs.upcoming} tab="upcoming" empty={text.noUpcoming} call={upcomingJobs} />
        <Overview title="Taking bids" tab="active" empty={text.noActive} call={activeJobs} />
      </div>
    </Page>
  )
}

interface OverviewProps {
  title: string
  tab: 'active' | 'upcoming'
  empty: string
  call: typeof activeJobs | typeof upcomingJobs
}

function Overview({ title, tab, empty, call }: OverviewProps) {
  const query = useQuery({
    ...callQuery(call, { params: { n: 1 } }),
    select: (data) => ({ jobs: data.jobs.slice(0, SHOWN), totalPages: 1 }),
  })
  const address = (job: JobListItem) =>
    tab === 'upcoming' ? pathTo('bidDetail', { id: job._id }) : pathTo('jobDetail', { id: job._id })
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-baseline justify-between">
        <h2 className="text-heading">{title}</h2>
        <Link
          to={`${pathTo('myJobs')}?tab=${tab}`}
          className="inline-flex min-h-8 items-center gap-1 font-semibold text-primary hover:underline"
        >
          All
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <JobPageList
        query={query}
        page={1}
        onPage={() => undefined}
        empty={{ title: empty }}
        card={(job) => <JobCard job={job} to={address(job)} />}
      />
    </section>
  )
}
