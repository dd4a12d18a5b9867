import { useState } from 'react'
import type { approvePayment } from '#shared/wire/calls/stages.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import { formatMoney } from '#shared/domain/money.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { stageMoves } from '#shared/domain/stageStates.ts'
import * as text from '#texts/stage.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { useDecideStage } from './api.ts'

interface StageDecisionProps {
  stage: Stage
  /** Whom the money goes to. */
  provider: string
  size?: NonNullable<ButtonProps['size']>
}

/** A customer releases the money of a stage, once asked, or says why not, wherever it is asked for. */
export function StageDecision({ stage, provider, size = 'normal' }: StageDecisionProps) {
  const [rejecting, setRejecting] = useState(false)
  const { run, busy } = useAction(useDecideStage())
  const decide = (body: BodyOf<typeof approvePayment>, close: () => void) => void run({ body }, close)
  const price = formatMoney(stage.price)
  const moves = stageMoves(stage.status, 'customer')
  return (
    <>
      {moves.includes('approve') && (
        <AskingButton
          variant={stage.status === 'rejected' ? 'secondary' : 'attention'}
          size={size}
          question={text.releaseQuestion(price, provider)}
          consequence={text.releaseConsequence(stage.title)}
          action={text.releaseAction(price)}
          actionVariant="primary"
          busy={busy}
          onConfirm={(close) => decide({ stageId: stage.id, status: 'approved' }, close)}
        >
          {text.release(price)}
        </AskingButton>
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
          onReject={(why) =>
            decide({ stageId: stage.id, status: 'rejected', ...why }, () => setRejecting(false))
          }
        />
      )}
    </>
  )
}
