import { queryOptions } from '@tanstack/react-query'
import { changePassword, forgotPassword, resetPassword } from '#shared/wire/calls/passwords.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  secondFactor,
  secondStep,
} from '#shared/wire/calls/secondFactor.ts'
import { endOtherSessions, endSession, listSessions, login } from '#shared/wire/calls/sessions.ts'
import { signUp, verifyEmail } from '#shared/wire/calls/signUp.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import { socialLogin, startSocialLogin } from '#shared/wire/calls/socialLogin.ts'
import type { LoginResponse } from '#shared/domain/login.ts'
import { send } from '#renderer/api/client.ts'
import { refreshUser } from '#renderer/session/session.ts'

export const secondFactorQuery = callQuery(secondFactor)
export const sessionsQuery = callQuery(listSessions)

/** The way to a network's pages. */
export async function networkAddress(body: BodyOf<typeof startSocialLogin>): Promise<string> {
  return (await send(startSocialLogin, { body })).url
}

/** Signs in with what a network's page came back with. */
export const signInWithNetwork = (body: BodyOf<typeof socialLogin>): Promise<LoginResponse> =>
  send(socialLogin, { body })

/** Sooner than the addresses of documents expire. */
const RENEW_MS = 10 * 60_000

/** One's own papers with addresses that are good; the session takes them over. */
export const freshPapersQuery = queryOptions({
  queryKey: ['users', 'papers'],
  queryFn: async () => {
    await refreshUser()
    return null
  },
  refetchInterval: RENEW_MS,
})

export const useLogin = () => useCall(login)
export const useSecondStep = () => useCall(secondStep)
export const useSignUp = () => useCall(signUp)
export const useVerifyEmail = () => useCall(verifyEmail)

export const useForgotPassword = () => useCall(forgotPassword)
export const useResetPassword = () => useCall(resetPassword)
export const useChangePassword = () => useCall(changePassword)

export const useEndSession = () => useCall(endSession, { stale: [sessionsQuery.queryKey] })
export const useEndOtherSessions = () => useCall(endOtherSessions, { stale: [sessionsQuery.queryKey] })

export const useBeginSecondFactor = () => useCall(beginSecondFactor)
/** All other sessions end with it. That it is on is read once the recovery codes are kept. */
export const useConfirmSecondFactor = () => useCall(confirmSecondFactor, { stale: [sessionsQuery.queryKey] })
export const useEndSecondFactor = () => useCall(endSecondFactor, { stale: [secondFactorQuery.queryKey] })
