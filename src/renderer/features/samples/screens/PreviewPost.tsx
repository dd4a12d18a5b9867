import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/samples.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { SampleBanner } from '../components/SampleBanner.tsx'
import { sampleJob } from '../sampleJob.ts'

/** What a posted job looks like to service providers (§2.5, /previewpost). */
export function PreviewPost() {
  return (
    <Page title={sampleJob.title} back={{ to: pathTo('addJob'), label: text.postJob }}>
      <SampleBanner />
      <Panel>
        <Badge>{sampleJob.category}</Badge>
        <p className="mt-3 max-w-prose">{sampleJob.description}</p>
        <dl className="mt-5 grid gap-3 sm:grid-cols-2">
          <div>
            <dt className="text-fine text-muted">{text.budget}</dt>
            <dd className="font-semibold">
              <Money amount={sampleJob.budget} />
            </dd>
          </div>
          <div>
            <dt className="text-fine text-muted">{text.where}</dt>
            <dd className="font-semibold">{sampleJob.location}</dd>
          </div>
        </dl>
      </Panel>
    </Page>
  )
}
