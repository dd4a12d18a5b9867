import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { DISPUTE_REASONS, DISPUTE_WISHES } from '#shared/domain/disputeStates.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { length } from '#shared/domain/limits.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { disputeForm } from '#shared/forms/dispute.ts'
import * as text from '#texts/dispute.ts'
import { DraftNotice } from '#renderer/forms/DraftNotice.tsx'
import { useDraftedForm } from '#renderer/forms/useDraftedForm.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { RadioList } from '#renderer/ui/RadioList.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useOpenDispute } from './api.ts'
import { EvidenceFields } from './EvidenceFields.tsx'
import { useEvidence } from './evidence.ts'

const empty = { release: '', text: '' }

const drafted = z.object({
  reason: z.enum(DISPUTE_REASONS).optional(),
  wish: z.enum(DISPUTE_WISHES).optional(),
  release: z.string(),
  text: z.string(),
})

interface OpenDisputeDialogProps {
  stage: Stage
  jobId: JobId
  otherUserId: UserId
  onClose: () => void
}

/** Opens a dispute over a stage: what it is about, what should become of the money, and what shows it. */
export function OpenDisputeDialog({ stage, jobId, otherUserId, onClose }: OpenDisputeDialogProps) {
  const draft = useDraftedForm(disputeForm, empty, { name: `dispute:${stage.id}`, schema: drafted })
  const { form } = draft
  const { evidence, change, clear, files } = useEvidence(`dispute:${stage.id}`)
  const { mutation, progress } = useOpenDispute()
  const { run, busy } = useAction(mutation, {
    refused: atFields(form.setError, ['reason', 'wish', 'release', 'text']),
  })
  const navigate = useNavigate()
  const submit = form.handleSubmit((typed) =>
    run(
      { body: { ...typed, stageId: stage.id, messageIds: evidence.messageIds }, files },
      ({ dispute }, isStillHere) => {
        draft.sent()
        clear()
        if (isStillHere) void navigate(pathTo('dispute', { disputeId: dispute.id }))
      },
    ),
  )
  const discard = () => {
    draft.discard()
    clear()
  }
  const input = fieldsOf(form)
  const wish = form.watch('wish')
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={text.openTitle(stage.title)}
      description={text.openConsequence(formatMoney(stage.price))}
    >
      <DraftNotice since={draft.since} onDiscard={discard} />
      <Form onSubmit={submit} className="grid gap-5">
        <Controller
          control={form.control}
          name="reason"
          render={({ field, fieldState }) => (
            <RadioList
              label={text.reason}
              name={field.name}
              values={DISPUTE_REASONS}
              words={text.reasons}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="wish"
          render={({ field, fieldState }) => (
            <RadioList
              label={text.wish}
              name={field.name}
              values={DISPUTE_WISHES}
              words={text.wishes}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        {wish === 'split' && (
          <TextField label={text.release} before="$" inputMode="decimal" {...input('release', 12)} />
        )}
        <TextArea label={text.whatHappened} {...input('text', length.disputeText)} />
        <EvidenceFields
          evidence={evidence}
          onChange={change}
          progress={progress}
          jobId={jobId}
          otherUserId={otherUserId}
        />
        <Button type="submit" variant="danger" busy={busy}>
          {text.openAction}
        </Button>
      </Form>
    </Dialog>
  )
}
