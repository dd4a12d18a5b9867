import { formatMoney } from '#shared/domain/money.ts'
import type { Stage } from '#shared/domain/stage.ts'
import * as text from '#texts/stage.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { useDecideStage } from './api.ts'

export interface Releasable {
  stage: Pick<Stage, 'id' | 'title' | 'price'>
  /** Whom the money goes to. */
  provider: string
}

interface ReleaseDialogProps extends Releasable {
  open: boolean
  onClose: () => void
}

/** Asks whether the money of a stage is to be released, and releases it. */
export function ReleaseDialog({ stage, provider, open, onClose }: ReleaseDialogProps) {
  const { run, busy } = useAction(useDecideStage())
  const price = formatMoney(stage.price)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={text.releaseQuestion(price, provider)}
      action={text.releaseAction(price)}
      variant="primary"
      busy={busy}
      onConfirm={() => void run({ body: { stageId: stage.id, status: 'approved' } }, onClose)}
    >
      {text.releaseConsequence(stage.title)}
    </ConfirmDialog>
  )
}
