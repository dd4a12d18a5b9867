import { useState } from 'react'
import type { Stage } from '#shared/domain/stage.ts'
import { fileRules } from '#shared/forms/files.ts'
import * as text from '#texts/stageRequest.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useKeptFiles } from '#renderer/forms/useKeptFiles.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { PicturesField } from '#renderer/ui/PicturesField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useShowBefore } from './api.ts'

interface BeforeDialogProps {
  stage: Pick<Stage, 'id' | 'title' | 'pictures'>
  onClose: () => void
}

/** A provider keeps how it was before the work. */
export function BeforeDialog({ stage, onClose }: BeforeDialogProps) {
  const [pictures, setPictures] = useState<File[]>([])
  const { drop } = useKeptFiles(`before:${stage.id}`, { pictures }, (kept) =>
    setPictures([...(kept['pictures'] ?? [])]),
  )
  const { mutation, progress } = useShowBefore()
  const { run, busy } = useAction(mutation)
  const there = stage.pictures.filter(({ moment }) => moment === 'before').length
  const rule = { ...fileRules.stagePictures, max: fileRules.stagePictures.max - there }
  const send = () =>
    void run({ params: { id: stage.id }, files: { pictures } }, () => {
      drop()
      onClose()
    })
  return (
    <Dialog open onClose={onClose} title={text.beforeTitle(stage.title)} description={text.beforeLead}>
      <Form onSubmit={send}>
        <PicturesField
          label={text.photos}
          rule={rule}
          value={pictures}
          onChange={setPictures}
          progress={progress}
        />
        <Button type="submit" busy={busy} disabled={pictures.length === 0}>
          {text.add}
        </Button>
      </Form>
    </Dialog>
  )
}
