import { useState } from 'react'
import type { Bid } from '#shared/domain/bid.ts'
import type { Job } from '#shared/domain/job.ts'
import type { Stage } from '#shared/domain/stage.ts'
import type { Cents } from '#shared/domain/money.ts'
import { priceOfStage } from '#shared/domain/pricing.ts'
import { canPayStage, previousStagePaidOut, stageMoves } from '#shared/domain/stageStates.ts'
import { server as errorText } from '#texts/refusals.ts'
import * as text from '#texts/stage.ts'
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { StageRail } from '#renderer/ui/StageRail.tsx'
import { DisputeOfStage } from '#renderer/entities/dispute/DisputeOfStage.tsx'
import { StageEvidence } from './StageEvidence.tsx'
import { StageNext } from './StageNext.tsx'
import { stageTone, stageWords } from './stageWords.ts'
import { PayStageDialog } from './PayStageDialog.tsx'
import { RejectionReason } from './RejectionReason.tsx'
import { StageDecision } from './StageDecision.tsx'
import { StageChange } from '#renderer/entities/change/StageChange.tsx'
import { useEndOfPayment } from '#renderer/entities/payment/useEndOfPayment.ts'
import { WaitingPayment } from '#renderer/entities/payment/WaitingPayment.tsx'
import { say } from '#renderer/ui/say.ts'

interface CustomerStagesProps {
  job: Pick<Job, 'openPayments' | 'payoutReady'>
  bid: Bid
  closed: boolean
  /** What is to be done first stands above them, filled. */
  actsAbove?: boolean
}

/** The stages of a hired bid as its customer acts on them: pay, accept, reject. */
export function CustomerStages({ job, bid, closed, actsAbove = false }: CustomerStagesProps) {
  const { stages, changeOrders: changes } = bid
  const { openPayments, payoutReady } = job
  const [paying, setPaying] = useState<Stage>()
  // One button for the stage whose turn it is; those after it wait for theirs.
  const firstUnpaid = stages.find((stage) => stageMoves(stage.status, 'customer').includes('pay'))
  const [open] = openPayments
  const isBeingPaid = (stage: Stage) => open?.stageIds.includes(stage.id) ?? false
  const onEnded = useEndOfPayment(open, ({ message }) => say.done(message))
  const actions = (stage: Stage) => {
    if (!closed && isBeingPaid(stage))
      return open && stage.id === firstUnpaid?.id && <WaitingPayment payment={open} onEnded={onEnded} />
    const moves = closed ? [] : stageMoves(stage.status, 'customer')
    return (
      <>
        {moves.includes('pay') && stage.id === firstUnpaid?.id && (
          <PayNow
            total={priceOfStage(stage, stages, bid.tax).total}
            variant={canPayStage(stage, stages) && !actsAbove ? 'attention' : 'secondary'}
            disabled={!canPayStage(stage, stages)}
            onClick={() => setPaying(stage)}
          />
        )}
        {!closed && <StageDecision stage={stage} provider={bid.provider.name} isFirst={!actsAbove} />}
        <RejectionReason stage={stage} />
        <DisputeOfStage stage={stage} jobId={bid.jobId} otherUserId={bid.provider.id} closed={closed} />
      </>
    )
  }
  const isBeforeItsTurn = (stage: Stage) =>
    !closed && stageMoves(stage.status, 'customer').includes('pay') && !previousStagePaidOut(stage, stages)
  const next = (stage: Stage) =>
    isBeforeItsTurn(stage)
      ? errorText.previousStageUnpaid
      : stageWords('customer', stage, { closed, payoutReady }).next
  const now = (stage: Stage) => {
    if (isBeingPaid(stage)) return text.beingPaid
    if (isBeforeItsTurn(stage)) return text.notYetToPay
    return stageWords('customer', stage, { closed, payoutReady }).now
  }
  return (
    <>
      <StageRail
        stages={stages}
        status={now}
        tone={(stage) =>
          stageTone('customer', stage, !closed && !isBeingPaid(stage) && canPayStage(stage, stages))
        }
        change={(stage) => <StageChange stage={stage} changes={changes} />}
        evidence={(stage) => <StageEvidence stage={stage} />}
        next={(stage) => <StageNext stage={stage} side="customer" next={next(stage)} closed={closed} />}
        actions={actions}
      />
      {paying && (
        <PayStageDialog
          stage={paying}
          tax={bid.tax}
          stages={stages}
          onClose={() => setPaying(undefined)}
          onPaid={() => setPaying(undefined)}
        />
      )}
    </>
  )
}

/** The specification's button, with what it costs beside it. */
function PayNow({ total, ...button }: { total: Cents } & ButtonProps) {
  return (
    <>
      <Button {...button}>{text.payNow}</Button>
      <span className="self-center text-fine text-muted">
        <Sentence text={text.payTotal} parts={{ total: <Money amount={total} /> }} />
      </span>
    </>
  )
}
