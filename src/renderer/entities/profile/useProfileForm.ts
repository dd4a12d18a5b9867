import type { User } from '#shared/domain/user.ts'
import { useDraftedForm } from '#renderer/forms/useDraftedForm.ts'
import { profileDefaults, profileDraft, profileValues } from './profileForm.ts'

/** The form of step 1 (§2.1) and of the settings. What was typed survives a reload or another tab until it is saved. */
export function useProfileForm(user: User) {
  return useDraftedForm(profileValues, profileDefaults(user), { name: 'profile', schema: profileDraft })
}
