import type { Dispute } from '#shared/domain/dispute.ts'
import { decisionForm } from '#shared/forms/dispute.ts'
import * as text from '#texts/dispute.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useDecideDispute } from '../api.ts'
import { DecisionFields } from './DecisionFields.tsx'

/** An admin divides the money of a dispute, and says why. */
export function Decide({ dispute }: { dispute: Dispute }) {
  const form = useFormOf(decisionForm, { release: '', reason: '' })
  const { run, busy } = useAction(useDecideDispute(), {
    refused: atFields(form.setError, ['release', 'reason']),
  })
  const submit = form.handleSubmit((body) => run({ params: { id: dispute.id }, body }))
  return (
    <Form onSubmit={submit}>
      {dispute.status === 'open' && <p className="text-attention-ink">{text.notYet}</p>}
      <DecisionFields form={form} divided={dispute} />
      <Button type="submit" variant="danger" className="w-fit" busy={busy}>
        {text.decideAction}
      </Button>
    </Form>
  )
}
