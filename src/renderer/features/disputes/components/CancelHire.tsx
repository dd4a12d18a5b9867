import type { HeldStage } from '#shared/domain/heldStage.ts'
import { length } from '#shared/domain/limits.ts'
import { cancellationForm } from '#shared/forms/dispute.ts'
import * as text from '#texts/dispute.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useCancelHire } from '../api.ts'

/** An admin ends a hire of which one is gone for good. */
export function CancelHire({ job, onClose }: { job: HeldStage['job']; onClose: () => void }) {
  const form = useFormOf(cancellationForm, { reason: '' })
  const { run, busy } = useAction(useCancelHire(), { refused: atFields(form.setError, ['reason']) })
  const submit = form.handleSubmit((body) => run({ params: { id: job.id }, body }, onClose))
  return (
    <Dialog open onClose={onClose} title={text.cancelTitle(job.title)} description={text.cancelConsequence}>
      <Form onSubmit={submit}>
        <TextArea label={text.why} {...fieldsOf(form)('reason', length.disputeText)} />
        <Button type="submit" variant="danger" busy={busy}>
          {text.cancelHire}
        </Button>
      </Form>
    </Dialog>
  )
}
