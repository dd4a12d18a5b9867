import type { Dispute } from '#shared/domain/dispute.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { length } from '#shared/domain/limits.ts'
import { statementForm } from '#shared/forms/dispute.ts'
import * as text from '#texts/dispute.ts'
import { EvidenceFields } from '#renderer/entities/dispute/EvidenceFields.tsx'
import { useEvidence } from '#renderer/entities/dispute/evidence.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useSayInDispute } from '../api.ts'

/** One of the two says what they have to say; the first word of whoever did not open it is the answer. */
export function SayMore({ dispute, me }: { dispute: Dispute; me: UserId }) {
  const isCustomer = me === dispute.customer.id
  const answers = dispute.status === 'open' && isCustomer === (dispute.openedBy === 'provider')
  const form = useFormOf(statementForm, { text: '' })
  const { evidence, change, clear, files } = useEvidence(`said:${dispute.id}`)
  const { mutation, progress } = useSayInDispute()
  const { run, busy } = useAction(mutation, { refused: atFields(form.setError, ['text']) })
  const submit = form.handleSubmit(({ text: said }) =>
    run(
      {
        params: { id: dispute.id },
        body: { text: said, messageIds: evidence.messageIds },
        files,
      },
      () => {
        form.reset()
        clear()
      },
    ),
  )
  return (
    <Form onSubmit={submit}>
      <TextArea
        label={answers ? text.yourAnswer : text.sayMore}
        {...fieldsOf(form)('text', length.disputeText)}
      />
      <EvidenceFields
        evidence={evidence}
        onChange={change}
        progress={progress}
        jobId={dispute.job.id}
        otherUserId={isCustomer ? dispute.provider.id : dispute.customer.id}
      />
      <Button type="submit" busy={busy} className="w-fit">
        {text.send}
      </Button>
    </Form>
  )
}
