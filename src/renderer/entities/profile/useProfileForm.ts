import { useKeptDraft } from '#renderer/forms/useKeptDraft.ts'
import type { User } from '#shared/domain/user.ts'
import { draftKey, dropDraft, readDraft } from '#renderer/forms/draft.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { profileDefaults, profileDraft, profileValues } from './profileForm.ts'

/** The form of step 1 (§2.1) and of the settings. What was typed survives a reload or another tab until it is saved. */
export function useProfileForm(user: User) {
  const draft = draftKey(user.id, 'profile')
  const form = useFormOf(profileValues, { ...profileDefaults(user), ...readDraft(draft, profileDraft) })
  useKeptDraft(form, draft)
  return { form, saved: () => dropDraft(draft) }
}
