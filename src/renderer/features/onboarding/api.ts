import { resendVerification } from '#shared/wire/calls/signUp.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { refreshUser } from '#renderer/session/session.ts'

/** Another mail with the link; or word that it was followed, elsewhere. */
export const useResendVerification = () =>
  useCall(resendVerification, {
    take: ({ status }) => {
      if (status === 'verified') void refreshUser()
    },
  })
