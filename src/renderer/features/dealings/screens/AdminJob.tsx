import { useQuery } from '@tanstack/react-query'
import { jobId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/dealings.ts'
import { WaitingPage } from '#renderer/api/WaitingPage.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { useBack } from '#renderer/ui/wayBack.ts'
import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { recordQuery } from '../api.ts'
import { AskedAbout } from '../components/AskedAbout.tsx'
import { BidsOfJob } from '../components/BidsOfJob.tsx'
import { JobBadge } from '../components/JobRow.tsx'
import { JobFacts } from '../components/JobFacts.tsx'
import { StagesOfJob } from '../components/StagesOfJob.tsx'
import { StoryOfJob } from '../components/StoryOfJob.tsx'

/** A job with everything that is known of it, for those who run the market. */
export function AdminJob() {
  const id = useIdParam('jobId', jobId)
  const query = useQuery(recordQuery(id))
  const back = useBack({ to: pathTo('adminJobs'), label: text.jobs })
  if (!query.data) return <WaitingPage query={query} title={text.job} back={back} />
  const { record } = query.data
  return (
    <Page title={record.job.title} lead={<JobBadge state={record.job.state} />} back={back}>
      <div className="panes">
        <div className="grid content-start gap-5">
          <Panel title={text.stages}>
            <StagesOfJob stages={record.stages} />
          </Panel>
          <Panel title={text.happened}>
            <StoryOfJob record={record} />
          </Panel>
          <Panel title={text.posted}>
            <p className="max-w-3xl break-words whitespace-pre-line">{record.description}</p>
          </Panel>
        </div>
        <div className="grid content-start gap-5">
          <Panel title={text.people}>
            <JobFacts record={record} />
          </Panel>
          <Panel title={text.bids}>
            <BidsOfJob record={record} />
          </Panel>
          {record.tickets.length > 0 && (
            <Panel title={text.tickets}>
              <AskedAbout tickets={record.tickets} />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  )
}
