import { Form } from '#renderer/ui/Form.tsx'
import { useState } from 'react'
import type { User } from '#shared/domain/user.ts'
import { fileRules } from '#shared/forms/files.ts'
import * as text from '#texts/onboarding.ts'
import { profile as invalid } from '#texts/validation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { FileField } from '#renderer/ui/FileField.tsx'
import { tradeDocumentLabel, tradeDocuments } from '#renderer/entities/profile/tradeDocuments.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useKeptDocuments } from '#renderer/forms/useKeptDocuments.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'

interface StepProps {
  user: User
  /** To the step before. */
  onBack: () => void
  onClose: () => void
}

/** Provider Upload Document, step 2 (§2.1): an ID, a profile document, and one for each trade that lacks one. */
export function ProviderDocumentsDialog({ user, onBack, onClose }: StepProps) {
  const { mutation, progress } = useUpdateProfile()
  const { run, busy } = useAction(mutation, { success: () => undefined })
  const { picked, pick, clear } = useKeptDocuments('first papers')
  const [checked, setChecked] = useState(false)
  const wanted = [
    {
      key: 'id',
      label: text.identityDocument,
      hint: text.identityDocumentHint,
      stored: user.identityDocument !== '',
    },
    {
      key: 'profile',
      label: text.profileDocument,
      hint: text.profileDocumentHint,
      stored: user.profileDocument !== '',
    },
    ...user.categories.map((category) => ({
      key: category.id,
      label: tradeDocumentLabel(category),
      hint: text.licenceHint,
      stored: category.documentUrl !== '',
    })),
  ]
  const complete = wanted.every((document) => document.stored || picked[document.key])
  const submit = () => {
    setChecked(true)
    if (!complete) return
    const trades = tradeDocuments(user.categories, picked)
    const files = {
      identityDocument: one(picked['id']),
      profileDocument: one(picked['profile']),
      categoryDocuments: trades.files,
    }
    void run({ body: { profileStep2: true, ...trades.types }, files }, clear)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.uploadDocuments}
      eyebrow={text.step(2, 4)}
      description={text.uploadDocumentsLead}
      wide
    >
      <Form onSubmit={submit}>
        {wanted.map((document) => (
          <FileField
            key={document.key}
            label={document.label}
            hint={document.hint}
            rule={fileRules.identityDocument}
            value={picked[document.key] ?? null}
            onChange={(file) => pick(document.key, file)}
            stored={document.stored ? { name: text.uploadedBefore } : undefined}
            progress={progress}
            error={
              checked && !document.stored && !picked[document.key] ? invalid.idOrDocumentRequired : undefined
            }
          />
        ))}
        <div className="flex justify-between gap-3">
          <Button variant="secondary" disabled={busy} onClick={onBack}>
            {text.back}
          </Button>
          <Button type="submit" busy={busy}>
            {text.next}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function one(file: File | null | undefined): File[] {
  return file ? [file] : []
}
