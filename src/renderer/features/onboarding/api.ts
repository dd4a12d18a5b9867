import { changeEmail, resendVerification } from '#shared/wire/calls/signUp.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { refreshUser } from '#renderer/session/session.ts'

/** Another mail with the link; or word that it was followed, elsewhere. */
export const useResendVerification = () =>
  useCall(resendVerification, {
    take: ({ status }) => {
      if (status === 'verified') void refreshUser()
    },
  })

/** Another address; the session's person has it as soon as it is answered. */
export const useChangeEmail = () => useCall(changeEmail, { take: () => refreshUser() })
