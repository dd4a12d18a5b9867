import { useQuery } from '@tanstack/react-query'
import { isUnsettled } from '#shared/domain/disputeStates.ts'
import { disputeId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/dispute.ts'
import { WaitingPage } from '#renderer/api/WaitingPage.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { disputeQuery } from '../api.ts'
import { Decide } from '../components/Decide.tsx'
import { DisputeFacts } from '../components/DisputeFacts.tsx'
import { DisputeFile } from '../components/DisputeFile.tsx'
import { Statements } from '../components/Statements.tsx'

/** A dispute for an admin, who decides it where the two don't. */
export function AdminDispute() {
  const id = useIdParam('disputeId', disputeId)
  const query = useQuery(disputeQuery(id))
  const back = { to: pathTo('adminDisputes'), label: text.list }
  if (!query.data) return <WaitingPage query={query} title={text.title} back={back} />
  const { dispute } = query.data
  const names = { customer: dispute.customer.name, provider: dispute.provider.name }
  return (
    <Page
      title={text.about(dispute.stage.title)}
      lead={
        <>
          {text.aboutJob(dispute.job.title)}, <Sentence text={text.between} parts={names} />
        </>
      }
      back={back}
    >
      <div className="panes">
        <div className="grid gap-5">
          <DisputeFacts dispute={dispute} />
          <Panel title={text.said}>
            <Statements dispute={dispute} />
          </Panel>
        </div>
        <div className="grid content-start gap-5">
          {isUnsettled(dispute.status) && (
            <Panel title={text.decide}>
              <Decide dispute={dispute} />
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
