import { useState } from 'react'
import type { Bid } from '#shared/entities/bid.ts'
import type { Milestone } from '#shared/entities/milestone.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { providerPrice } from '#shared/rules/pricing.ts'
import { type StageMove, type StageStatus, stageTransitions } from '#shared/rules/stageStates.ts'
import { movesFrom, type TransitionTable } from '#shared/rules/transitions.ts'
import { stage as stageText } from '#shared/texts/screens.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { StageRail } from '#renderer/ui/StageRail.tsx'
import { stageWords } from './stageWords.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useRequestStage } from './api.ts'

const table: TransitionTable<StageStatus, StageMove> = stageTransitions

/** The stages of a hired bid as its provider acts on them: request, and read why one was rejected. */
export function ProviderStages({ bid, closed }: { bid: Bid; closed: boolean }) {
  const [reasonOf, setReasonOf] = useState<Milestone>()
  const { run, busy, sent } = useAction(useRequestStage())
  const rate = bid.commission * 100
  const canRequest = (stage: Milestone) =>
    !closed && movesFrom(table, stage.payment_status, 'provider').includes('request')
  const first = bid.milestones.find(canRequest)
  const request = (stage: Milestone) => void run({ body: { milestone_id: stage._id, status: 3 } })
  return (
    <>
      <StageRail
        stages={bid.milestones}
        status={(stage) => stageWords('provider', stage.payment_status, closed).now}
        next={(stage) => stageWords('provider', stage.payment_status, closed).next}
        actions={(stage) => (
          <>
            {canRequest(stage) && (
              <Button
                look={stage._id === first?._id ? 'attention' : 'secondary'}
                busy={busy && sent?.body?.milestone_id === stage._id}
                onClick={() => request(stage)}
              >
                Request {formatMoney(providerPrice(stage.price, rate).payout)}
              </Button>
            )}
            {stage.rejectReason !== '' && (
              <Button look="secondary" onClick={() => setReasonOf(stage)}>
                {stageText.rejectionReason}
              </Button>
            )}
          </>
        )}
      />
      {reasonOf && (
        <Dialog
          open
          onClose={() => setReasonOf(undefined)}
          title={stageText.rejectionReason}
          description={reasonOf.title}
        >
          <p className="whitespace-pre-line">{reasonOf.rejectReason}</p>
        </Dialog>
      )}
    </>
  )
}
