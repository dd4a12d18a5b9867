import { useQuery } from '@tanstack/react-query'
import type { Dispute } from '#shared/domain/dispute.ts'
import { isUnsettled } from '#shared/domain/disputeStates.ts'
import { disputeId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/dispute.ts'
import { WaitingPage } from '#renderer/api/WaitingPage.tsx'
import { useUser } from '#renderer/session/session.ts'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { disputeQuery } from '../api.ts'
import { DisputeFacts } from '../components/DisputeFacts.tsx'
import { DisputeFile } from '../components/DisputeFile.tsx'
import { SayMore } from '../components/SayMore.tsx'
import { Settlement } from '../components/Settlement.tsx'
import { Statements } from '../components/Statements.tsx'

/** A dispute for one of its two people: what was said, and how to settle it. */
export function DisputePage() {
  const id = useIdParam('disputeId', disputeId)
  const user = useUser()
  const query = useQuery(disputeQuery(id))
  const home = { to: pathTo('home'), label: text.home }
  if (!query.data) return <WaitingPage query={query} title={text.title} back={home} />
  const { dispute } = query.data
  const unsettled = isUnsettled(dispute.status)
  return (
    <Page
      title={text.about(dispute.stage.title)}
      lead={text.aboutJob(dispute.job.title)}
      back={backTo(dispute, user.id)}
    >
      <div className="panes">
        <div className="grid gap-5">
          <DisputeFacts dispute={dispute} />
          <Panel title={text.said}>
            <div className="grid gap-6">
              <Statements dispute={dispute} />
              {unsettled && <SayMore dispute={dispute} me={user.id} />}
            </div>
          </Panel>
        </div>
        <div className="grid content-start gap-5">
          {unsettled && (
            <Panel title={text.settle}>
              <Settlement dispute={dispute} me={user.id} />
            </Panel>
          )}
          <Panel title={text.file}>
            <DisputeFile id={id} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

function backTo({ job, customer }: Dispute, me: string) {
  const to = me === customer.id ? 'hiredJob' : 'jobInProgress'
  return { to: pathTo(to, { jobId: job.id }), label: text.toJob }
}
