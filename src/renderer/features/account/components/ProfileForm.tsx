import { useState } from 'react'
import { toast } from 'sonner'
import { fileRules } from '#shared/rules/files.ts'
import { success } from '#shared/texts/alerts.ts'
import { useUser } from '../../../app/session.ts'
import { showServerErrors } from '../../../forms/serverErrors.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { ProfileFields } from '../../onboarding/components/ProfileFields.tsx'
import { profileBody } from '../../onboarding/profileForm.ts'
import { useProfileForm } from '../../onboarding/useProfileForm.ts'
import { useProfileUpdate } from '../../onboarding/useProfileUpdate.ts'

/** One's own profile, picture and document (§7, PUT /users of the profile screens). What was typed waits as a draft. */
export function ProfileForm() {
  const user = useUser()
  const { save, progress, busy } = useProfileUpdate()
  const [picture, setPicture] = useState<File | null>(null)
  const [document, setDocument] = useState<File | null>(null)
  const { form, saved } = useProfileForm(user)
  const submit = form.handleSubmit(async (values) => {
    try {
      await save({
        body: profileBody(values),
        files: { profile_image: picture ? [picture] : [], profile_document: document ? [document] : [] },
      })
      saved()
      setPicture(null)
      setDocument(null)
      toast.success(success.profileUpdated)
    } catch (error) {
      showServerErrors(error, form.setError, ['name', 'bio'])
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      <ProfileFields control={form.control} register={form.register} errors={form.formState.errors} />
      <FileField
        label="Profile picture"
        rule={fileRules.profileImage}
        value={picture}
        onChange={setPicture}
        stored={user.profile_image ? { name: 'Your current picture' } : undefined}
        progress={progress}
      />
      <FileField
        label="Document"
        hint="PDF, Word or Excel, at most 3 MB."
        rule={fileRules.profileDocument}
        value={document}
        onChange={setDocument}
        stored={user.profile_document ? { name: 'Your current document' } : undefined}
        progress={progress}
      />
      <Button type="submit" busy={busy} className="w-fit">
        Save
      </Button>
    </form>
  )
}
