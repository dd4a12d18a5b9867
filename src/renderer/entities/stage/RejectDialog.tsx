import { Form } from '#renderer/ui/Form.tsx'
import { useState } from 'react'
import type { Stage } from '#shared/domain/stage.ts'
import { stageRejectionForm } from '#shared/forms/stageRejection.ts'
import { length } from '#shared/domain/limits.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { REJECTION_REASONS, type RejectionReason } from '#shared/domain/stageStates.ts'
import * as text from '#texts/stage.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { RadioList } from '#renderer/ui/RadioList.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'

interface RejectDialogProps {
  stage: Stage
  busy: boolean
  onClose: () => void
  onReject: (why: { reason: RejectionReason; otherReason?: string }) => void
}

/** Why a stage payment is rejected (§5). */
export function RejectDialog({ stage, busy, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState<RejectionReason>()
  const [other, setOther] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = () => {
    const why = { reason, ...(reason === 'other' && { otherReason: other }) }
    const checked = stageRejectionForm.safeParse(why)
    if (!checked.success)
      return setErrors(
        Object.fromEntries(checked.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
      )
    if (reason) onReject({ reason, ...(reason === 'other' && { otherReason: other }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.rejectQuestion(stage.title)}
      description={text.rejectConsequence(formatMoney(stage.price))}
    >
      <Form onSubmit={submit}>
        <RadioList
          label={text.reason}
          name="reason"
          values={REJECTION_REASONS}
          words={text.reasons}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen)
            setErrors({})
          }}
          error={errors['reason']}
        />
        {reason === 'other' && (
          <TextArea
            label={text.otherReason}
            longest={length.otherReason}
            value={other}
            onChange={(event) => setOther(event.target.value)}
            error={errors['otherReason']}
          />
        )}
        <Button type="submit" variant="danger" busy={busy}>
          {text.rejectPayment}
        </Button>
      </Form>
    </Dialog>
  )
}
