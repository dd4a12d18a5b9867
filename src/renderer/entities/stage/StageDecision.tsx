import { useState } from 'react'
import type { Stage } from '#shared/domain/stage.ts'
import { stageMoves } from '#shared/domain/stageStates.ts'
import * as text from '#texts/stage.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ReleaseStage } from './ReleaseStage.tsx'
import { useDecideStage } from './api.ts'

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
