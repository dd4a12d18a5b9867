import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import { job as text } from '#texts/screens.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { StarsInput } from '#renderer/ui/StarsInput.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { SampleNotice } from '../components/SampleNotice.tsx'
import { sampleJob } from '../sampleJob.ts'

/** The review of a completed job, as a mock-up (§2.7, /completed_job). */
export function CompletedJob() {
  return (
    <Page
      title={sampleJob.title}
      lead={text.completed}
      back={{ to: pathTo('providerJobs'), label: 'My jobs' }}
    >
      <SampleNotice />
      <Panel title={`How was it with ${sampleJob.customer.toLowerCase()}?`} className="max-w-xl">
        <div className="grid gap-4">
          <StarsInput value={sampleJob.review.rating} onChange={() => undefined} />
          <TextArea label="Message" readOnly value="A pleasure to work for: clear about what was wanted." />
          <Button asChild className="w-fit">
            <Link to={pathTo('completedJobDetails')}>{text.checkFeedback}</Link>
          </Button>
        </div>
      </Panel>
    </Page>
  )
}
