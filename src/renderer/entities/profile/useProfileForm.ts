import { useKeptDraft } from '#renderer/forms/useKeptDraft.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { User } from '#shared/domain/user.ts'
import { draftKey, dropDraft, readDraft } from '#renderer/forms/draft.ts'
import type { ProfileValues } from './ProfileFields.tsx'
import { profileDefaults, profileDraft, profileValues } from './profileForm.ts'

/** The form of step 1 (§2.1) and of the settings. What was typed survives a reload or another tab until it is saved. */
export function useProfileForm(user: User) {
  const draft = draftKey(user.id, 'profile')
  const form = useForm<ProfileValues>({
    resolver: zodResolver(profileValues),
    defaultValues: { ...profileDefaults(user), ...readDraft(draft, profileDraft) },
  })
  useKeptDraft(form, draft)
  return { form, saved: () => dropDraft(draft) }
}
