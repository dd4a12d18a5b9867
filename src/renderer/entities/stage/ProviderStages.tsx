import type { Bid } from '#shared/domain/bid.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { payoutOfStage } from '#shared/domain/pricing.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { stageMoves } from '#shared/domain/stageStates.ts'
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
import { useRequestStage } from './api.ts'

/** The stages of a hired bid as its provider acts on them: request, and read why one was rejected. */
export function ProviderStages({
  bid,
  customerId,
  closed,
  actsAbove = false,
}: {
  bid: Bid
  customerId: UserId
  closed: boolean
  /** What is to be done first stands above them, filled. */
  actsAbove?: boolean
}) {
  const { payoutReady } = useUser()
  const { run, busy, sent } = useAction(useRequestStage())
  const canRequest = (stage: Stage) => !closed && stageMoves(stage.status, 'provider').includes('request')
  const first = bid.stages.find(canRequest)
  const payout = (stage: Stage) => payoutOfStage(stage, bid.stages, bid.commissionRate, bid.tax).payout
  const request = (stage: Stage) => void run({ body: { stageId: stage.id, status: 'requested' } })
  return (
    <>
      <StageRail
        stages={bid.stages}
        status={(stage) => stageWords('provider', stage, { closed, payoutReady }).now}
        tone={(stage) => stageTone('provider', stage)}
        change={(stage) => <StageChange stage={stage} changes={bid.changeOrders} />}
        next={(stage) => (
          <StageNext
            stage={stage}
            next={stageWords('provider', stage, { closed, payoutReady }).next}
            closed={closed}
          />
        )}
        actions={(stage) => (
          <>
            {canRequest(stage) && (
              <Button
                variant={stage.id === first?.id && !actsAbove ? 'attention' : 'secondary'}
                busy={busy && sent?.body?.stageId === stage.id}
                onClick={() => request(stage)}
              >
                {text.request(formatMoney(payout(stage)))}
              </Button>
            )}
            {stage.status === 'approved' && !payoutReady && (
              <Button asChild variant={actsAbove ? 'secondary' : 'attention'}>
                <Link to={`${pathTo('settings')}?tab=payment`}>{text.linkBank}</Link>
              </Button>
            )}
            {!closed && stage.status === 'rejected' && <GiveBack stage={stage} />}
            <RejectionReason stage={stage} />
            <DisputeOfStage stage={stage} jobId={bid.jobId} otherUserId={customerId} closed={closed} />
          </>
        )}
      />
    </>
  )
}

/** The provider does without the money of a rejected stage (docs/decisions/time-limits.md). */
function GiveBack({ stage }: { stage: Stage }) {
  const { run, busy } = useAction(useRequestStage())
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
