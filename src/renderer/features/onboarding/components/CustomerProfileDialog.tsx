import { useState } from 'react'
import type { User } from '#shared/domain/user.ts'
import { fileRules } from '#shared/forms/files.ts'
import * as text from '#texts/onboarding.ts'
import { profile as invalid } from '#texts/validation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { FileField } from '#renderer/ui/FileField.tsx'
import { profileBody } from '#renderer/entities/profile/profileForm.ts'
import { useProfileForm } from '#renderer/entities/profile/useProfileForm.ts'
import { ProfileFields } from '#renderer/entities/profile/ProfileFields.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useKeptDocuments } from '#renderer/forms/useKeptDocuments.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'
import { Form } from '#renderer/ui/Form.tsx'

/** Customer Create Profile, step 1 (§2.1). */
export function CustomerProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutation, progress } = useUpdateProfile()
  const { picked, pick, clear } = useKeptDocuments('first profile')
  const { document = null } = picked
  const [missing, setMissing] = useState<string>()
  const { form, sent } = useProfileForm(user)
  const { run, busy } = useAction(mutation, {
    success: () => undefined,
    refused: atFields(form.setError, ['name', 'bio']),
  })
  const stored = user.profileDocument !== ''
  const checkDocument = () => setMissing(document || stored ? undefined : invalid.documentRequired)
  const submit = form.handleSubmit(async (values) => {
    if (!document && !stored) return
    const body = { ...profileBody(values), profileStep1: true }
    await run({ body, files: { profileDocument: document ? [document] : [] } }, () => {
      sent()
      clear()
    })
  })
  return (
    <Dialog open onClose={onClose} title={text.createProfile} eyebrow={text.step(1, 2)} wide>
      <Form
        onSubmit={() => {
          checkDocument()
          return submit()
        }}
      >
        <ProfileFields form={form} />
        <FileField
          label={text.document}
          hint={text.documentHint}
          rule={fileRules.identityDocument}
          value={document}
          onChange={(file) => {
            pick('document', file)
            setMissing(undefined)
          }}
          stored={stored ? { name: text.storedDocument } : undefined}
          progress={progress}
          error={missing}
        />
        <Button type="submit" busy={busy}>
          {text.next}
        </Button>
      </Form>
    </Dialog>
  )
}
