import { useState } from 'react'
import { formatMoney } from '#shared/domain/money.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { stageMoves } from '#shared/domain/stageStates.ts'
import * as text from '#texts/stage.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { useDecideStage } from './api.ts'

interface ReleaseStageProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  stage: Pick<Stage, 'id' | 'title' | 'price'>
  /** Whom the money goes to. */
  provider: string
  /** Asks without being pressed. */
  asksNow?: boolean
}

/** Releases the money of a stage, once asked. */
export function ReleaseStage({ stage, provider, children, ...button }: ReleaseStageProps) {
  const { run, busy } = useAction(useDecideStage())
  const price = formatMoney(stage.price)
  return (
    <AskingButton
      {...button}
      question={text.releaseQuestion(price, provider)}
      consequence={text.releaseConsequence(stage.title)}
      action={text.releaseAction(price)}
      actionVariant="primary"
      busy={busy}
      onConfirm={(close) => void run({ body: { stageId: stage.id, status: 'approved' } }, close)}
    >
      {children ?? text.release(price)}
    </AskingButton>
  )
}

interface StageDecisionProps {
  stage: Stage
  /** Whom the money goes to. */
  provider: string
  size?: NonNullable<ButtonProps['size']>
  /** The first thing to do of where it stands. */
  isFirst?: boolean
}

/** A customer releases the money of a stage, or says why not, wherever it is asked for. */
export function StageDecision({ stage, provider, size = 'normal', isFirst = true }: StageDecisionProps) {
  const [rejecting, setRejecting] = useState(false)
  const { run, busy } = useAction(useDecideStage())
  const moves = stageMoves(stage.status, 'customer')
  return (
    <>
      {moves.includes('approve') && (
        <ReleaseStage
          stage={stage}
          provider={provider}
          size={size}
          variant={isFirst && stage.status !== 'rejected' ? 'attention' : 'secondary'}
        />
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
            void run({ body: { stageId: stage.id, status: 'rejected', ...why } }, () => setRejecting(false))
          }
        />
      )}
    </>
  )
}
