import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/samples.ts'
import * as jobText from '#texts/job.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { Stars } from '#renderer/ui/Stars.tsx'
import { SampleBanner } from '../components/SampleBanner.tsx'
import { sampleJob } from '../sampleJob.ts'

/** The feedback on a completed job, as a mock-up (§2.7, /completed_job_details). */
export function CompletedJobDetails() {
  const { customer, review } = sampleJob
  return (
    <Page
      title={sampleJob.title}
      lead={jobText.completed}
      back={{ to: pathTo('completedJob'), label: text.backToReview }}
    >
      <SampleBanner />
      <Panel title={text.feedback} className="max-w-xl">
        <div className="flex gap-3">
          <Avatar name={customer} picture="" />
          <div>
            <p className="font-semibold">{customer}</p>
            <Stars rating={review.rating} />
            <p className="mt-1">{review.message}</p>
          </div>
        </div>
      </Panel>
    </Page>
  )
}
