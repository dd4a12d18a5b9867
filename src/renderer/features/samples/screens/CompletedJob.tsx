import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/samples.ts'
import * as jobText from '#texts/job.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { StarsInput } from '#renderer/ui/StarsInput.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { SampleBanner } from '../components/SampleBanner.tsx'
import { sampleJob } from '../sampleJob.ts'

/** The review of a completed job, as a mock-up (§2.7, /completed_job). */
export function CompletedJob() {
  return (
    <Page
      title={sampleJob.title}
      lead={jobText.completed}
      back={{ to: pathTo('providerJobs'), label: text.myJobs }}
    >
      <SampleBanner />
      <Panel title={text.howWasIt} className="max-w-xl">
        <div className="grid gap-4">
          <StarsInput value={sampleJob.review.rating} onChange={() => undefined} />
          <TextArea label={text.message} readOnly value={text.ownReview} />
          <Button asChild className="w-fit">
            <Link to={pathTo('completedJobDetails')}>{text.checkFeedback}</Link>
          </Button>
        </div>
      </Panel>
    </Page>
  )
}
