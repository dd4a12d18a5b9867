import type { Dispute } from '#shared/domain/dispute.ts'
import { length } from '#shared/domain/limits.ts'
import { decisionForm, proposalForm } from '#shared/forms/dispute.ts'
import * as text from '#texts/dispute.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { useDecideDispute } from '../api.ts'
import { Division } from './Division.tsx'

/** An admin divides the money, and says why. */
export function Decide({ dispute }: { dispute: Dispute }) {
  const form = useFormOf(decisionForm, { release: '', reason: '' })
  const { run, busy } = useAction(useDecideDispute(), {
    refused: atFields(form.setError, ['release', 'reason']),
  })
  const submit = form.handleSubmit((body) => run({ params: { id: dispute.id }, body }))
  const typed = proposalForm.safeParse({ release: form.watch('release') })
  const input = fieldsOf(form)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-muted">{text.decideHint}</p>
      {dispute.status === 'open' && <p className="text-attention-ink">{text.notYet}</p>}
      <TextField
        label={text.release}
        before="$"
        inputMode="decimal"
        className="max-w-xs"
        {...input('release', 12)}
      />
      {typed.success && typed.data.release <= dispute.price && (
        <Division dispute={dispute} release={typed.data.release} />
      )}
      <TextArea label={text.why} {...input('reason', length.disputeText)} />
      <Button type="submit" variant="danger" className="w-fit" busy={busy}>
        {text.decideAction}
      </Button>
    </form>
  )
}
