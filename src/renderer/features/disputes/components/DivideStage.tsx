import type { HeldStage } from '#shared/domain/heldStage.ts'
import { decisionForm } from '#shared/forms/dispute.ts'
import * as text from '#texts/dispute.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useDecideStage } from '../api.ts'
import { DecisionFields } from './DecisionFields.tsx'

/** An admin divides money that nobody quarrels about; it is kept as a dispute that was decided. */
export function DivideStage({ stage, onClose }: { stage: HeldStage; onClose: () => void }) {
  const form = useFormOf(decisionForm, { release: '', reason: '' })
  const { run, busy } = useAction(useDecideStage(), {
    refused: atFields(form.setError, ['release', 'reason']),
  })
  const submit = form.handleSubmit((body) => run({ params: { id: stage.id }, body }, onClose))
  return (
    <Dialog open onClose={onClose} title={text.divideTitle(stage.title)} description={text.divideConsequence}>
      <Form onSubmit={submit}>
        <DecisionFields form={form} divided={stage} />
        <Button type="submit" variant="danger" busy={busy}>
          {text.decideAction}
        </Button>
      </Form>
    </Dialog>
  )
}
