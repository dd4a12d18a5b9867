import { useState } from 'react'
import { fileRules } from '#shared/forms/files.ts'
import { isOtherName } from '#shared/domain/reviewing.ts'
import { success } from '#texts/alerts.ts'
import * as text from '#texts/accountSettings.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { FileField } from '#renderer/ui/FileField.tsx'
import { ProfileFields, type ProfileValues } from '#renderer/entities/profile/ProfileFields.tsx'
import { profileBody } from '#renderer/entities/profile/profileForm.ts'
import { useProfileForm } from '#renderer/entities/profile/useProfileForm.ts'
import { DraftNotice } from '#renderer/forms/DraftNotice.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useKeptDocuments } from '#renderer/forms/useKeptDocuments.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'
import { Form } from '#renderer/ui/Form.tsx'

/** One's own profile, picture and document (§7, PUT /users of the profile screens). What was typed waits as a draft. */
export function ProfileForm() {
  const user = useUser()
  const { mutation, progress } = useUpdateProfile()
  const { picked, pick, clear } = useKeptDocuments('profile')
  const { picture = null, document = null } = picked
  const draft = useProfileForm(user)
  const { form } = draft
  const [asked, setAsked] = useState<ProfileValues>()
  const { run, busy } = useAction(mutation, {
    success: () => success.profileUpdated,
    refused: atFields(form.setError, ['name', 'bio']),
  })
  const send = async (values: ProfileValues) => {
    const files = { picture: picture ? [picture] : [], profileDocument: document ? [document] : [] }
    await run({ body: profileBody(values), files }, () => {
      draft.sent()
      clear()
    })
    setAsked(undefined)
  }
  const isVerified = user.role === 'provider' && user.verified
  const submit = form.handleSubmit((values) =>
    isVerified && isOtherName(user.name, values.name) ? setAsked(values) : send(values),
  )
  const discard = () => {
    draft.discard()
    clear()
  }
  return (
    <Form onSubmit={submit}>
      <DraftNotice since={draft.since} onDiscard={discard} />
      <div className="halves gap-y-4">
        <div className="grid gap-4">
          <ProfileFields form={form} />
        </div>
        <div className="grid gap-4">
          <FileField
            label={text.picture}
            rule={fileRules.profilePicture}
            value={picture}
            onChange={(file) => pick('picture', file)}
            stored={user.picture ? { name: text.currentPicture, url: user.picture } : undefined}
            progress={progress}
          />
          <FileField
            label={text.document}
            hint={text.documentHint}
            rule={fileRules.profileDocument}
            value={document}
            onChange={(file) => pick('document', file)}
            stored={user.profileDocument ? { name: text.currentDocument } : undefined}
            progress={progress}
          />
        </div>
      </div>
      <Button type="submit" busy={busy} className="w-fit">
        {text.save}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        variant="primary"
        question={text.reviewQuestion}
        action={text.sendToReview}
        keep={text.notNow}
        busy={busy}
        onConfirm={() => asked && void send(asked)}
      >
        {text.reviewMeaning}
      </ConfirmDialog>
    </Form>
  )
}
