import { useState } from 'react'
import type { approvePayment } from '#shared/wire/calls/stages.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import { formatMoney } from '#shared/domain/money.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { stageMoves } from '#shared/domain/stageStates.ts'
import * as text from '#texts/stage.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { useDecideStage } from './api.ts'

interface StageDecisionProps {
  stage: Stage
  size?: NonNullable<ButtonProps['size']>
}

/** A customer releases the money of a stage, or says why not, wherever it is asked for. */
export function StageDecision({ stage, size = 'normal' }: StageDecisionProps) {
  const [rejecting, setRejecting] = useState(false)
  const { run, busy } = useAction(useDecideStage())
  const decide = (body: BodyOf<typeof approvePayment>) => void run({ body }, () => setRejecting(false))
  const moves = stageMoves(stage.status, 'customer')
  return (
    <>
      {moves.includes('approve') && (
        <Button
          variant={stage.status === 'rejected' ? 'secondary' : 'attention'}
          size={size}
          busy={busy}
          onClick={() => decide({ stageId: stage.id, status: 'approved' })}
        >
          {text.release(formatMoney(stage.price))}
        </Button>
      )}
      {moves.includes('reject') && (
        <Button variant="secondary" size={size} onClick={() => setRejecting(true)}>
          {text.reject}
        </Button>
      )}
      {rejecting && (
        <RejectDialog
          stage={stage}
          busy={busy}
          onClose={() => setRejecting(false)}
          onReject={(why) => decide({ stageId: stage.id, status: 'rejected', ...why })}
        />
      )}
    </>
  )
}
