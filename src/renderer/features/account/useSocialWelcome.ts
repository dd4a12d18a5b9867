import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { LoginResponse } from '#shared/domain/login.ts'
import { isProfileCreated } from '#shared/domain/onboarding.ts'
import { client as text } from '#texts/errors.ts'
import { ApiError } from '#renderer/api/errors.ts'
import { signIn } from '#renderer/session/session.ts'
import { setProfileOpenAtom } from '#renderer/entities/profile/state.ts'
import { say } from '#renderer/ui/say.ts'

/** Signs in with what the server answered, and asks a new person for their profile. */
export function useSocialWelcome(): (answer: LoginResponse) => Promise<void> {
  const openProfile = useSetAtom(setProfileOpenAtom)
  return useCallback(
    async (answer) => {
      say.done(answer.message)
      openProfile(!isProfileCreated(answer.user))
      await signIn(answer)
    },
    [openProfile],
  )
}

/** §8: the alert of a sign-in that failed, with what the server said of it, or that somebody came back without one. */
export function saySignInFailed(error: unknown): void {
  say.error(text.socialSignIn, {
    description: error instanceof ApiError ? error.message : text.socialUnfinished,
  })
}
