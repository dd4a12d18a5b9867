import { useState } from 'react'
import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { fileRules } from '#shared/forms/files.ts'
import { stageRequestFields } from '#shared/forms/stageRequest.ts'
import * as text from '#texts/stageRequest.ts'
import { DraftNotice } from '#renderer/forms/DraftNotice.tsx'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useDraftedForm } from '#renderer/forms/useDraftedForm.ts'
import { useKeptFiles } from '#renderer/forms/useKeptFiles.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { PicturesField } from '#renderer/ui/PicturesField.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useRequestStage } from './api.ts'

const requestForm = z.object(stageRequestFields)
const drafted = z.object({ note: z.string() })

export interface RequestDialogProps {
  stage: Pick<Stage, 'id' | 'title'>
  customer: string
  /** What the provider gets, as the button says it. */
  payout: string
  onClose: () => void
}

/** A provider asks for the payment of a stage, and shows what was done. */
export function RequestDialog({ stage, customer, payout, onClose }: RequestDialogProps) {
  const name = `request:${stage.id}`
  const draft = useDraftedForm(requestForm, { note: '' }, { name, schema: drafted })
  const { form } = draft
  const [pictures, setPictures] = useState<File[]>([])
  const { drop } = useKeptFiles(name, { pictures }, (kept) => setPictures([...(kept['pictures'] ?? [])]))
  const { mutation, progress } = useRequestStage()
  const { run, busy } = useAction(mutation, { refused: atFields(form.setError, ['note']) })
  const submit = form.handleSubmit(({ note }) =>
    run({ params: { id: stage.id }, body: { note }, files: { pictures } }, () => {
      draft.sent()
      drop()
      onClose()
    }),
  )
  const discard = () => {
    draft.discard()
    setPictures([])
    drop()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.requestTitle(stage.title)}
      description={text.requestLead(customer)}
    >
      <DraftNotice since={draft.since} onDiscard={discard} />
      <Form onSubmit={submit}>
        <TextArea label={text.note} optional rows={3} {...fieldsOf(form)('note', length.requestNote)} />
        <PicturesField
          label={text.photos}
          optional
          rule={fileRules.stagePictures}
          value={pictures}
          onChange={setPictures}
          progress={progress}
        />
        <Button type="submit" busy={busy}>
          {text.request(payout)}
        </Button>
      </Form>
    </Dialog>
  )
}
