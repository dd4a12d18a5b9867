import type { Bid } from '#shared/domain/bid.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { payoutOfStage } from '#shared/domain/pricing.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { stageMoves } from '#shared/domain/stageStates.ts'
import type { UserSummary } from '#shared/domain/user.ts'
import * as text from '#texts/stage.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Link } from 'react-router-dom'
import { useUser } from '#renderer/session/session.ts'
import { StageRail } from '#renderer/ui/StageRail.tsx'
import { StageChange } from '#renderer/entities/change/StageChange.tsx'
import { RejectionReason } from './RejectionReason.tsx'
import { DisputeOfStage } from '#renderer/entities/dispute/DisputeOfStage.tsx'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { StageNext } from './StageNext.tsx'
import { stageTone, stageWords } from './stageWords.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useGiveBack } from './api.ts'
import { BeforeButton } from './BeforeButton.tsx'
import { RequestButton } from './RequestButton.tsx'
import { StageEvidence } from './StageEvidence.tsx'

/** The stages of a hired bid as its provider acts on them: request, and read why one was rejected. */
export function ProviderStages({
  bid,
  customer,
  closed,
  actsAbove = false,
}: {
  bid: Bid
  customer: Pick<UserSummary, 'id' | 'name'>
  closed: boolean
  /** What is to be done first stands above them, filled. */
  actsAbove?: boolean
}) {
  const { payoutReady } = useUser()
  const canRequest = (stage: Stage) => !closed && stageMoves(stage.status, 'provider').includes('request')
  const first = bid.stages.find(canRequest)
  const payout = (stage: Stage) => payoutOfStage(stage, bid.stages, bid.commissionRate, bid.tax).payout
  return (
    <>
      <StageRail
        stages={bid.stages}
        status={(stage) => stageWords('provider', stage, { closed, payoutReady }).now}
        tone={(stage) => stageTone('provider', stage)}
        change={(stage) => <StageChange stage={stage} changes={bid.changeOrders} />}
        evidence={(stage) => <StageEvidence stage={stage} />}
        next={(stage) => (
          <StageNext
            side="provider"
            stage={stage}
            next={stageWords('provider', stage, { closed, payoutReady }).next}
            closed={closed}
          />
        )}
        actions={(stage) => (
          <>
            {canRequest(stage) && (
              <RequestButton
                stage={stage}
                customer={customer.name}
                payout={formatMoney(payout(stage))}
                variant={stage.id === first?.id && !actsAbove ? 'attention' : 'secondary'}
              >
                {text.request(formatMoney(payout(stage)))}
              </RequestButton>
            )}
            {!closed && <BeforeButton stage={stage} />}
            {stage.status === 'approved' && !payoutReady && (
              <Button asChild variant={actsAbove ? 'secondary' : 'attention'}>
                <Link to={`${pathTo('settings')}?tab=payment`}>{text.linkBank}</Link>
              </Button>
            )}
            {!closed && stage.status === 'rejected' && <GiveBack stage={stage} />}
            <RejectionReason stage={stage} />
            <DisputeOfStage stage={stage} jobId={bid.jobId} otherUserId={customer.id} closed={closed} />
          </>
        )}
      />
    </>
  )
}

/** The provider does without the money of a rejected stage (docs/decisions/time-limits.md). */
function GiveBack({ stage }: { stage: Stage }) {
  const { run, busy } = useAction(useGiveBack())
  return (
    <AskingButton
      variant="secondary"
      question={text.giveBackQuestion(formatMoney(stage.price))}
      consequence={text.giveBackConsequence}
      action={text.giveBack}
      busy={busy}
      onConfirm={(close) => void run({ body: { stageId: stage.id, status: 'unpaid' } }, close)}
    >
      {text.giveBack}
    </AskingButton>
  )
}
